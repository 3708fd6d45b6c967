import { keepPhrase, phraseFile } from "#server/platform/backup/backup-key.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { PLATFORM, tellOperators } from "../tell-operators.ts";
import { type BackupRunKind, claimRun, finishRun } from "./backups.queries.ts";

/** Where nights are counted, and from which hour on it is one: when families and teams sleep. */
const ZONE = "America/Sao_Paulo";
const FROM_HOUR = 2;
const HOUR_MS = 3_600_000;

/** What keeping backups and the archive asks for. */
export type BackupDeps = Pick<
  Deps,
  "config" | "database" | "realClock" | "clock" | "enqueue" | "log"
>;

/** The day that a night belongs to, `YYYY-MM-DD`: until two in the morning it is the one before. */
export function nightOf(now: Date): string {
  return dayIn(ZONE, new Date(now.getTime() - FROM_HOUR * HOUR_MS));
}

/** The phrase kept in DATA_DIR. Where it was made just now the log says to keep a copy of it. */
export async function ownPhrase({ config, log }: BackupDeps): Promise<string> {
  const { phrase, isNew } = await keepPhrase(config.dataDir);
  if (isNew)
    log.warn(
      { file: phraseFile(config.dataDir) },
      "backups are sealed with the key in this file: keep a copy of it elsewhere, without it nobody opens them",
    );
  return phrase;
}

/** Tells the operators of a failure, at most once an hour, whichever process finds it. */
export async function raiseAlarmOnce(
  deps: BackupDeps,
  { kind, fault }: { readonly kind: BackupRunKind; readonly fault: string },
): Promise<void> {
  const at = deps.realClock.now();
  const day = nightOf(at);
  const id = await withTenant(deps.database, PLATFORM, (db) => claimRun(db, { kind, day, at }));
  if (id !== undefined) await raiseAlarm(deps, { id, kind, fault });
}

/** Writes how something failed, and tells the operators. */
export async function raiseAlarm(
  deps: BackupDeps,
  {
    id,
    kind,
    fault,
  }: { readonly id: string; readonly kind: BackupRunKind; readonly fault: string },
): Promise<void> {
  await withTenant(deps.database, PLATFORM, async (db) => {
    await finishRun(db, id, { at: deps.realClock.now(), file: "", fault });
    await tellOperators(deps, db, { kind: "backup_alarm", data: { kind, fault } });
  });
}
