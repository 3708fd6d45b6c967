import { sql } from "kysely";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A guardian, and the child that one looks after. */
export interface FoundGuardian {
  readonly organization_id: string;
  readonly patient_id: string;
  readonly guardian_id: string;
}

/** The guardians with an e-mail or a telephone, over all organisations; of a null one none. */
export async function findGuardians(
  db: OpenDb | TenantDb,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  atMost: number,
): Promise<FoundGuardian[]> {
  const { rows } = await sql<FoundGuardian>`
    select * from app.find_guardians(${email}, ${phone}, ${atMost})`.execute(db);
  return rows;
}

/** What a guardian is to answer about the child, or has: a form with its newest link. */
export interface LatestForm {
  readonly form_id: string;
  /** The form beside which this guardian alone answers it. */
  readonly companion_of: string | null;
  readonly answered_at: Date | null;
  readonly link_id: string;
  readonly link_guardian_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/**
 * The form that waits for this guardian beside the child's own, else the child's latest. Undefined when the child has no
 * form, or one that was never sent by link.
 */
export async function findLatestForm(
  db: TenantDb,
  patientId: string,
  guardianId: string,
): Promise<LatestForm | undefined> {
  return db
    .selectFrom("form as f")
    .innerJoin("form_link as l", "l.form_id", "f.id")
    .select([
      "f.id as form_id",
      "f.companion_of",
      "f.answered_at",
      "l.id as link_id",
      "l.guardian_id as link_guardian_id",
      "l.expires_at",
      "l.revoked_at",
    ])
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.patient_id", "=", patientId)
    .where("f.cancelled_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("f.companion_of", "is", null),
        eb.and([eb("f.respondent_id", "=", guardianId), eb("f.answered_at", "is", null)]),
      ]),
    )
    .orderBy(sql`f.companion_of is not null`, "desc")
    .orderBy("f.created_at", "desc")
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Where mail to a guardian goes, blank when no address is known; and whether a result may be told there. */
export async function findAsking(db: TenantDb, guardianId: string) {
  return db
    .selectFrom("guardian")
    .select([sql<string>`btrim(email)`.as("email"), "may_see"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", guardianId)
    .executeTakeFirst();
}
