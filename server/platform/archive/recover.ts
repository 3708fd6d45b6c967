import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import type { Home } from "../db/embedded/home.ts";
import { runAs } from "../db/embedded/server-user.ts";
import { syncCluster } from "../db/embedded/start.ts";
import { shellQuoted } from "../db/embedded/supervisor.ts";
import { type Database, type DatabaseConfig, type DatabaseLog, openDatabase } from "../db/open.ts";
import { logFolder, readArchive } from "./folder.ts";
import type { Keyring } from "./keyring.ts";
import { baseCopies, chooseBase, isHistory, logAfter } from "./names.ts";
import { unpackBase } from "./unpack-base.ts";

/** What is restored from where, up to which moment. */
export interface Recovering {
  readonly home: Home;
  /** That of a cluster in the archive. */
  readonly folder: string;
  readonly keyring: Keyring;
  readonly until: Date | "end";
  /** A folder of the same disk as the cluster, not there yet: its `postgres/cluster` is what becomes of it. */
  readonly scratch: string;
  readonly config: Pick<DatabaseConfig, "archives" | "poolSize" | "subscribers">;
  readonly log: DatabaseLog;
}

/** A cluster that PostgreSQL has brought to a moment, running apart from the installation. */
export interface Recovered {
  readonly database: Database;
  readonly base: string;
  /** When what was committed last was committed, as PostgreSQL tells it; undefined where nothing was since the copy. */
  readonly lastCommit: string | undefined;
  /** The key of the installation at the time of the base copy. */
  readonly secretKey: string;
  /** Opens it again, once `database` is closed, with the key by which its sealed texts are read. */
  reopen(key: string): Promise<Database>;
  /** Takes away what only the recovery needed, and puts the rest onto the disk. Call it once the database is closed. */
  finish(): Promise<void>;
}

/**
 * Unpacks the newest base copy before a moment, has PostgreSQL replay the log up to it, and opens what came of that. Throws
 * BackupError where the archive does not reach that moment, has a gap, or was sealed with another passphrase.
 */
export async function recover(recovering: Recovering): Promise<Recovered> {
  const { home, folder, keyring, until, scratch, config, log } = recovering;
  const content = await readArchive(folder);
  const base = requireBase(content.bases, until);
  const run = logAfter(content.logs, base, { branches: until === "end" });
  if (until === "end" && run.missing !== undefined) throw gap(run.missing);
  const postgres = join(scratch, "postgres");
  const cluster = join(postgres, "cluster");
  const staged = join(scratch, "log");
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const secretKey = await unpackBase(keyring, { folder, name: base.name }, cluster);
  const missing = (await stage(recovering, staged, run.names)) ?? run.missing;
  await stage({ ...recovering, until: "end" }, staged, content.logs.filter(isHistory));
  const settings = join(cluster, "postgresql.auto.conf");
  const before = await readFile(settings);
  await appendFile(settings, recoverySettings(staged, until));
  await writeFile(join(cluster, "recovery.signal"), "", { mode: 0o600 });
  await handOver(home, scratch);
  const database = await openDatabase({ ...config, dataDir: scratch }, log).catch(
    async (error: unknown) => {
      throw await whyNot(error, { postgres, missing });
    },
  );
  return {
    database,
    base: base.name,
    lastCommit: lastCommitIn(await serverLog(postgres)),
    secretKey,
    reopen: (key) => openDatabase({ ...config, dataDir: scratch, secretKey: key }, log),
    async finish() {
      await writeFile(settings, before);
      await rm(staged, { recursive: true });
      await syncCluster({ dataDir: scratch, log: (line) => log.info(line) }, cluster);
    },
  };
}

/**
 * Lays pieces of the log out for PostgreSQL, up to the first that does not open, which it names: for a moment what comes
 * later is not needed, and may be sealed with a later passphrase. For the end everything is.
 */
async function stage(
  { folder, keyring, until }: Recovering,
  staged: string,
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of names.toSorted()) {
    const file = join(staged, `${name}.gz`);
    try {
      const content = keyring.read(logFolder(folder), `${name}.sealed`);
      await writeFile(file, content, { mode: 0o600 });
    } catch (error) {
      if (until === "end" || !(error instanceof BackupError)) throw error;
      await rm(file, { force: true });
      return name;
    }
  }
  return undefined;
}

function requireBase(names: readonly string[], until: Date | "end") {
  const bases = baseCopies(names);
  const base = chooseBase(bases, until);
  if (base) return base;
  const oldest = bases.at(-1);
  throw new BackupError(
    oldest
      ? `the archive begins at ${oldest.endedAt.toISOString()}: no earlier moment can be restored from it`
      : "the archive has no base copy yet: there is nothing to begin with",
  );
}

/** Everything of the log up to the moment is there, or PostgreSQL ends with an error: it never stops before it silently. */
function recoverySettings(staged: string, until: Date | "end"): string {
  const file = `${shellQuoted(staged).replaceAll("%", "%%")}/%f.gz`;
  const settings = {
    restore_command: `test -f ${file} && gzip -dc ${file} > "%p"`,
    recovery_target_timeline: until === "end" ? "latest" : "current",
    ...(until !== "end" && {
      // Names of zones, Z too, are not known yet where this is read.
      recovery_target_time: until.toISOString().replace("Z", "+00"),
      recovery_target_action: "promote",
    }),
    // Nobody is let in before it is done.
    hot_standby: "off",
    // Each piece of the log would be synced. A crash only ends the restore, and `finish` syncs everything once.
    fsync: "off",
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, (mark) => mark + mark)}'\n`,
  );
  return `\n${lines.join("")}`;
}

/** What root has unpacked belongs to the account that runs the server. */
async function handOver({ user }: Home, folder: string): Promise<void> {
  if (user.uid === undefined || user.gid === undefined) return;
  await runAs({}, "chown", ["-R", `${user.uid}:${user.gid}`, folder]);
}

async function whyNot(
  error: unknown,
  { postgres, missing }: { readonly postgres: string; readonly missing: string | undefined },
): Promise<unknown> {
  const said = await serverLog(postgres);
  if (/recovery ended before configured recovery target was reached/.test(said)) {
    const last = lastCommitIn(said);
    const reached = last === undefined ? "to its base copy" : `to ${last}`;
    const hint = "--to end restores as far as it reaches";
    return new BackupError(
      missing !== undefined
        ? `the archive reaches ${reached} and not to that moment; the next piece of its log, ${missing}, is not in it or does not open`
        : `the archive reaches ${reached} and not to that moment: ${hint}`,
    );
  }
  const fatal = said.match(/(?:FATAL|PANIC): .*/g)?.at(-1);
  return fatal === undefined
    ? error
    : new BackupError(`PostgreSQL could not replay the log (${fatal})`);
}

function gap(missing: string): BackupError {
  return new BackupError(
    `the log in the archive has a gap: ${missing} is not in it, and what comes after cannot be restored. Give a moment before the gap instead of end`,
  );
}

function serverLog(postgres: string): Promise<string> {
  return readFile(join(postgres, "server.log"), "utf8").catch(() => "");
}

function lastCommitIn(log: string): string | undefined {
  return /last completed transaction was at log time (.*)/.exec(log)?.[1];
}
