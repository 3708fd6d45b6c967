import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BASE_SEAL, writeBaseCopy } from "#server/platform/archive/base-copy.ts";
import {
  clusterId,
  logFolder,
  readArchive,
  removeAbandoned,
} from "#server/platform/archive/folder.ts";
import { type Keyring, openKeyring, opensWith } from "#server/platform/archive/keyring.ts";
import { baseCopies, expiredNames, isBaseDue } from "#server/platform/archive/names.ts";
import { sweepSpool } from "#server/platform/archive/sweep-spool.ts";
import { programVersion } from "#server/platform/backup/program-version.ts";
import type { Config } from "#server/platform/config.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { messageOf } from "#server/platform/message-of.ts";
import { type BackupDeps, nightOf, ownPhrase, raiseAlarmOnce } from "./backup-alarms.ts";

/** Milliseconds without anything new in the archive after which the operators are told. */
const SILENT_MS = 600_000;
const HOUR_MS = 3_600_000;

/** What one process keeps of it between two looks. */
interface Kept {
  keyring: { readonly phrase: string; readonly keys: Keyring } | undefined;
  /** The base copy that the keyring is known to open. */
  opened: string | undefined;
  /** When the first look was: before it nothing can be late. */
  since: Date | undefined;
  /** Why the last move of the log failed; undefined when it did not. */
  fault: string | undefined;
}

/**
 * Moves the log of the embedded server into the archive every five seconds; each minute sees whether it arrives there and
 * whether a base copy is due, and deletes what is no longer needed. Of a database elsewhere nothing.
 */
export function archiveSweeps(): Sweep[] {
  const kept: Kept = { keyring: undefined, opened: undefined, since: undefined, fault: undefined };
  return [
    { name: "archive.moved", everySeconds: 5, run: (deps) => moveLog(deps, kept) },
    { name: "archive.kept", everySeconds: 60, run: (deps) => keepArchive(deps, kept) },
  ];
}

/** The folder of this installation's cluster in the archive; undefined where none is written. */
export async function archiveFolder({
  config,
  database,
}: {
  readonly config: Pick<Config, "archive">;
  readonly database: Pick<Database, "embedded">;
}): Promise<string | undefined> {
  if (!config.archive?.isWritten || !database.embedded) return undefined;
  return join(config.archive.folder, await clusterId(database.embedded.cluster));
}

/** Seconds since the newest piece of the log came, and since the newest base copy was whole; absent before the first. */
export async function archiveAges(
  folder: string,
  now: Date,
): Promise<{ log: number | undefined; base: number | undefined }> {
  const { bases, logs } = await readArchive(folder);
  const last = logs.toSorted().at(-1);
  const written =
    last === undefined
      ? undefined
      : await stat(join(logFolder(folder), `${last}.sealed`)).catch(() => undefined);
  const since = (at: number | undefined) =>
    at === undefined ? undefined : Math.max(0, (now.getTime() - at) / 1000);
  return {
    log: since(written?.mtimeMs),
    base: since(baseCopies(bases)[0]?.endedAt.getTime()),
  };
}

async function moveLog(deps: BackupDeps, kept: Kept): Promise<void> {
  const folder = await archiveFolder(deps);
  const { embedded } = deps.database;
  if (folder === undefined || !embedded) return;
  kept.since ??= deps.realClock.now();
  try {
    await sweepSpool({
      spool: embedded.spool,
      folder,
      keyring: () => keysOf(deps, kept),
      now: deps.realClock.now(),
    });
    kept.fault = undefined;
  } catch (error) {
    kept.fault = messageOf(error);
    throw error;
  }
}

async function keepArchive(deps: BackupDeps, kept: Kept): Promise<void> {
  const folder = await archiveFolder(deps);
  const { embedded } = deps.database;
  if (folder === undefined || !embedded) return;
  const now = deps.realClock.now();
  await watchLog(deps, { kept, folder, now });
  try {
    const content = await readArchive(folder);
    const keyring = await keysOf(deps, kept);
    const [newest] = baseCopies(content.bases);
    const isDue = isBaseDue(baseCopies(content.bases), content.logs, nightBegan(now));
    if (!isDue && newest && (await isOpened(kept, { keyring, folder, name: newest.name }))) return;
    const name = await writeBaseCopy({
      server: embedded,
      folder,
      keyring,
      secretKey: deps.config.secretKey,
      program: await programVersion(),
      sweep: () => moveLog(deps, kept),
    });
    if (name === undefined) return;
    deps.log.info({ file: name }, "base copy");
    await removeExpired(folder, now);
  } catch (error) {
    deps.log.error({ kind: "based" }, "base copy failed");
    await raiseAlarmOnce(deps, { kind: "based", fault: messageOf(error) });
  }
}

/** With another passphrase than before, the log and the copy that it follows need two: then another copy is due. */
async function isOpened(
  kept: Kept,
  {
    keyring,
    folder,
    name,
  }: { readonly keyring: Keyring; readonly folder: string; readonly name: string },
): Promise<boolean> {
  if (kept.opened === name) return true;
  if (!(await opensWith(keyring, folder, name, BASE_SEAL))) return false;
  kept.opened = name;
  return true;
}

/** The program itself writes every few seconds: when nothing arrives, something stands still. */
async function watchLog(
  deps: BackupDeps,
  { kept, folder, now }: { readonly kept: Kept; readonly folder: string; readonly now: Date },
): Promise<void> {
  const running = now.getTime() - (kept.since ?? now).getTime();
  if (running < SILENT_MS) return;
  const { log } = await archiveAges(folder, now);
  if (log !== undefined && log * 1000 < SILENT_MS) return;
  const minutes = Math.floor(Math.min(log ?? Infinity, running / 1000) / 60);
  const fault = kept.fault ?? `nothing of the log came into the archive for ${minutes} minutes`;
  deps.log.error({ kind: "archived", folder }, "archive stands still");
  await raiseAlarmOnce(deps, { kind: "archived", fault });
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  const { bases, logs } = await readArchive(folder);
  const expired = expiredNames(baseCopies(bases), logs, now);
  // Copies first: one without its log would look like a gap.
  for (const name of expired.bases) await rm(join(folder, name), { force: true });
  for (const name of expired.logs)
    await rm(join(logFolder(folder), `${name}.sealed`), { force: true });
  for (const each of [folder, logFolder(folder)]) await removeAbandoned(each, now);
}

async function keysOf(deps: BackupDeps, kept: Kept): Promise<Keyring> {
  const phrase = deps.config.archive?.passphrase ?? (await ownPhrase(deps));
  if (kept.keyring?.phrase !== phrase) {
    kept.keyring = { phrase, keys: openKeyring(phrase) };
    kept.opened = undefined;
  }
  return kept.keyring.keys;
}

/** When the night began that this moment belongs to, by the hour at which the day of the backups changes. */
function nightBegan(now: Date): Date {
  let began = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  while (nightOf(new Date(began - HOUR_MS)) === nightOf(now)) began -= HOUR_MS;
  return new Date(began);
}
