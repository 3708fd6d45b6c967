import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CodingState } from "#contract/vision/vision-coding.ts";
import type { VisionReading } from "#contract/vision/vision-reading.ts";
import type { VisionSession, VisionUpload } from "#contract/vision/vision.ts";
import type { Code } from "#domain/vision/coded.ts";
import { encodeSamples } from "#domain/vision/samples-codec.ts";
import { sitThrough } from "#domain/vision/testing/sit-through.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { aReferralStory, type ReferralStory } from "#server/testing/referrals.ts";
import { aVisionUpload } from "#server/testing/vision.ts";
import { visionRoutes } from "../vision.routes.ts";
import { visionCodingRoutes } from "./vision-coding.routes.ts";

let tea: TestApp;
let story: ReferralStory;
let id: string;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralsRoutes, visionCodingRoutes, visionRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  id = uuidv7();
});

const path = () => `/api/vision/sessions/${id}/coding/`;
const open = async (token = story.admin.token) =>
  tea.send(token, "POST", path(), { patient: story.form.patientId });
const newCode = async () => (await open()).json<{ code: string; url: string }>();
const join = (code: string) =>
  tea.app.inject({ method: "POST", url: "/api/vision/coding/join/", payload: { code } });
const joined = async (code: string) => (await join(code)).json<{ token: string; first: number }>();
const keys = (token: string, list: readonly object[]) =>
  tea.app.inject({
    method: "POST",
    url: "/api/vision/coding/keys/",
    headers: { authorization: `Bearer ${token}` },
    payload: { keys: list },
  });
const read = async (token = story.admin.token) => tea.send(token, "GET", path());
const state = async () => (await read()).json<CodingState>();
const times = (began: number, ended: number | null = null) =>
  tea.send(story.admin.token, "PUT", path(), { began_at: began, ended_at: ended });

describe("a phone is paired with a test", () => {
  test("by the code on the screen, however it is typed, once", async () => {
    const { code, url } = await newCode();
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(url).toBe(`http://tea.example/codificar/${code}`);
    expect(await state()).toMatchObject({ stage: "waiting", keys: 0, last: null });

    const reply = await join(` ${code.toLowerCase().replace("-", " ")} `);
    expect(reply.statusCode).toBe(200);
    const { token, first } = reply.json<{ token: string; first: number }>();
    expect(token).toMatch(/^tsc_/);
    expect(first).toBe(0);
    expect((await state()).stage).toBe("joined");
    expect((await join(code)).statusCode).toBe(404);
  });

  test("not by a code that is wrong, or half an hour old", async () => {
    const { code } = await newCode();
    expect((await join("0000-0000")).json()).toMatchObject({ code: "code_not_found" });
    expect((await join("não é código")).statusCode).toBe(404);
    tea.clock.advanceDays(31 / 1440);
    expect((await join(code)).statusCode).toBe(404);
  });

  test("by a new code for another phone: the first is heard no more, and numbers go on", async () => {
    const first = await joined((await newCode()).code);
    await keys(first.token, [{ n: 0, at: 5, look: "left" }]);
    const second = await joined((await newCode()).code);
    expect(second.first).toBe(1);
    expect((await keys(first.token, [])).statusCode).toBe(410);
    expect((await keys(second.token, [])).json()).toMatchObject({ stage: "joined" });
  });

  test("for a child in reach alone, and a test that is not another child's", async () => {
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      at: tea.clock.now(),
    });
    expect((await open(doctor.token)).statusCode).toBe(404);
    await newCode();
    expect((await read(doctor.token)).statusCode).toBe(404);
    id = uuidv7();
    expect((await read()).statusCode).toBe(404);
    expect((await times(0)).statusCode).toBe(404);
  });
});

describe("keys", () => {
  test("are kept once each, in whatever order and however often they come", async () => {
    const { token } = await joined((await newCode()).code);
    const now = tea.clock.now().getTime();
    await times(now);
    const sent = [
      { n: 0, at: now + 1000, look: "left" },
      { n: 1, at: now + 3000, look: "away" },
      { n: 2, at: now + 4000, look: "right" },
    ];
    expect((await keys(token, sent.slice(1))).json()).toEqual({ stage: "running", now });
    expect((await keys(token, sent)).statusCode).toBe(200);
    expect((await keys(token, [{ n: 1, at: now, look: "left" }])).statusCode).toBe(200);
    expect(await state()).toMatchObject({ stage: "running", keys: 3, last: "right" });
  });

  test("may come late, for a day after the end, and not without a phone's token", async () => {
    const { token } = await joined((await newCode()).code);
    const now = tea.clock.now().getTime();
    await times(now, now + 120_000);
    tea.clock.advanceDays(23 / 24);
    const late = await keys(token, [{ n: 0, at: now + 900, look: "left" }]);
    expect(late.json()).toMatchObject({ stage: "ended" });
    expect(await state()).toMatchObject({ stage: "ended", keys: 1 });
    tea.clock.advanceDays(2 / 24);
    expect((await keys(token, [])).statusCode).toBe(410);
    expect((await keys("tsc_x", [])).statusCode).toBe(410);
  });

  test("name the field that is wrong", async () => {
    const { token } = await joined((await newCode()).code);
    const reply = await keys(token, [{ n: 0, at: 1, look: "cima" }]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { "keys.0.look": "Escolha para onde a criança olha" },
    });
  });

  test("are compared with a clock that anybody may ask", async () => {
    const reply = await tea.app.inject({ url: "/api/vision/coding/clock/" });
    expect(reply.json()).toEqual({ now: tea.clock.now().getTime() });
  });
});

