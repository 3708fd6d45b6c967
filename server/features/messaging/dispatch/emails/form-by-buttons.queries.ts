import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What decides how a form is asked by WhatsApp, beside the form itself; undefined when the link is gone. */
export async function findAskingFacts(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .leftJoin("draft as d", "d.form_id", "l.form_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .select(["o.whatsapp_form as of_organization", "g.whatsapp_form as of_guardian"])
    .select("d.instrument as begun")
    .select(
      sql<boolean>`exists (select from instrument_use u where u.organization_id = o.id)`.as(
        "is_licensed",
      ),
    )
    .$narrowType<{
      of_organization: WhatsAppForm;
      of_guardian: WhatsAppForm | null;
      begun: InstrumentCode | null;
    }>()
    .executeTakeFirst();
}
