import type { HeldData } from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { renderPaper } from "#server/platform/pdf/render.ts";
import { heldDataPaper } from "./held-data-paper.ts";
import { heldParts } from "./held-data.ts";
import { withRights } from "./open-rights.ts";
import type { RightsHolder } from "./rights.queries.ts";

/** Whoever opened the rights, and the language in which they are read. */
interface Asking {
  readonly token: string;
  readonly session: string;
  readonly language: Language;
}

/** A document of everything takes longer than most calls. */
const PER_FAMILY: Limit = { max: 20, windowSeconds: 600 };

/** Everything that is held about the child and the guardian, for a program and for the page. */
export async function readHeldData(deps: Deps, asking: Asking): Promise<HeldData> {
  return withRights(deps, asking, async (db, holder) => {
    deps.limit(`held-data:${holder.form_link_id}`, PER_FAMILY);
    return heldData(deps, db, holder, asking.language);
  });
}

/** The same as a document to read and keep. */
export async function readHeldDataAsPdf(deps: Deps, asking: Asking): Promise<Buffer> {
  const { holder, data } = await withRights(deps, asking, async (db, whose) => {
    deps.limit(`held-data:${whose.form_link_id}`, PER_FAMILY);
    return { holder: whose, data: await heldData(deps, db, whose, asking.language) };
  });
  return renderPaper(heldDataPaper(holder, data, asking.language));
}

async function heldData(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  holder: RightsHolder,
  language: Language,
): Promise<HeldData> {
  const parts = await heldParts(db, holder, language);
  await recordRegistryEvent(db, {
    action: "family_rights.data_read",
    entityId: holder.patient_id,
    detail: { guardian_id: holder.guardian_id },
  });
  return {
    made_at: deps.clock.now().toISOString(),
    organization_name: holder.organization_name,
    organization_article: holder.organization_article,
    parts: parts.map(({ section, entries }) => ({ section, entries: [...entries] })),
  };
}
