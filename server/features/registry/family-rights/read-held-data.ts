import type { HeldData } from "#contract/registry/family-rights.ts";
import type { Language } from "#domain/organization/language.ts";
import {
  type FamilyFile,
  readFamilyFile,
} from "#server/features/messaging/inbound-media/read-file.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { renderPaper } from "#server/platform/pdf/render.ts";
import { Problem } from "#server/platform/problem.ts";
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

/** Each file of years of messages, and some of them again. */
const FILES_PER_FAMILY: Limit = { max: 120, windowSeconds: 600 };

/** A document of everything takes longer than most calls. */
const PER_FAMILY: Limit = { max: 20, windowSeconds: 600 };

/** Everything that is held about the child and the guardian, for a program and for the page. */
export async function readHeldData(deps: Deps, asking: Asking): Promise<HeldData> {
  return withRights(deps, asking, async (db, holder) => {
    deps.limit(`held-data:${holder.form_link_id}`, PER_FAMILY);
    return heldData(deps, db, holder, asking.language);
  });
}

/**
 * A file that this guardian sent, or of which nobody knows who of the family did. Throws `not_found` for one that is not here or
 * that another guardian sent.
 */
export async function readHeldFile(
  deps: Deps,
  asking: Omit<Asking, "language">,
  fileId: string,
): Promise<FamilyFile> {
  return withRights(deps, asking, async (db, holder) => {
    deps.limit(`held-file:${holder.form_link_id}`, FILES_PER_FAMILY);
    const file = await readFamilyFile(db, fileId);
    const isOwn = file.guardianId === null || file.guardianId === holder.guardian_id;
    if (file.patientId !== holder.patient_id || !isOwn) throw new Problem("not_found");
    await recordDataRead(db, holder, { file_id: fileId });
    return file;
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
  await recordDataRead(db, holder);
  return {
    made_at: deps.clock.now().toISOString(),
    organization_name: holder.organization_name,
    organization_article: holder.organization_article,
    parts: parts.map(({ section, entries }) => ({ section, entries: [...entries] })),
  };
}

async function recordDataRead(
  db: TenantDb,
  { patient_id: patientId, guardian_id: guardianId }: RightsHolder,
  what: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordRegistryEvent(db, {
    action: "family_rights.data_read",
    entityId: patientId,
    detail: { guardian_id: guardianId, ...what },
  });
}
