import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import type { Article } from "#domain/organization/article.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A form behind its link: what is sent with the link, and what decides whether that makes sense; undefined when it is gone. */
export async function findLinkedForm(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .select([
      "l.guardian_id",
      "l.expires_at",
      "l.revoked_at",
      "f.answered_at",
      "f.cancelled_at",
      "f.instrument",
      "p.full_name as child_name",
      "p.date_of_birth",
      "p.archived_at",
      "o.name as organization_name",
      "o.article",
      "o.phone",
      "o.email",
      "o.time_zone",
    ])
    .select(sql<boolean>`f.started_at is not null`.as("is_begun"))
    .select(
      sql<boolean>`exists (select from form_result r where r.form_id = f.id
        and r.family_result = 'after_talk' and r.family_told_at is null)`.as("waits_for_talk"),
    )
    .$narrowType<{ instrument: InstrumentCode | null; article: Article | null }>()
    .executeTakeFirst();
}

/** What decides how a form behind its link is asked by WhatsApp; undefined when it is gone. */
export async function findAsking(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .leftJoin("draft as d", "d.form_id", "l.form_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .select([
      "o.whatsapp_form as organization",
      "g.whatsapp_form as guardian",
      "g.may_see",
      "d.instrument as begun",
    ])
    .select(
      sql<string[]>`array(select distinct u.code from instrument_use u
        where u.organization_id = l.organization_id and u.pack_id is not null)`.as("licensed"),
    )
    .$narrowType<{
      organization: WhatsAppForm;
      guardian: WhatsAppForm | null;
      begun: InstrumentCode | null;
    }>()
    .executeTakeFirst();
}

/** The interview about the child's newest first-stage result of the M-CHAT, as far as it was begun. */
export async function findInterviewOf(db: TenantDb, patientId: string) {
  return db
    .selectFrom("screening_result as s")
    .innerJoin("interview as i", "i.form_result_id", "s.form_result_id")
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.patient_id", "=", patientId)
    .where("s.stage", "=", 1)
    .where("s.tool", "=", "mchat")
    .where(
      sql<boolean>`not exists (select from screening_result later
        where later.organization_id = s.organization_id and later.patient_id = s.patient_id and later.stage = 1
          and later.tool = s.tool and (later.created_at, later.id) > (s.created_at, s.id))`,
    )
    .select("i.finished_at")
    .executeTakeFirst();
}

export type LinkedForm = NonNullable<Awaited<ReturnType<typeof findLinkedForm>>>;
