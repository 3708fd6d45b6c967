import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What an organization set; undefined when it never did. */
export async function findRule(
  db: TenantDb,
): Promise<{ years: number | null; starts_on: string } | undefined> {
  return db
    .selectFrom("retention_settings")
    .select(["years", "starts_on"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}

/** Keeps what the organization sets. */
export async function upsertRule(
  db: TenantDb,
  rule: {
    readonly years: number | null;
    readonly startsOn: string;
    readonly at: Date;
    readonly accountId: string;
  },
): Promise<void> {
  const values = {
    years: rule.years,
    starts_on: rule.startsOn,
    updated_at: rule.at,
    updated_by: rule.accountId,
  };
  await db
    .insertInto("retention_settings")
    .values({ ...values, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(values))
    .execute();
}

/** A child whose time is over, or soon will be. */
export interface DueChild {
  readonly id: string;
  readonly full_name: string;
  readonly last_entry_on: string;
  readonly erase_on: string;
}

/** A rule, and the day up to which it is asked whom it meets. */
export interface AskedRule {
  readonly years: number;
  readonly startsOn: string;
  readonly by: string;
  /** Whether referrals count: a school, which knows of none, is told nothing by who is on the list. */
  readonly knowsReferrals: boolean;
  /** One child alone. */
  readonly only?: string;
}

/**
 * Children whose time is over by a day, those of the earliest day first, with how many there are in all. The clock of a
 * child begins anew with everything that is entered, sent or heard. One with an open referral, or whose family waits for an
 * answer about erasure, has none.
 */
export async function findDue(
  db: TenantDb,
  { years, startsOn, by, knowsReferrals, only }: AskedRule,
  atMost: number,
): Promise<{ readonly count: number; readonly children: DueChild[] }> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<DueChild & { count: number }>`
    with child as (
      select p.id, p.full_name, p.kept_until, (greatest(p.created_at,
          (select max(greatest(f.created_at, f.sent_at, f.opened_at, f.answered_at)) from form f
            where f.organization_id = p.organization_id and f.patient_id = p.id),
          (select max(e.at) from referral r join referral_event e on e.organization_id = r.organization_id
            and e.referral_id = r.id where ${knowsReferrals} and r.organization_id = p.organization_id
              and r.patient_id = p.id),
          (select max(v.started_at) from vision_session v
            where ${knowsReferrals} and v.organization_id = p.organization_id and v.patient_id = p.id),
          (select max(i.received_at) from inbound_message i
            where i.organization_id = p.organization_id and i.patient_id = p.id),
          (select max(h.at) from patient_event h where h.organization_id = p.organization_id and h.patient_id = p.id)
        ) at time zone o.time_zone)::date as last_on
      from patient p join organization o on o.id = p.organization_id
      where p.organization_id = ${organizationId} and p.erased_at is null and p.merged_into is null
        and (${only ?? null}::uuid is null or p.id = ${only ?? null}::uuid)
        and p.created_at < ${by}::date + 1 - make_interval(years => ${years})
        and not exists (select from referral r where ${knowsReferrals} and r.organization_id = p.organization_id
          and r.patient_id = p.id and r.closed_at is null)
        and not exists (select from erasure_request q where q.organization_id = p.organization_id
          and q.patient_id = p.id and q.state = 'open')
    ), due as (
      select *, greatest((last_on + make_interval(years => ${years}))::date, kept_until, ${startsOn}::date) as erase_on
      from child
    )
    select id, full_name, last_on::text as last_entry_on, erase_on::text, count(*) over ()::int as count from due
    where erase_on <= ${by}::date order by due.erase_on, id limit ${atMost}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    children: rows.map(({ id, full_name, last_entry_on, erase_on }) => ({
      id,
      full_name,
      last_entry_on,
      erase_on,
    })),
  };
}

/** Keeps a child until a day at least; false when there is none that could be erased. */
export async function keepUntil(db: TenantDb, patientId: string, until: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update patient set kept_until = greatest(kept_until, ${until}::date)
    where organization_id = ${scopeOf(db).organizationId} and id = ${patientId} and erased_at is null
      and merged_into is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** An organization's rule, with what erasing by it takes. */
export interface RuleInForce {
  readonly organization_id: string;
  readonly kind: OrganizationKind;
  readonly time_zone: string;
  readonly years: number;
  readonly starts_on: string;
}

/** The rules that are in force on a day. */
export async function findInForce(db: OpenDb, today: string): Promise<RuleInForce[]> {
  const { rows } = await sql<RuleInForce>`
    select organization_id, kind, time_zone, years, starts_on::text
    from app.retention_in_force(${today}::date)`.execute(db);
  return rows;
}
