import type { Bundle } from "@medplum/fhirtypes";
import { strFromU8, unzipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESOURCE_TYPES } from "#domain/exchange/fhir/bundle.ts";
import { rostersRoutes } from "#server/features/registry/rosters/rosters.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { aRichChild, bundleFor, resourcesIn } from "#server/testing/fhir.ts";
import type { InterviewStory } from "#server/testing/interviews.ts";
import { fhirExport } from "./fhir.export.ts";
import { fhirRoutes } from "./fhir.routes.ts";

const THE_FILE: unknown = expect.stringContaining("O arquivo");

let story: TestApp;
let interview: InterviewStory;
let bundle: Bundle;

beforeAll(async () => {
  story = await testApp({
    features: [completionRoutes, fhirRoutes, patientsRoutes, rostersRoutes, secondStageRoutes],
  });
  interview = await aRichChild(story);
  bundle = await bundleFor(story, interview.admin, interview.form.patientId);
}, 60_000);
afterAll(() => story.close());

/** Without who of the staff is meant, and in an order that ids have no part in. */
const sorted = (extensions: readonly { url?: string }[]): unknown[] =>
  extensions
    .filter(({ url }) => url !== "owner_account_id" && url !== "assignee_account_id")
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Everything but what must differ elsewhere: ids, the organisation, who works there. */
function tellingOf(of: Bundle): unknown[] {
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return resourcesIn(of)
    .filter(({ resourceType }) => !/^(?:Organization|Practitioner)/.test(resourceType))
    .map((resource) => {
      const text = JSON.stringify(resource, (key, value: unknown) => {
        if (key === "requester" || key === "owner") return undefined;
        return key === "extension" && Array.isArray(value) ? sorted(value) : value;
      });
      return text.replaceAll(ids, "id");
    })
    .toSorted();
}

describe("an import into an empty organisation", () => {
  const send = ({ token }: TestPerson, bytes: Uint8Array) =>
    story.app.inject({
      method: "POST",
      url: "/api/fhir/import/",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: Buffer.from(bytes),
    });
  const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const aNewClinic = async () =>
    aPerson(story.database, "clinic_admin", await anOrganization(story.database), {
      at: story.clock.now(),
    });
  async function childrenOf({ token }: TestPerson): Promise<string[]> {
    const reply = await story.send(token, "GET", "/api/patients/");
    return reply.json<{ id: string }[]>().map(({ id }) => id);
  }

  test("brings everything back: exported again it is the same", async () => {
    const admin = await aNewClinic();
    const reply = await send(admin, written(bundle));
    expect(reply.json()).toMatchObject({ children: 1, already_here: 0, left_out: [] });
    const [id = ""] = await childrenOf(admin);
    expect(tellingOf(await bundleFor(story, admin, id))).toEqual(tellingOf(bundle));
    expect((await send(admin, written(bundle))).json()).toMatchObject({
      children: 0,
      already_here: 1,
    });
    expect(await childrenOf(admin)).toHaveLength(1);
  });

  test("takes the zip of the whole export", async () => {
    const { admin } = interview;
    const chunks: Uint8Array[] = [];
    const staff = {
      accountId: admin.accountId,
      organizationId: admin.organizationId,
      organizationKind: "clinic" as const,
      roleAssignmentId: uuidv7(),
      role: "clinic_admin" as const,
      groupIds: "all" as const,
      timeZone: "America/Recife",
    };
    const made = fhirExport.make({
      deps: story.deps,
      staff,
      params: {},
      at: story.clock.now(),
      tell: () => Promise.resolve(),
    });
    for await (const chunk of made) chunks.push(chunk);
    const zip = Buffer.concat(chunks);
    const files = unzipSync(zip);
    expect(Object.keys(files)).toEqual(RESOURCE_TYPES.map((type) => `${type}.ndjson`));
    const lines = strFromU8(files["Patient.ndjson"] ?? new Uint8Array())
      .trim()
      .split("\n");
    expect(lines).toHaveLength(1);
    const there = await aNewClinic();
    expect((await send(there, zip)).json()).toMatchObject({ children: 1 });
    const [id = ""] = await childrenOf(there);
    expect(tellingOf(await bundleFor(story, there, id))).toEqual(tellingOf(bundle));
  });

  test("refuses what was changed by hand, and leaves nothing behind", async () => {
    const admin = await aNewClinic();
    const text = JSON.stringify(bundle);
    const changes = [
      text.replace('"valueInteger":3,"interpretation"', '"valueInteger":1,"interpretation"'),
      text.replaceAll('"url":"score","valueInteger":3', '"url":"score","valueInteger":2'),
      text.replaceAll("full_name", "nome"),
    ];
    for (const changed of changes) {
      expect(changed).not.toBe(text);
      const reply = await send(admin, new TextEncoder().encode(changed));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        fields: { file: THE_FILE },
      });
    }
    expect(await childrenOf(admin)).toEqual([]);
  });

  test("names what is not this platform's, and refuses what is no FHIR", async () => {
    const admin = await aNewClinic();
    const foreign = {
      resourceType: "Bundle",
      type: "collection",
      entry: [{ resource: { resourceType: "Immunization", id: "a", status: "completed" } }],
    };
    expect((await send(admin, written(foreign))).json()).toEqual({
      children: 0,
      already_here: 0,
      taken: {},
      roster: null,
      left_out: [{ what: "Immunization: não foi exportado por esta plataforma", count: 1 }],
    });
    for (const bytes of [
      written("x"),
      written({ resourceType: "Bundle", entry: [{}] }),
      new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
      new Uint8Array([0xff, 0xfe, 0x00]),
      new TextEncoder().encode('{"resourceType":"Patient","id":"a"}\n{'),
    ]) {
      expect((await send(admin, bytes)).statusCode).toBe(422);
    }
  });
});
