import type { Article } from "#domain/organization/article.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whom a message about a referral is about, and who sends it; undefined when the record is gone. */
export async function findCorrespondence(db: TenantDb, messageId: string) {
  return db
    .selectFrom("message as m")
    .innerJoin("patient as p", "p.id", "m.patient_id")
    .innerJoin("guardian as g", "g.id", "m.guardian_id")
    .innerJoin("organization as o", "o.id", "m.organization_id")
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.id", "=", messageId)
    .select([
      "p.id as patient_id",
      "p.full_name as child_name",
      "p.archived_at",
      "g.id as guardian_id",
      "g.full_name as guardian_name",
      "o.name as organization_name",
      "o.article",
      "o.phone",
      "o.email",
    ])
    .$narrowType<{ article: Article | null }>()
    .executeTakeFirst();
}

/** Whose link. */
interface LinkHolder {
  readonly patientId: string;
  readonly guardianId: string;
}

/** The guardian's own link of the child's latest form, when it still opens its page; the token is derived from its id. */
export async function findLivingLink(
  db: TenantDb,
  { patientId, guardianId }: LinkHolder,
  now: Date,
): Promise<string | undefined> {
  const { organizationId } = scopeOf(db);
  const row = await db
    .selectFrom((latest) =>
      latest
        .selectFrom("form as f")
        .select("f.id")
        .where("f.organization_id", "=", organizationId)
        .where("f.patient_id", "=", patientId)
        .where("f.cancelled_at", "is", null)
        .orderBy("f.created_at", "desc")
        .orderBy("f.id", "desc")
        .limit(1)
        .as("form"),
    )
    .innerJoin("form_link as l", "l.form_id", "form.id")
    .select("l.id")
    .where("l.organization_id", "=", organizationId)
    .where("l.guardian_id", "=", guardianId)
    .where("l.revoked_at", "is", null)
    .where("l.expires_at", ">", now)
    .executeTakeFirst();
  return row?.id;
}
