import { Zip, ZipDeflate } from "fflate";
import { z } from "zod";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { RESOURCE_TYPES, type ResourceType, resourcesOf } from "#domain/exchange/fhir/bundle.ts";
import { namesAt } from "#domain/exchange/fhir/resource.ts";
import { wordedIn } from "#server/features/instruments/instrument-packs/worded-in.ts";
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { storedInPortuguese } from "#server/platform/error-words.ts";
import { allChildren } from "./facts.queries.ts";
import { readFacts } from "./read-facts.ts";

const Params = z.strictObject({});

/** Children read at a time: few transactions, and little memory for each. */
const AT_A_TIME = 100;

/**
 * Every child of the asker's reach in FHIR R4: a zip with one file of NDJSON for each type of resource. What several
 * children refer to, as the organisation, is written once.
 */
export const fhirExport = defineExport({
  kind: "fhir",
  roles: CLINIC_ROLES,
  params: Params,
  file: (_params, { at, timeZone }) => ({
    name: `fhir-${dayIn(timeZone, at)}.zip`,
    mediaType: "application/zip",
  }),
  make: (context) => zipped(context),
});

async function* zipped(context: ExportContext<z.output<typeof Params>>): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  // The first file flows out as it is made; the others wait, already compressed, until it is finished.
  const files = new Map<string, ZipDeflate>();
  for (const type of RESOURCE_TYPES) {
    const file = new ZipDeflate(`${type}.ndjson`, { level: 6 });
    file.mtime = context.at;
    zip.add(file);
    files.set(type, file);
  }
  const encoder = new TextEncoder();
  for await (const lines of batches(context)) {
    for (const [type, text] of lines) files.get(type)?.push(encoder.encode(text), false);
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  for (const type of RESOURCE_TYPES) files.get(type)?.push(new Uint8Array(0), true);
  zip.end();
  if (failure) throw failure;
  yield* ready;
}

/** The lines of some children at a time, by type. */
async function* batches(
  context: ExportContext<z.output<typeof Params>>,
): AsyncIterable<ReadonlyMap<ResourceType, string>> {
  const { deps, staff } = context;
  const names = namesAt(deps.publicUrl);
  const told = new Set<string>();
  const ids = await readTenant(deps.database, staff, allChildren);
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    await context.tell(from, ids.length);
    const lines = new Map<ResourceType, string>();
    await readTenant(deps.database, staff, async (db) => {
      const find = await wordedIn(db);
      for (const facts of await readFacts(db, ids.slice(from, from + AT_A_TIME))) {
        for (const resource of resourcesOf(names, facts, { find, inWords: storedInPortuguese })) {
          const type = RESOURCE_TYPES.find((each) => each === resource.resourceType);
          const key = `${resource.resourceType}/${resource.id}`;
          if (!type || told.has(key)) continue;
          if (SHARED.has(type)) told.add(key);
          lines.set(type, `${lines.get(type) ?? ""}${JSON.stringify(resource)}\n`);
        }
      }
    });
    yield lines;
  }
  await context.tell(ids.length, ids.length);
}

/** Types of which several children name the same one. */
const SHARED: ReadonlySet<ResourceType> = new Set([
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "Questionnaire",
]);
