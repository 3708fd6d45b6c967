import { sql } from "kysely";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What became of an occasion. */
export type Outcome = "sent" | "form_open" | "recent" | "superseded" | "opted_out" | "unreachable";

export interface OccasionRow {
  readonly programmeId: string;
  readonly patientId: string;
  readonly key: string;
  readonly on: string;
  readonly outcome: Outcome;
}

/** The occasions of these children that were decided before. */
export async function findSettled(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<{ programme_id: string; patient_id: string; occasion: string }[]> {
  if (patientIds.length === 0) return [];
  return db
    .selectFrom("programme_occasion")
    .select(["programme_id", "patient_id", "occasion"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "in", [...patientIds])
    .execute();
}

/** Settles occasions; returns those that nobody had settled before. Another process that does the same waits for it. */
export async function settleOccasions(
  db: TenantDb,
  occasions: readonly OccasionRow[],
  at: Date,
): Promise<{ programme_id: string; patient_id: string; occasion: string }[]> {
  if (occasions.length === 0) return [];
  const { organizationId } = scopeOf(db);
  return db
    .insertInto("programme_occasion")
    .values(
      occasions.map(({ programmeId, patientId, key, on, outcome }) => ({
        organization_id: organizationId,
        programme_id: programmeId,
        patient_id: patientId,
        occasion: key,
        planned_on: on,
        outcome,
        decided_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["programme_id", "patient_id", "occasion"]).doNothing(),
    )
    .returning(["programme_id", "patient_id", "occasion"])
    .execute();
}

/** What came of sending on occasions just settled. */
export async function noteOutcomes(
  db: TenantDb,
  outcomes: readonly {
    readonly programmeId: string;
    readonly patientId: string;
    readonly key: string;
    readonly outcome: Outcome;
    readonly formId: string | null;
  }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update programme_occasion o set outcome = n.outcome, form_id = n.form_id
    from unnest(${outcomes.map(({ programmeId }) => programmeId)}::uuid[],
      ${outcomes.map(({ patientId }) => patientId)}::uuid[], ${outcomes.map(({ key }) => key)}::text[],
      ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ formId }) => formId)}::uuid[])
      as n (programme_id, patient_id, occasion, outcome, form_id)
    where o.programme_id = n.programme_id and o.patient_id = n.patient_id and o.occasion = n.occasion`.execute(
    db,
  );
}

/** The organisations that have programmes with days of their own. */
export async function findOrganizations(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from app.programme_organizations()`.execute(db);
  return rows.map(({ organization_id }) => organization_id);
}

/**
 * Takes the organisation's day on, unless it is done or somebody else is at it. Claims go by the real time: one made on a
 * clock that is then moved back would hold for long.
 */
export async function claimRun(
  db: TenantDb,
  { today, now, until }: { readonly today: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into programme_run as r (organization_id, claimed_until) values (${scopeOf(db).organizationId}, ${until})
    on conflict (organization_id) do update set claimed_until = excluded.claimed_until
      where r.done_on is distinct from ${today}::date and r.claimed_until <= ${now}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The claimed day is done, unless a programme was changed meanwhile: then it is gone through once more. */
export async function finishRun(
  db: TenantDb,
  { today, until }: { readonly today: string; readonly until: Date },
): Promise<void> {
  await sql`
    update programme_run set done_on = ${today}::date, claimed_until = 'epoch'
    where organization_id = ${scopeOf(db).organizationId} and claimed_until = ${until}`.execute(db);
}

/** The day is to be gone through again, because a programme was changed. */
export async function reopenRun(db: TenantDb): Promise<void> {
  await sql`
    update programme_run set done_on = null, claimed_until = 'epoch'
    where organization_id = ${scopeOf(db).organizationId}`.execute(db);
}
