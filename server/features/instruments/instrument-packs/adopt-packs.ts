import { uuidv7 } from "uuidv7";
import { packOfQuestionnaire } from "#domain/exchange/fhir/pack-of-questionnaire.ts";
import type { Resource } from "#domain/exchange/fhir/resource.ts";
import { readPack } from "#domain/instruments/packs/read-pack.ts";
import { packJson } from "#domain/instruments/packs/write-pack.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { insertPack, packsOf } from "./packs.queries.ts";

/**
 * Keeps the versions of questionnaires that an import's answers were given on, with the licence that they name: so that
 * the answers can be read. None is put to use by that. What cannot be read as one is passed over.
 */
export async function adoptPacks(
  db: TenantDb,
  resources: readonly Resource[],
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  const known = new Set((await packsOf(db)).map(({ code, version }) => `${code}|${version}`));
  for (const resource of resources) {
    if (resource.resourceType !== "Questionnaire") continue;
    const reading = readPack(packOfQuestionnaire(resource));
    if (!reading.ok) continue;
    const { instrument, texts, licence } = reading.pack;
    const { code, version } = instrument;
    if (known.has(`${code}|${version}`)) continue;
    known.add(`${code}|${version}`);
    const content = packJson(instrument, texts, licence);
    await insertPack(db, { id: uuidv7(), code, version, content, licence, accountId, at });
  }
}
