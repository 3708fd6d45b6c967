import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { REACHED_STATUSES } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Lets one transaction at a time send forms of these children, as `lockSending` does of one; always in the same order. */
export async function lockChildrenForSending(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('send-form:' || id, 0))
    from unnest(${patientIds.toSorted()}::text[]) as id`.execute(db);
}

/** Locks the open forms of these children until the transaction ends: an answer that comes in meanwhile waits. */
export async function lockOpenForms(db: TenantDb, patientIds: readonly string[]): Promise<void> {
  await sql`select from form where organization_id = ${scopeOf(db).organizationId}
    and patient_id = any(${patientIds}::uuid[]) and answered_at is null and cancelled_at is null
    and companion_of is null order by id for no key update`.execute(db);
}

/** A child's open form, its link and how far the messages with it have come. */
export interface OpenFormState {
  readonly patient_id: string;
  readonly form_id: string;
  /** The link that was not revoked, whether it has run out or not; null when there is none. */
  readonly link_id: string | null;
  readonly link_guardian_id: string | null;
  readonly link_expires_at: Date | null;
  /** A message with that link has not left yet, or nobody knows whether it has. */
  readonly is_on_its_way: boolean;
  /** When a message with a link of the form last reached the guardian; null when none did. */
  readonly reached_at: Date | null;
}

/** The open forms of these children; a child without one is not among them. */
export async function openFormsOf(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<OpenFormState[]> {
  const { rows } = await sql<OpenFormState>`
    select f.patient_id, f.id as form_id, l.id as link_id, l.guardian_id as link_guardian_id,
      l.expires_at as link_expires_at, coalesce(m.is_on_its_way, false) as is_on_its_way, m.reached_at
    from form f
    left join form_link l on l.organization_id = f.organization_id and l.form_id = f.id and l.revoked_at is null
    left join lateral (
      select bool_or(own.status in ('queued', 'sending', 'in_doubt') and own.form_link_id = l.id) as is_on_its_way,
        max(own.updated_at) filter (where own.status = any(${REACHED_STATUSES}::text[])) as reached_at
      from message own
      where own.organization_id = f.organization_id and own.patient_id = f.patient_id
        and own.form_link_id in (select id from form_link where organization_id = f.organization_id and form_id = f.id)
    ) m on true
    where f.organization_id = ${scopeOf(db).organizationId} and f.patient_id = any(${patientIds}::uuid[])
      and f.answered_at is null and f.cancelled_at is null and f.companion_of is null`.execute(db);
  return rows;
}

/** The contacts of those of the guardians who still are guardians of children that are not archived. */
export async function contactsOf(db: TenantDb, guardianIds: readonly string[]) {
  return db
    .selectFrom("guardian as g")
    .innerJoin("patient as p", (join) =>
      join.onRef("p.organization_id", "=", "g.organization_id").onRef("p.id", "=", "g.patient_id"),
    )
    .select(["g.id as guardian_id", "g.patient_id", sql<string>`btrim(g.email)`.as("email")])
    .select(sql<string>`btrim(g.phone)`.as("phone"))
    .where("g.organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`g.id = any(${guardianIds}::uuid[])`)
    .where("g.deactivated_at", "is", null)
    .where("g.may_answer", "=", true)
    .where("p.archived_at", "is", null)
    .execute();
}

/** Days for which the organisation's links work. */
export async function linkDays(db: TenantDb): Promise<number> {
  const { link_days: days } = await db
    .selectFrom("organization")
    .select("link_days")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return days;
}

/** Forms to be written at once, that differ in nothing but whose they are. */
export interface NewForms {
  readonly forms: readonly { readonly id: string; readonly patientId: string }[];
  readonly instrument: InstrumentCode | null;
  readonly accountId: string | null;
  readonly at: Date;
  readonly sentAt: Date;
}

export async function insertForms(db: TenantDb, sending: NewForms): Promise<void> {
  const { forms, instrument, accountId, at, sentAt } = sending;
  if (forms.length === 0) return;
  await sql`insert into form (id, organization_id, patient_id, instrument, created_by, created_at, sent_at)
    select id, ${scopeOf(db).organizationId}, patient_id, ${instrument}, ${accountId}::uuid, ${at}::timestamptz, ${sentAt}::timestamptz
    from unnest(${forms.map(({ id }) => id)}::uuid[], ${forms.map(({ patientId }) => patientId)}::uuid[])
      as new(id, patient_id)`.execute(db);
}

/** Links to be written at once. */
export interface NewLinks {
  readonly links: readonly {
    readonly id: string;
    readonly formId: string;
    readonly guardianId: string;
    readonly tokenHash: Buffer;
  }[];
  readonly accountId: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Writes links, and ends whatever other link of their forms still works. */
export async function insertLinks(
  db: TenantDb,
  { links, accountId, at, expiresAt }: NewLinks,
): Promise<void> {
  if (links.length === 0) return;
  const formIds = links.map(({ formId }) => formId);
  await sql`update form_link set revoked_at = ${at} where organization_id = ${scopeOf(db).organizationId}
    and form_id = any(${formIds}::uuid[]) and revoked_at is null`.execute(db);
  await sql`insert into form_link
      (id, organization_id, form_id, guardian_id, token_hash, created_by, created_at, expires_at)
    select id, ${scopeOf(db).organizationId}, form_id, guardian_id, decode(token_hash, 'hex'), ${accountId}::uuid,
      ${at}::timestamptz, ${expiresAt}::timestamptz
    from unnest(${links.map(({ id }) => id)}::uuid[], ${formIds}::uuid[],
      ${links.map(({ guardianId }) => guardianId)}::uuid[],
      ${links.map(({ tokenHash }) => tokenHash.toString("hex"))}::text[])
      as new(id, form_id, guardian_id, token_hash)`.execute(db);
}

/** Takes back those of the forms that nobody has seen: neither opened nor begun. Returns the ids of those taken back. */
export async function cancelUnseenForms(
  db: TenantDb,
  formIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable("form")
    .set({ cancelled_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${formIds}::uuid[])`)
    .where("opened_at", "is", null)
    .where("started_at", "is", null)
    .where("answered_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`update form_link set revoked_at = ${at} where organization_id = ${scopeOf(db).organizationId}
    and form_id = any(${ids}::uuid[]) and revoked_at is null`.execute(db);
  return ids;
}
