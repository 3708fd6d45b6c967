import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VisionSession, type VisionUpload } from "#contract/vision/vision.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";
import { visionRoutes } from "./vision.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
/** What the device sends of a child who sat through it all. */
let upload: VisionUpload;

beforeAll(async () => {
  story = await testApp({ features: [dashboardRoutes, patientsRoutes, visionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  child = await clinic.child();
  upload = aVisionUpload(child, story.clock.now());
});

const put = (id: string, body: object = upload, person: TestPerson = clinic.carer) =>
  story.send(person.token, "PUT", `/api/vision/sessions/${id}/`, body);
const listOf = ({ patientId }: TestChild, person: TestPerson = clinic.carer) =>
  story.send(person.token, "GET", `/api/patients/${patientId}/vision-sessions/`);
const list = async (person: TestPerson = clinic.carer) =>
  VisionSession.array().parse((await listOf(child, person)).json());
const trail = async () => (await clinic.trailOf(child.patientId)).map(({ action }) => action);
const actions = async () => (await trail()).filter((action) => action.startsWith("vision."));

/** A test that is stored. */
async function stored(body: VisionUpload = upload): Promise<VisionSession> {
  const reply = await put(uuidv7(), body);
  expect(reply.statusCode).toBe(200);
  return VisionSession.parse(reply.json());
}

describe("a whole test", () => {
  test("is stored with what the server computed of it, and who consented", async () => {
    const made = await stored();
    expect(made).toMatchObject({
      state: "valid",
      number: 1,
      is_reported: true,
      differs: false,
      stimulus_set: { code: "desenhado", version: 1 },
      consent: { method: "signed", text_version: "1" },
      reading: { outcome: "valid", measures: { social: upload.reading?.social } },
    });
    expect(made.consent?.name).not.toBe("");
    expect(await list()).toEqual([made]);
    expect(await actions()).toEqual(["vision.stored", "vision.read"]);
  });

  test("is one however often and however many at once it is sent, begun or not", async () => {
    const id = uuidv7();
    const begin = { id, patient: child.patientId, attempt: 1 };
    const times = { started_at: upload.started_at, sent_at: upload.started_at };
    const start = () =>
      story.send(clinic.carer.token, "POST", "/api/vision/sessions/", { ...begin, ...times });
    expect((await start()).json<VisionSession>()).toMatchObject({ id, state: "started" });
    expect((await start()).statusCode).toBe(201);
    const replies = await Promise.all([1, 2, 3].map(() => put(id)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const later = { ...upload, sent_at: new Date(Date.parse(upload.sent_at) + 5000).toISOString() };
    expect((await put(id, later)).statusCode).toBe(200);
    expect((await start()).json<VisionSession>()).toMatchObject({ id, state: "valid" });
    expect(await list()).toHaveLength(1);
    expect(await actions()).toEqual(["vision.started", "vision.stored", "vision.read"]);
  });

  test("is refused with another content under the same id, and under another child's", async () => {
    const { id } = await stored();
    const other = { ...upload, notes: "outra" };
    expect((await put(id, other)).statusCode).toBe(409);
    const sibling = await clinic.child();
    expect((await put(id, { ...upload, patient: sibling.patientId })).statusCode).toBe(404);
    expect((await list())[0]?.notes).toBe("");
  });

  test("whose device says something else keeps the server's value, and staff see that it differs", async () => {
    const social = { pct: 12, lo: 5, hi: 20 };
    const said = { outcome: "valid" as const, social, valid_pct: 99 };
    const made = await stored({ ...upload, reading: said });
    expect(made.differs).toBe(true);
    expect(made.reading?.measures.social).toEqual(upload.reading?.social);
    expect(await actions()).toEqual(["vision.stored", "vision.differs"]);
  });

  test("has its times by the server's clock, where the device's is wrong", async () => {
    const months = (at: string) => new Date(Date.parse(at) - 200 * 86_400_000).toISOString();
    const { started_at: started, finished_at: finished, sent_at: sent } = upload;
    const wrong = {
      started_at: months(started),
      finished_at: months(finished),
      sent_at: months(sent),
    };
    expect(await stored({ ...upload, ...wrong })).toMatchObject({
      started_at: started,
      finished_at: finished,
    });
  });

  test.each<[field: string, more: Partial<Record<keyof VisionUpload, unknown>>]>([
    ["finished_at", { finished_at: "2026-03-16T14:00:00.000Z" }],
    ["protocol_version", { protocol_version: "9" }],
    ["reading", { reading: null }],
    [
      "samples",
      { samples: { version: 1, t: [1], u: [], z: [], open: [], size: [], faces: [], crossed: [] } },
    ],
    [
      "consent.guardian",
      {
        consent: {
          guardian: uuidv7(),
          text_version: "1",
          method: "paper",
          given_at: "2026-03-16T14:00:00Z",
        },
      },
    ],
    [
      "consent.name",
      {
        consent: {
          relationship: "Mãe",
          text_version: "1",
          method: "paper",
          given_at: "2026-03-16T14:00:00Z",
        },
      },
    ],
    ["stimulus_set.code", { stimulus_set: { code: "", version: 1 } }],
    ["seed", { seed: -1 }],
  ])("with no sense in %s is refused with the field named", async (field, more) => {
    const reply = await put(uuidv7(), { ...upload, ...more });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain(field);
  });

  test("may be larger than other calls, up to a limit", async () => {
    const padded = { ...upload, device: { ...upload.device, browser: "x".repeat(1_100_000) } };
    expect((await put(uuidv7(), padded)).statusCode).toBe(413);
    const quick = aVisionUpload(child, story.clock.now(), { fps: 60 });
    expect(JSON.stringify(quick).length).toBeGreaterThan(128 * 1024);
    expect((await put(uuidv7(), quick)).statusCode).toBe(200);
  });
});

describe("whose test it is", () => {
  test("another account's session neither begins nor stores it, and what is stored keeps its author", async () => {
    const id = uuidv7();
    const mine = { ...upload, operator: clinic.carer.accountId };
    const refused = await put(id, mine, clinic.admin);
    expect(refused.statusCode).toBe(409);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(["operator"]);
    const { attempt, started_at: started, sent_at: sent, operator } = mine;
    const begin = { id, patient: child.patientId, attempt, started_at: started, sent_at: sent };
    const url = "/api/vision/sessions/";
    const began = await story.send(clinic.admin.token, "POST", url, { ...begin, operator });
    expect(began.statusCode).toBe(409);
    expect(await list()).toEqual([]);

    const made = VisionSession.parse((await put(id, mine)).json());
    // The same again from elsewhere, also by a device that does not say whose it is, changes nothing.
    expect((await put(id, upload, clinic.admin)).json()).toEqual(made);
    expect(await list()).toEqual([made]);
    expect(await actions()).toEqual(["vision.stored", "vision.read"]);
  });
});

describe("who may", () => {
  test("another organisation and a colleague's doctor find nothing", async () => {
    const { id } = await stored();
    const colleague = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [clinic.otherGroupId],
    });
    for (const person of [clinic.outsider, colleague]) {
      expect((await listOf(child, person)).statusCode).toBe(404);
      expect((await put(uuidv7(), upload, person)).statusCode).toBe(404);
      const theirs = aVisionUpload({ ...child, patientId: uuidv7() }, story.clock.now());
      expect((await put(id, theirs, person)).statusCode).toBe(404);
      for (const [method, path, body] of [
        ["GET", "samples", undefined],
        ["POST", "notes", { notes: "x" }],
        ["POST", "invalidate", { reason: "x" }],
      ] as const) {
        const url = `/api/vision/sessions/${id}/${path}/`;
        expect((await story.send(person.token, method, url, body)).statusCode).toBe(404);
      }
    }
    expect((await listOf(child, clinic.admin)).statusCode).toBe(200);
  });

  test("schools and networks are refused", async () => {
    const school = await aClinic(story, "school");
    const network = await aPerson(story.database, "network_manager", clinic.organizationId);
    for (const person of [school.admin, school.carer, network]) {
      expect((await listOf(child, person)).statusCode).toBe(403);
      expect((await put(uuidv7(), upload, person)).statusCode).toBe(403);
    }
  });
});

describe("the attempts of a child", () => {
  const dashboard = async () =>
    (await story.send(clinic.admin.token, "GET", "/api/dashboard/")).json<object>();

  test("count when they were finished, valid or not; broken off or invalidated they do not", async () => {
    await stored();
    const asleep = aVisionUpload(child, story.clock.now(), { manner: "asleep" });
    expect(await stored(asleep)).toMatchObject({
      state: "inconclusive",
      reading: { measures: { social: null } },
    });
    const aborted = await stored(anAbortedUpload(child, story.clock.now()));
    expect(aborted).toMatchObject({ state: "aborted", reading: null, is_reported: false });
    expect(await dashboard()).toMatchObject({ vision_tests: 2, vision_valid_rate: 50 });
    const { timeline } = await clinic.record(clinic.carer, child);
    const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith("vision"));
    expect(kinds.toSorted()).toEqual(["vision_aborted", "vision_inconclusive", "vision_valid"]);
  });

  test("of different stimulus sets have each their own that is reported", async () => {
    const asleep = { ...aVisionUpload(child, story.clock.now(), { manner: "asleep" }) };
    await stored(asleep);
    await stored();
    const own = { code: "da-clinica", version: 2 };
    await stored({ ...asleep, stimulus_set: own });
    const tests = await list();
    expect(
      tests.map(({ stimulus_set: set, state, is_reported: is }) => [set?.code, state, is]),
    ).toEqual(
      expect.arrayContaining([
        ["desenhado", "inconclusive", false],
        ["desenhado", "valid", true],
        ["da-clinica", "inconclusive", true],
      ]),
    );
    expect(tests.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("invalidated once, with a reason, stay in the record and out of the count", async () => {
    const { id } = await stored();
    const invalidate = (reason: string) =>
      story.send(clinic.admin.token, "POST", `/api/vision/sessions/${id}/invalidate/`, { reason });
    expect((await invalidate(" ")).statusCode).toBe(422);
    expect((await invalidate("Era o irmão")).statusCode).toBe(200);
    expect((await invalidate("de novo")).json()).toMatchObject({
      state: "invalidated",
      is_reported: false,
      invalidated: { reason: "Era o irmão" },
    });
    expect(await dashboard()).toMatchObject({ vision_tests: 0, vision_valid_rate: null });
    expect((await list())[0]?.reading?.outcome).toBe("valid");
    const aborted = await stored(anAbortedUpload(child, story.clock.now()));
    const refused = await story.send(
      clinic.admin.token,
      "POST",
      `/api/vision/sessions/${aborted.id}/invalidate/`,
      { reason: "x" },
    );
    expect(refused.statusCode).toBe(409);
  });
});
