import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { lookAfterRestore } from "#server/features/exchange/portability/look-after-restore.ts";
import { restartAnchors } from "#server/features/organization/audit/anchors.ts";
import { eraseAgain } from "#server/features/registry/erasure/erase-again.ts";
import { WORK } from "#server/jobs.ts";
import { BASE_SEAL } from "#server/platform/archive/base-copy.ts";
import { clusterId, readArchive, requireArchiveFolder } from "#server/platform/archive/folder.ts";
import { type Keyring, openKeyring, opensWith } from "#server/platform/archive/keyring.ts";
import { readMoment } from "#server/platform/archive/moment.ts";
import { baseCopies } from "#server/platform/archive/names.ts";
import { type Recovered, recover } from "#server/platform/archive/recover.ts";
import { sweepSpool } from "#server/platform/archive/sweep-spool.ts";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { findPhrase } from "#server/platform/backup/backup-key.ts";
import { countRows, findFingerprint } from "#server/platform/backup/catalogue.queries.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  type ArchiveConfig,
  type Config,
  readBackupConfig,
  readConfig,
  secretFingerprint,
} from "#server/platform/config.ts";
import { pathExists } from "#server/platform/db/embedded/files.ts";
import { observeServer } from "#server/platform/db/embedded/hold.ts";
import { type Home, makeOwned } from "#server/platform/db/embedded/home.ts";
import { isAlive } from "#server/platform/db/embedded/postmaster.ts";
import { openHome } from "#server/platform/db/embedded/start.ts";
import { finishSwap, swapCluster } from "#server/platform/db/embedded/swap.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { storeSecret } from "#server/platform/installation-key.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/** What `--to` and the options beside it say. */
export interface MomentOptions {
  readonly to: string;
  /** Only tries it, beside the installation, which may go on working. */
  readonly isCheck: boolean;
  /** Which cluster's, where an archive has several. */
  readonly cluster: string | undefined;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Everything a restore goes by. */
interface Restoring {
  readonly options: MomentOptions;
  readonly config: Config;
  readonly home: Home;
}

/**
 * Brings the embedded database back to a moment, from the continuous archive. What is restored is looked at before it takes
 * the place of what is there, which is kept. Throws BackupError; then nothing has changed.
 */
export async function restoreToMoment(options: MomentOptions): Promise<void> {
  const until = readMoment(options.to, systemClock.now());
  const config = readConfig();
  const { archive } = config;
  if (!archive)
    throw new BackupError(
      "--to is for the embedded PostgreSQL: with DATABASE_URL the server is restored with its own archive, as of pgBackRest or WAL-G",
    );
  const home = await openHome({ dataDir: config.dataDir, log: options.complain });
  const restoring = { options, config, home };
  if (!options.isCheck) await requireStopped(home);
  await finishSwap(home.folder);
  await requireArchiveFolder(archive);
  const keyring = await keyringOf(config);
  const folder = join(archive.folder, await chooseCluster(restoring, archive));
  await sweepRest(restoring, folder, keyring);
  const scratch = await makeScratch(home);
  const began = performance.now();
  try {
    const recovered = await recover({
      home,
      folder,
      keyring,
      until,
      scratch,
      config: {
        poolSize: 1,
        subscribers: SUBSCRIBERS,
        archives: "held",
      },
      log: { info: () => undefined, warn: options.complain },
    });
    const key = await look(restoring, recovered, scratch);
    await recovered.finish();
    options.say(`restored in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (options.isCheck) options.say("only tried: nothing was changed");
    else await takePlace(restoring, scratch, key);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function requireStopped({ socketDir }: Home): Promise<void> {
  if ((await observeServer(socketDir)) !== "absent")
    throw new BackupError(
      "the program is running on this database: stop it first, or give --check to try the restore beside it",
    );
}

async function keyringOf({ dataDir }: Config): Promise<Keyring> {
  const phrase = readBackupConfig().passphrase ?? (await findPhrase(dataDir));
  if (phrase === undefined)
    throw new BackupError(
      "the archive is sealed, and its key is not here: set BACKUP_PASSPHRASE to it, or put its backup.key into DATA_DIR",
    );
  return openKeyring(phrase);
}

/**
 * What lies in the spool yet belongs to the archive: the worker may have had no time for it. With a key that does not open
 * the archive it would be lost there.
 */
async function sweepRest({ home }: Restoring, folder: string, keyring: Keyring): Promise<void> {
  if (!(await pathExists(home.spool)) || !(await pathExists(home.cluster))) return;
  if (basename(folder) !== (await clusterId(home.cluster))) return;
  const [newest] = baseCopies((await readArchive(folder)).bases);
  if (!newest || !(await opensWith(keyring, folder, newest.name, BASE_SEAL))) return;
  const now = systemClock.now();
  await sweepSpool({ spool: home.spool, folder, keyring: () => Promise.resolve(keyring), now });
}

async function chooseCluster(
  { home, options }: Restoring,
  { folder }: ArchiveConfig,
): Promise<string> {
  const all: string[] = [];
  for (const id of (await readdir(folder)).filter((name) => /^\d+$/.test(name)))
    if ((await readArchive(join(folder, id))).bases.length > 0) all.push(id);
  const present = (await pathExists(home.cluster)) ? await clusterId(home.cluster) : undefined;
  const wanted = options.cluster ?? all.find((id) => id === present) ?? all[0];
  if (wanted === undefined || !all.includes(wanted))
    throw new BackupError(
      all.length === 0
        ? `${folder} has no base copy: there is nothing to restore from`
        : `${folder} has no cluster ${wanted}, but ${all.join(", ")}`,
    );
  if (options.cluster === undefined && wanted !== present && all.length > 1)
    throw new BackupError(
      `${folder} has several clusters: say which with --cluster, of ${all.join(", ")}`,
    );
  return wanted;
}

/** A folder within that of the server, so that what is restored only needs another name. */
async function makeScratch({ folder, user }: Home): Promise<string> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^restoring-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const scratch = join(folder, `restoring-${process.pid}`);
  await mkdir(scratch, { mode: 0o700 });
  await makeOwned(scratch, user);
  return scratch;
}

/** Brings what was restored up to this program, and throws unless all of it is as it should be. Gives the key to go on with. */
async function look(
  { options, config }: Restoring,
  recovered: Recovered,
  scratch: string,
): Promise<string> {
  const { say } = options;
  const { base, lastCommit } = recovered;
  say(`from ${base}; what was committed last: ${lastCommit ?? "nothing after it"}`);
  const key = await findSecret(config, recovered);
  const here = { ...config, secretKey: key };
  // Who is erased again may leave a record under lock, which has what was sealed in the tables.
  const database = await recovered.reopen(key);
  try {
    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    if (!options.isCheck) {
      const erased = await eraseAgain({ database, config: here, clock: systemClock });
      if (erased > 0) say(`erased again, as their families had asked: ${erased} children`);
    }
    const counts = await database.asOwner(({ pool }) =>
      countRows(pool, ["organization", "account", "patient", "form", "referral", "message"]),
    );
    say(counts.map(({ name, rows }) => `${name} ${rows}`).join(", "));
    // Of the present database the anchors tell, not of this one.
    const errors = await lookAfterRestore({ database, config: { ...here, dataDir: scratch } });
    if (errors.length > 0)
      throw new BackupError(
        `what was restored is not as it should be, and nothing was changed:\n${errors.join("\n")}`,
      );
    say("every audit trail holds, and no child of concern is without a referral");
    return key;
  } finally {
    await database.close();
  }
}

/** The key that what was restored is read with. Closes the database, which was opened without one. */
async function findSecret(
  config: Config,
  { database, secretKey }: Pick<Recovered, "database" | "secretKey">,
): Promise<string> {
  try {
    const fingerprint = await database.asOwner(async ({ pool }) => {
      const client = await pool.connect();
      try {
        return await findFingerprint(client);
      } finally {
        client.release(true);
      }
    });
    return chooseSecret({ config, fingerprint, inBase: secretKey });
  } finally {
    await database.close();
  }
}

function chooseSecret({
  config,
  fingerprint,
  inBase,
}: {
  readonly config: Config;
  readonly fingerprint: string | null;
  readonly inBase: string;
}): string {
  if (fingerprint === null || secretFingerprint(config.secretKey) === fingerprint)
    return config.secretKey;
  if (readBackupConfig().givenSecret === undefined && secretFingerprint(inBase) === fingerprint)
    return inBase;
  throw new BackupError(
    `SECRET_KEY is another key than that of the archive (fingerprint ${fingerprint}): unset it to go on with the key in the archive, or set it to that one`,
  );
}

/** From the note of the swap on it happens; what stands before it does no harm where it never does. */
async function takePlace(
  { options, config, home }: Restoring,
  scratch: string,
  key: string,
): Promise<void> {
  await requireStopped(home);
  const now = systemClock.now();
  const former = `before-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
  storeSecret(config.dataDir, key, now);
  await restartAnchors({ dataDir: config.dataDir, secretKey: key }, now);
  const had = await pathExists(home.cluster);
  await swapCluster(home.folder, {
    restored: join(basename(scratch), "postgres", "cluster"),
    former,
  });
  options.say(
    had
      ? `the database is as it was then; what it was before is kept in ${join(home.folder, former)}: delete it when you need it no more`
      : "the database is as it was then",
  );
}
