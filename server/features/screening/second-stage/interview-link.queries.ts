import type { Article } from "#domain/organization/article.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { heardVoices } from "../voices/voices.queries.ts";

/** Whose link it is, and the child and organisation behind it. */
export async function findLinkHolder(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .select(["l.guardian_id", "p.id as patient_id", "p.full_name", "f.cancelled_at"])
    .select(["o.name as organization_name", "o.article as organization_article"])
    .select(["o.phone as organization_phone", "o.time_zone", "o.id as organization_id"])
    .select(heardVoices("o.id").as("voices"))
    .$narrowType<{ organization_article: Article | null }>()
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .executeTakeFirstOrThrow();
}
