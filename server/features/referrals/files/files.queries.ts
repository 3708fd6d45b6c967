import type { MediaState, MediaType } from "#domain/messaging/media.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A file of a conversation, held until the transaction ends; undefined for one out of reach, or of nobody known. */
export async function lockFile(db: TenantDb, id: string) {
  return db
    .selectFrom("inbound_media as m")
    .innerJoin("inbound_message as i", (join) =>
      join
        .onRef("i.organization_id", "=", "m.organization_id")
        .onRef("i.id", "=", "m.inbound_message_id"),
    )
    .select(["m.state", "m.media_type", "m.referral_id", "i.patient_id"])
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.id", "=", id)
    .where("i.patient_id", "is not", null)
    .$narrowType<{ state: MediaState; media_type: MediaType | ""; patient_id: string }>()
    .forUpdate("m")
    .executeTakeFirst();
}

/** The child's open referral, or else its last one; undefined where there was none. */
export async function findReferralFor(
  db: TenantDb,
  patientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("referral")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy((eb) => eb("closed_at", "is not", null))
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Puts a file with a referral, by nobody of the staff where the family did; or takes it away from one. */
export async function setReferralOf(
  db: TenantDb,
  fileId: string,
  to: { readonly referralId: string; readonly at: Date; readonly accountId: string | null } | null,
): Promise<void> {
  await db
    .updateTable("inbound_media")
    .set({
      referral_id: to?.referralId ?? null,
      attached_at: to?.at ?? null,
      attached_by: to?.accountId ?? null,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", fileId)
    .execute();
}

/** The files of a referral, the last one first. */
export async function listFiles(db: TenantDb, referralId: string) {
  return db
    .selectFrom("inbound_media as m")
    .leftJoin("account as a", "a.id", "m.attached_by")
    .select(["m.id", "m.media_type as type", "m.byte_count as bytes"])
    .select(["m.received_at", "m.attached_at", "a.full_name as attached_by"])
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.referral_id", "=", referralId)
    .where("m.state", "=", "kept")
    .orderBy("m.attached_at", "desc")
    .orderBy("m.id", "desc")
    .$narrowType<{ type: MediaType; attached_at: Date }>()
    .execute();
}
