import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import type { Sex } from "#domain/screening/sex.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, scopeOf, setTransactionTime } from "#server/platform/db/tenant.ts";

/** What of a child a person may correct. */
export interface ChildValues {
  readonly full_name?: string;
  readonly date_of_birth?: string;
  readonly address?: string;
  readonly notes?: string;
  readonly cpf?: string;
  readonly cns?: string;
  readonly sex?: Sex | null;
  readonly external_id?: string;
}

/**
 * Counts the record's version up, and with that keeps the record from others until the transaction ends. False when it is
 * not at the version given any more. Every change of a record that a person makes passes here.
 */
export async function takeVersion(
  db: TenantDb,
  patientId: string,
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("patient")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .where("archived_at", "is", null)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateChild(
  db: TenantDb,
  patientId: string,
  values: ChildValues,
): Promise<void> {
  await db
    .updateTable("patient")
    .set(await sealColumns(db, "patient", patientId, values))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .execute();
}

/** Puts the child into another group, at this moment. */
export async function updateGroup(
  db: TenantDb,
  patientId: string,
  groupId: string,
  at: Date,
): Promise<void> {
  await setTransactionTime(db, at);
  await db
    .updateTable("patient")
    .set({ group_id: groupId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .execute();
}

/** The doctor to whom a group belongs, or the nearest group above it that is somebody's; null when none is. */
export async function doctorOf(db: TenantDb, groupId: string): Promise<string | null> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ account_id: string }>`
    with recursive above as (
      select id, parent_id, account_id, 0 as steps from patient_group
      where organization_id = ${organizationId} and id = ${groupId}
      union all
      select g.id, g.parent_id, g.account_id, above.steps + 1
      from patient_group g join above on g.id = above.parent_id
      where g.organization_id = ${organizationId}
    )
    select account_id from above where account_id is not null order by steps limit 1`.execute(db);
  return rows[0]?.account_id ?? null;
}

/** A referral that has changed hands. */
interface HandedOver {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Gives the child's open referral to another owner, unless a third person has taken it on; says whether it changed hands. */
export async function handOverReferral(
  db: TenantDb,
  patientId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    with held as (
      select id, owner_account_id from referral
      where organization_id = ${scopeOf(db).organizationId} and patient_id = ${patientId} and closed_at is null
        and (owner_account_id is null or owner_account_id = ${from}::uuid) for update
    )
    update referral r set owner_account_id = ${to} from held where r.id = held.id
    returning r.id, held.owner_account_id as "from", r.owner_account_id as "to"`.execute(db);
  return rows.filter((row) => row.from !== row.to);
}

/** What is known of a guardian, the telephone in E.164. */
export interface GuardianValues {
  readonly full_name: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
  readonly may_answer?: boolean;
  readonly may_see?: boolean;
  readonly custody_note?: string;
  readonly whatsapp_form?: WhatsAppForm | null;
}

/** Writes a guardian who is not the primary one, and returns the id. */
export async function insertGuardian(
  db: TenantDb,
  patientId: string,
  values: GuardianValues,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const { organizationId } = scopeOf(db);
  const owner = { organization_id: organizationId, patient_id: patientId };
  await db
    .insertInto("guardian")
    .values({
      ...(await sealColumns(db, "guardian", id, values)),
      ...owner,
      id,
      is_primary: false,
      created_at: at,
    })
    .execute();
  return id;
}

export async function updateGuardian(
  db: TenantDb,
  guardianId: string,
  values: Partial<GuardianValues>,
): Promise<void> {
  await db
    .updateTable("guardian")
    .set(await sealColumns(db, "guardian", guardianId, values))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", guardianId)
    .execute();
}

/** Makes this one the only primary guardian of the child. */
export async function setPrimary(
  db: TenantDb,
  patientId: string,
  guardianId: string,
): Promise<void> {
  const own = db
    .updateTable("guardian")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId);
  // The old one first: two at a time are one too many.
  await own.set({ is_primary: false }).where("is_primary", "=", true).execute();
  await own.set({ is_primary: true }).where("id", "=", guardianId).execute();
}

/**
 * Takes a guardian away: for good when nothing ever hung on this person, else out of use, since messages, links and
 * consents stay theirs. Nothing new can be hung on the guardian meanwhile.
 */
export async function deactivateGuardian(
  db: TenantDb,
  guardianId: string,
  at: Date,
): Promise<void> {
  const { organizationId } = scopeOf(db);
  const own = { organization_id: organizationId, id: guardianId };
  await db
    .selectFrom("guardian")
    .select("id")
    .where("organization_id", "=", own.organization_id)
    .where("id", "=", own.id)
    .forUpdate()
    .execute();
  if (await hasHistory(db, guardianId)) {
    await db
      .updateTable("guardian")
      .set({ deactivated_at: at, is_primary: false })
      .where("organization_id", "=", own.organization_id)
      .where("id", "=", own.id)
      .execute();
    return;
  }
  await db
    .deleteFrom("guardian")
    .where("organization_id", "=", own.organization_id)
    .where("id", "=", own.id)
    .execute();
}

async function hasHistory(db: TenantDb, guardianId: string): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ found: boolean }>`select
      exists (select from message where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from form_link where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from inbound_message
        where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from task where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from consent where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from vision_consent where organization_id = ${organizationId} and guardian_id = ${guardianId})
      or exists (select from form_result
        where organization_id = ${organizationId} and present_guardian_id = ${guardianId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
