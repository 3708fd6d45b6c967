import { sql } from "kysely";
import { type Recommendation, CONCERN_LEVELS } from "#domain/instruments/risk.ts";
import type { OpenFormRow, OpenReferralRow } from "#domain/registry/duplicates/merging.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Tables of which a merge sets columns, beside moving their rows. */
type ChangedTable = "patient" | "guardian" | "form" | "form_link" | "task" | "referral";

/** Sets columns of one row for a merge: what they were is kept, so that taking apart is exact. */
export async function setForMerge(
  db: TenantDb,
  mergeId: string,
  table: ChangedTable,
  { id, ...values }: { readonly id: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const sealed = await sealColumns(db, table, id, values);
  await sql`select set_for_merge(${mergeId}, ${table}, ${JSON.stringify({ id })}::jsonb,
    ${JSON.stringify(sealed)}::jsonb)`.execute(db);
}

/** Makes everything that hangs on the record put away the survivor's. */
export async function moveForMerge(db: TenantDb, mergeId: string): Promise<void> {
  await sql`select move_for_merge(${mergeId})`.execute(db);
}

/** Gives back what a merge moved, and what has come since and hangs on it. */
export async function moveBackFromMerge(db: TenantDb, mergeId: string): Promise<void> {
  await sql`select move_back_from_merge(${mergeId})`.execute(db);
}

/** A row that is as it was before a merge again. */
export interface RevertedRow {
  readonly table_name: string;
  readonly row_id: string;
  readonly was: unknown;
}

/** Takes back what a merge changed and nobody has changed since. */
export async function revertForMerge(
  db: TenantDb,
  mergeId: string,
  at: Date,
): Promise<readonly RevertedRow[]> {
  const { rows } = await sql<RevertedRow>`
    select table_name, row_id, was from revert_for_merge(${mergeId}, ${at})`.execute(db);
  return rows;
}

/**
 * Holds both records and their open forms until the transaction ends: forms first, as a guardian's submission does, and
 * everything in the order of ids.
 */
export async function holdBoth(db: TenantDb, ids: readonly string[]): Promise<void> {
  const { organizationId } = scopeOf(db);
  await sql`select id from form where organization_id = ${organizationId} and patient_id = any (${ids}::uuid[])
    and answered_at is null and cancelled_at is null order by id for update`.execute(db);
  await sql`select id from patient where organization_id = ${organizationId} and id = any (${ids}::uuid[])
    order by id for update`.execute(db);
}

/** A child's own form that waits, with whom its live link is for. */
export interface WaitingForm extends OpenFormRow {
  readonly patient_id: string;
  readonly link_id: string | null;
  readonly guardian_id: string | null;
}

/** The forms of these children that wait; those beside another one left out. */
export async function findWaitingForms(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly WaitingForm[]> {
  const { rows } = await sql<WaitingForm>`
    select f.id, f.patient_id, f.started_at, f.created_at, l.id as link_id, l.guardian_id from form f
    left join lateral (select id, guardian_id from form_link l where l.organization_id = f.organization_id
      and l.form_id = f.id order by l.revoked_at is null desc, l.created_at desc limit 1) l on true
    where f.organization_id = ${scopeOf(db).organizationId} and f.patient_id = any (${ids}::uuid[])
      and f.answered_at is null and f.cancelled_at is null and f.companion_of is null`.execute(db);
  return rows;
}

/** Kinds of task that are open for both children: those of the second. */
export async function findDoubledTasks(
  db: TenantDb,
  { keep, other }: { readonly keep: string; readonly other: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from task t join task own on own.organization_id = t.organization_id and own.patient_id = ${keep}
      and own.kind = t.kind and own.closed_at is null
    where t.organization_id = ${scopeOf(db).organizationId} and t.patient_id = ${other} and t.closed_at is null
    for update of t`.execute(db);
  return rows.map(({ id }) => id);
}

/** An open referral, with what closing it takes. */
export interface HeldReferral extends OpenReferralRow {
  readonly patient_id: string;
  /** It ends before any appointment, and a result of concern hangs on it: why must be said. */
  readonly needs_why: boolean;
}

/** The open referrals of these children, held until the transaction ends. */
export async function holdReferrals(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly HeldReferral[]> {
  const { rows } = await sql<HeldReferral>`
    select r.id, r.patient_id, r.type, r.stage, r.opened_at,
      exists (select from referral_share s where s.organization_id = r.organization_id and s.referral_id = r.id
        and s.state = 'aceito') as is_with_partner, r.scheduled_at is null and r.attended_at is null
      and exists (select from screening_result s where s.organization_id = r.organization_id and s.referral_id = r.id
        and s.level = any (${[...CONCERN_LEVELS]})) as needs_why
    from referral r where r.organization_id = ${scopeOf(db).organizationId} and r.patient_id = any (${ids}::uuid[])
      and r.closed_at is null order by r.id for update`.execute(db);
  return rows;
}

/** Open tasks about a referral. */
export async function findReferralTasks(
  db: TenantDb,
  referralId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("task")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("referral_id", "=", referralId)
    .where("closed_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Results of these children that another child's referral answers for: after taking apart, they need their own. */
export async function findUnreferredResults(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly { id: string; patient_id: string; recommendation: Recommendation }[]> {
  const { rows } = await sql<{ id: string; patient_id: string; recommendation: Recommendation }>`
    select s.id, s.patient_id, s.recommendation from screening_result s
    join referral r on r.organization_id = s.organization_id and r.id = s.referral_id
    where s.organization_id = ${scopeOf(db).organizationId} and s.patient_id = any (${ids}::uuid[])
      and r.patient_id <> s.patient_id order by s.created_at, s.id`.execute(db);
  return rows;
}

/** Puts the record that was joined to another away. */
export async function putAway(
  db: TenantDb,
  { keep, other }: { readonly keep: string; readonly other: string },
  at: Date,
): Promise<void> {
  const { organizationId } = scopeOf(db);
  await sql`update patient set archived_at = ${at}, merged_into = ${keep}, version = version + 1
    where organization_id = ${organizationId} and id = ${other}`.execute(db);
  await countVersion(db, keep);
}

/** Brings it back. */
export async function bringBack(
  db: TenantDb,
  { keep, other }: { readonly keep: string; readonly other: string },
): Promise<void> {
  const { organizationId } = scopeOf(db);
  await sql`update patient set archived_at = null, merged_into = null, version = version + 1
    where organization_id = ${organizationId} and id = ${other} and merged_into = ${keep}`.execute(
    db,
  );
  await countVersion(db, keep);
}

async function countVersion(db: TenantDb, patientId: string): Promise<void> {
  await sql`update patient set version = version + 1
    where organization_id = ${scopeOf(db).organizationId} and id = ${patientId}`.execute(db);
}

/** Whether a record within reach is put away, and whether it is because it was joined to another. */
export async function findStanding(
  db: TenantDb,
  patientId: string,
): Promise<{ archived: boolean; merged: boolean } | undefined> {
  const { organizationId, groupIds } = scopeOf(db);
  const within = groupIds === "all" ? sql`` : sql`and group_id = any (${groupIds}::uuid[])`;
  const { rows } = await sql<{ archived: boolean; merged: boolean }>`
    select archived_at is not null as archived, merged_into is not null as merged from patient
    where organization_id = ${organizationId} and id = ${patientId} ${within}`.execute(db);
  return rows[0];
}

/** What came to a child since a moment, by kind. */
export async function countSince(
  db: TenantDb,
  patientId: string,
  since: Date,
): Promise<Readonly<Record<"forms" | "messages" | "replies" | "tasks" | "documents", number>>> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<
    Record<"forms" | "messages" | "replies" | "tasks" | "documents", number>
  >`
    with child as (select ${organizationId}::uuid as organization_id, ${patientId}::uuid as patient_id)
    select
      (select count(*)::integer from form natural join child where created_at > ${since}) as forms,
      (select count(*)::integer from message natural join child where created_at > ${since}) as messages,
      (select count(*)::integer from inbound_message natural join child where received_at > ${since}) as replies,
      (select count(*)::integer from task natural join child where created_at > ${since}) as tasks,
      (select count(*)::integer from issued_document natural join child where issued_at > ${since}) as documents`.execute(
    db,
  );
  return rows[0] ?? { forms: 0, messages: 0, replies: 0, tasks: 0, documents: 0 };
}
