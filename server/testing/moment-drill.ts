import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { vi } from "vitest";
import { z } from "zod";
import { eraseChild } from "#server/features/registry/erasure/erase-child.ts";
import { unsealRecord } from "#server/features/registry/erasure/sealed-record.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { findPostmaster } from "#server/platform/db/embedded/testing/servers.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { SILENT_LOG } from "./server.ts";

const SERVER = join(import.meta.dirname, "..");
const MAIN = join(SERVER, "main.ts");
const RESTORE = join(SERVER, "cli", "restore.ts");

/** How long, in milliseconds, the program, its archive and its base copies are waited for. */
export const PATIENT = { timeout: 180_000, interval: 250 };

/** What a command said, and how it ended. */
interface Said {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Installations on embedded servers, each in a folder of its own, and the program and its command to restore them. */
export type MomentDrill = Awaited<ReturnType<typeof openMomentDrill>>;

/** Makes a place for them; `home` is the one that the others come from. */
export async function openMomentDrill() {
  const root = await mkdtemp(join(tmpdir(), "tea-moment-"));
  // Root's server runs as another account.
  await chmod(root, 0o755);
  const home = join(root, "data");
  const running: ChildProcess[] = [];
  return {
    root,
    home,
    /** The program; it works the queue when this has resolved. */
    async start(): Promise<ChildProcess> {
      const child = spawn(process.execPath, [MAIN], {
        env: environment(home),
        stdio: ["ignore", "pipe", "inherit"],
      });
      running.push(child);
      let said = "";
      child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
      await vi.waitUntil(() => said.includes("works the queue"), PATIENT);
      return child;
    },
    async stop(child: ChildProcess): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await vi.waitUntil(async () => (await findPostmaster(home)) === undefined, PATIENT);
    },
    /** Another machine, which has nothing but the archive and its key. */
    async onlyTheArchive(name: string): Promise<string> {
      const dataDir = join(root, name);
      await mkdir(dataDir);
      await cp(join(home, "archive"), join(dataDir, "archive"), { recursive: true });
      await copyFile(join(home, "backup.key"), join(dataDir, "backup.key"));
      return dataDir;
    },
    async close(): Promise<void> {
      for (const child of running) child.kill("SIGKILL");
      for (const folder of await readdir(root))
        await vi.waitUntil(
          async () => (await findPostmaster(join(root, folder))) === undefined,
          PATIENT,
        );
      await rm(root, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string, other: Readonly<Record<string, string>> = {}) {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    DATA_DIR: dataDir,
    BACKUPS: "1",
    ROLE: "worker",
    PUBLIC_URL: "https://tea.example",
    ...other,
  };
}

/** `npm run restore -- …` on an installation, to its end. */
export async function runRestore(
  dataDir: string,
  args: readonly string[],
  other: Readonly<Record<string, string>> = {},
): Promise<Said> {
  try {
    const env = environment(dataDir, other);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [RESTORE, ...args], {
      env,
    });
    return { code: 0, out: stdout, errors: stderr };
  } catch (error) {
    if (!(error instanceof Error && "stderr" in error && "stdout" in error && "code" in error))
      throw error;
    return { code: Number(error.code), out: String(error.stdout), errors: String(error.stderr) };
  }
}

type Row = Record<string, unknown>;

/** Asks the database of an installation that runs, as its superuser. */
export async function askRunning(dataDir: string, text: string): Promise<Row[]> {
  const host = join(dataDir, "postgres", "socket");
  const client = new Client({ host, user: "postgres", database: "tea" });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The same of one that does not. */
export async function askStopped(dataDir: string, text: string): Promise<Row[]> {
  const server = await startEmbedded({ dataDir, log: () => undefined, archiving: "held" });
  try {
    return await askRunning(dataDir, text);
  } finally {
    await server.stop();
  }
}

/** The folder of the one cluster that is in the archive of an installation. */
export async function archiveOf(dataDir: string): Promise<string> {
  const [id = ""] = await readdir(join(dataDir, "archive"));
  return join(dataDir, "archive", id);
}

/** The base copies in it; none while nothing was archived yet. */
export async function countBases(dataDir: string): Promise<number> {
  const names = await archiveOf(dataDir).then(
    (folder) => readdir(folder),
    () => [],
  );
  return names.filter((name) => name.startsWith("base-")).length;
}

/** The files of the log in it, in their order. */
export async function archivedLog(dataDir: string): Promise<string[]> {
  return (await readdir(join(await archiveOf(dataDir), "log"))).toSorted();
}

/** Erases a child of a running installation whose family has written, as a family asks for it, and gives its id. */
export async function eraseOne(dataDir: string): Promise<string> {
  // The texts of a demonstration are sealed by the worker.
  const found = () =>
    askRunning(
      dataDir,
      `select p.id, p.organization_id from app.patient p join app.inbound_message m on m.patient_id = p.id
        where p.erased_at is null and app.sealed_with(m.body) > 0 order by p.id limit 1`,
    );
  await vi.waitUntil(async () => (await found()).length > 0, PATIENT);
  const [child] = await found();
  const [patientId, organizationId] = [String(child?.["id"]), String(child?.["organization_id"])];
  const config = readConfig({ DATA_DIR: dataDir });
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const database = await openDatabase({ ...config.database, subscribers: SUBSCRIBERS }, SILENT_LOG);
  try {
    await withTenant(database, scope, (db) =>
      eraseChild({ config, clock: systemClock }, db, {
        patientId,
        keepsRecord: true,
        accountId: null,
        at: systemClock.now(),
      }),
    );
  } finally {
    await database.close();
  }
  return patientId;
}

/** What the record under lock of an erased child says, of an installation that does not run. */
export async function readLocked(dataDir: string, patientId: string): Promise<string> {
  const [row] = await askStopped(
    dataDir,
    `select identity, record from app.locked_record where patient_id = '${patientId}'`,
  );
  const { identity, record } = z
    .object({ identity: z.instanceof(Buffer), record: z.instanceof(Buffer) })
    .parse(row);
  const { secretKey } = readConfig({ DATA_DIR: dataDir });
  return JSON.stringify(unsealRecord(secretKey, { patientId, identity, record }));
}
