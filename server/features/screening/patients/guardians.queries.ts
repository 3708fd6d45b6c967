import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What is known of a guardian, the telephone in E.164. */
export interface GuardianValues {
  readonly full_name: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
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
    .values({ ...values, ...owner, id, is_primary: false, created_at: at })
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
    .set(values)
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
export async function takeGuardianAway(db: TenantDb, guardianId: string, at: Date): Promise<void> {
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
