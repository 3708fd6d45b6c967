import { sql } from "kysely";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Organisations with referrals past their due date of which nobody was told. */
export async function findOrganizationsPastDue(db: AnyDb, at: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from app.organizations_with_referrals_past_due(${at}) as id order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A referral whose due date has passed. */
export interface PastDue {
  readonly id: string;
  readonly patient_id: string;
  readonly due_on: string;
}

/** Claims referrals that were due before a day and have not been reported. Those locked by another process are left to it. */
export async function claimOverdueReferrals(
  db: TenantDb,
  today: string,
  atMost: number,
): Promise<readonly PastDue[]> {
  return db
    .selectFrom("referral as r")
    .innerJoin("patient as p", "p.id", "r.patient_id")
    .select(["r.id", "r.patient_id", "r.due_on"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.closed_at", "is", null)
    .where("r.escalated_at", "is", null)
    .where("r.due_on", "<", today)
    .where("p.archived_at", "is", null)
    .orderBy("r.due_on")
    .orderBy("r.id")
    .limit(atMost)
    .forUpdate("r")
    .skipLocked()
    .execute();
}

/** Notes of referrals that are held that those who administer are told. */
export async function markEscalated(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable("referral")
    .set({ escalated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Lets one process at a time write to the administrators of an organisation. */
export async function holdEscalation(db: TenantDb): Promise<void> {
  const name = `referrals-overdue:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** To whom of these accounts a notice of this day is on its way, or has gone. */
export async function noticedOn(
  db: TenantDb,
  day: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("message")
    .select(sql<string>`data ->> 'account_id'`.as("account_id"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("kind", "=", "referrals_overdue")
    .where(sql`data ->> 'day'`, "=", day)
    .where(sql<boolean>`data ->> 'account_id' = any(${[...accountIds]})`)
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}
