import type { TenantDb } from "#server/platform/db/tenant.ts";
import { heardVoices } from "../voices/voices.queries.ts";
import { formByLink } from "./completion.queries.ts";

/** The form behind a link as it is opened, with the voices that read it to the family. */
export async function findOpenedForm(db: TenantDb, formLinkId: string, now: Date) {
  return formByLink(db, formLinkId, now)
    .select(heardVoices("form.organization_id").as("voices"))
    .executeTakeFirstOrThrow();
}
