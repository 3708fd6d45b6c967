import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BackupTrouble } from "#domain/messaging/backup-alarm.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/**
 * To make one, or to restore one in order to see that it can be. Of the continuous archive only what fails is kept here: its
 * log (`archived`) and its base copies (`based`).
 */
export type BackupRunKind = BackupTrouble;

/**
 * Takes on what is to be done on a day; undefined where another process does it, or it was done. What failed may be tried
 * again after an hour, and what was never finished after six: its process is gone.
 */
export async function claimRun(
  db: TenantDb,
  { kind, day, at }: { readonly kind: BackupRunKind; readonly day: string; readonly at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into backup_run (id, organization_id, kind, day, started_at)
    values (${uuidv7()}, ${scopeOf(db).organizationId}, ${kind}, ${day}::date, ${at})
    on conflict (kind, day) do update set started_at = excluded.started_at, finished_at = null, fault = null
      where backup_run.fault is not null and backup_run.finished_at < ${at}::timestamptz - interval '1 hour'
        or backup_run.finished_at is null and backup_run.started_at < ${at}::timestamptz - interval '6 hours'
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Writes how it ended. */
export async function finishRun(
  db: TenantDb,
  id: string,
  end: { readonly at: Date; readonly file: string; readonly fault: string | null },
): Promise<void> {
  await db
    .updateTable("backup_run")
    .set({ finished_at: end.at, file: end.file, fault: end.fault })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** When each was last done without a fault. */
export async function lastRuns(db: TenantDb): Promise<Partial<Record<BackupRunKind, Date>>> {
  const rows = await db
    .selectFrom("backup_run")
    .select((eb) => [
      sql<BackupRunKind>`kind`.as("kind"),
      eb.fn.max("finished_at").$notNull().as("at"),
    ])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("finished_at", "is not", null)
    .where("fault", "is", null)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at]));
}
