import { sql } from "kysely";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** A link as it decides whether its guardian may answer in the conversation; undefined when it is gone. */
export async function findAnsweringLink(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .innerJoin("patient as p", "p.id", "g.patient_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .where("g.deactivated_at", "is", null)
    .select(["g.phone", "g.id as guardian_id", "p.id as patient_id", "l.expires_at"])
    .select(["l.revoked_at", "p.archived_at", "p.address"])
    .select(
      sql<boolean>`not g.may_see and exists (select from form_link b where b.organization_id = l.organization_id
        and b.form_id = l.form_id and b.guardian_id <> l.guardian_id)`.as("is_kept_from"),
    )
    .executeTakeFirst();
}

/** The draft of a form with the consent under which it is kept; undefined before one was begun. */
export async function findConsentedDraft(db: TenantDb, formId: string) {
  return db
    .selectFrom("draft")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_id", "=", formId)
    .select(["answers", "address", "lost_skills", "assistance"])
    .select(["consented_at", "consent_text_version"])
    .select([
      boundText("draft.notes", "draft").as("notes"),
      boundText("draft.concern", "draft").as("concern"),
    ])
    .executeTakeFirst();
}

/** What a form asked last in the conversation; undefined before it asked anything. */
export async function findLastQuestion(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("message")
    .select(["id", "created_at"])
    .select(sql<string | null>`data ->> 'step'`.as("step"))
    .select(sql<boolean>`coalesce(data ->> 'repeated' = 'yes', false)`.as("is_repeated"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_link_id", "=", formLinkId)
    .where("kind", "=", "whatsapp_turn")
    .where(sql`data ->> 'step'`, "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