describe("what an examiner coded", () => {
  const sitting = sitThrough({ seed: 41, socialShare: 0.65, awayShare: 0.15 });

  /** What a person presses who sees where the child looks, half a second later. */
  function pressed(began: number) {
    const list: { n: number; at: number; look: Code }[] = [];
    sitting.samples.forEach(({ t }, index) => {
      const look = sitting.truth[index];
      if (!look || look === "centre" || look === list.at(-1)?.look) return;
      list.push({ n: list.length, at: Math.round(began + t + 500), look });
    });
    return list;
  }

  async function storeTest(ended: object | null = null): Promise<void> {
    await tea.database.asOwner(async ({ db }) => {
      await db
        .insertInto("vision_session")
        .values({
          id,
          organization_id: story.organizationId,
          patient_id: story.form.patientId,
          attempt: 1,
          seed: 41,
          started_at: tea.clock.now(),
          finished_at: tea.clock.now(),
          received_at: tea.clock.now(),
          ended: "completed",
          outcome: "valid",
          ...ended,
        })
        .execute();
      await db
        .insertInto("vision_samples")
        .values({
          session_id: id,
          organization_id: story.organizationId,
          shown: JSON.stringify(sitting.shown),
          samples: JSON.stringify(encodeSamples(sitting.samples)),
          made_at: tea.clock.now(),
        })
        .execute();
    });
  }

  test("stands beside the camera once the test is stored, with their agreement", async () => {
    const { token } = await joined((await newCode()).code);
    const began = tea.clock.now().getTime();
    await times(began, began + 125_000);
    await keys(token, pressed(began));
    expect((await read()).json()).toMatchObject({ reading: null, agreement: null });

    await storeTest();
    const coded = (await read()).json<{ reading: VisionReading; agreement: { kappa: number } }>();
    expect(coded.reading.outcome).toBe("valid");
    expect(coded.agreement.kappa).toBeGreaterThan(0.85);
    expect((await open()).statusCode).toBe(409);
  });

  test.each(["before", "after"])(
    "is the reading of a test without a camera, whose keys came %s it",
    async (when) => {
      const { token } = await joined((await newCode()).code);
      const began = tea.clock.now().getTime();
      await times(began, began + 125_000);
      if (when === "before") await keys(token, pressed(began));
      const upload: VisionUpload = {
        ...aVisionUpload(story.form, tea.clock.now(), { seed: 41 }),
        method: "examiner",
        shown: [...sitting.shown],
        samples: null,
        reading: { outcome: "inconclusive", social: null, valid_pct: 0 },
      };
      const stored = await tea.send(
        story.admin.token,
        "PUT",
        `/api/vision/sessions/${id}/`,
        upload,
      );
      expect(stored.statusCode).toBe(200);
      if (when === "after") await keys(token, pressed(began));
      const list = `/api/patients/${story.form.patientId}/vision-sessions/`;
      const [listed] = (await tea.send(story.admin.token, "GET", list)).json<[VisionSession]>();
      expect(listed).toMatchObject({ state: "valid", method: "examiner" });
      expect(listed.reading).toEqual((await read()).json<{ reading: VisionReading }>().reading);
    },
  );

  test("goes when the samples go", async () => {
    const { token } = await joined((await newCode()).code);
    const began = tea.clock.now().getTime();
    await times(began, began + 125_000);
    await keys(token, pressed(began));
    await storeTest();
    await tea.database.asOwner(({ db }) =>
      db.deleteFrom("vision_samples").where("session_id", "=", id).execute(),
    );
    expect(await state()).toMatchObject({ keys: 0, last: null });
  });

  test("is not kept where the guardian took the consent back, not even what comes late", async () => {
    const { token } = await joined((await newCode()).code);
    const began = tea.clock.now().getTime();
    await keys(token, [{ n: 0, at: began, look: "left" }]);
    await storeTest({ ended: "aborted", outcome: null, abort_reason: "guardian_wish" });
    expect(await state()).toMatchObject({ keys: 0 });
    await keys(token, [{ n: 1, at: began, look: "left" }]);
    expect(await state()).toMatchObject({ keys: 0 });
  });
});
