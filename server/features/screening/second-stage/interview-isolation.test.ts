import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FamilyInterview, Interview } from "#contract/screening/second-stage.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aPerson } from "#server/testing/builders.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import {
  CONCERNS,
  type InterviewStory,
  PASSES,
  allOf,
  anInterviewStory,
  secondStageOf,
} from "#server/testing/interviews.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { interviewOf } from "./child-interview.ts";
import { secondStageRoutes } from "./second-stage.routes.ts";

let tea: TestApp;
let story: InterviewStory;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, secondStageRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await anInterviewStory(tea);
});

const rows = () => secondStageOf(tea, story.form);
const byPhone = (items: object) => ({ mode: "phone", items });

describe("a medium result of the M-CHAT", () => {
  beforeEach(() => story.answerForm(3));

  test("is finished once: the same again finds it, another is a conflict, at the same time too", async () => {
    const finish = (items: object) => story.finishAtHome(items);
    const all = await Promise.all([1, 2, 3].map(() => finish(allOf(CONCERNS))));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await finish(allOf(PASSES))).statusCode).toBe(409);
    const late = await story.call("PUT", story.url(), byPhone({ mchat_01: PASSES }));
    expect(late.statusCode).toBe(409);
    const { results, events } = await rows();
    expect(results).toHaveLength(2);
    expect(events).toHaveLength(1);
  });

  test("a finished one stands also for whoever has the table", async () => {
    await story.finish(allOf(CONCERNS));
    const change = tea.database.asOwner(({ db }) =>
      db
        .updateTable("interview_item")
        .set({ outcome: "passa" })
        .where("item", "=", "mchat_01")
        .execute(),
    );
    await expect(change).rejects.toThrow("a finished interview is not changed");
  });

  test("refuses what is open, unknown or off the way, each named", async () => {
    const finish = (items: object) => story.call("POST", story.url("finish/"), byPhone(items));
    const open = await finish({ mchat_01: CONCERNS, mchat_02: { a: "sim" } });
    expect(open.statusCode).toBe(422);
    expect(open.json()).toMatchObject({
      fields: {
        "items.mchat_02.c": "Responda a esta pergunta",
        "items.mchat_03.a": "Responda a esta pergunta",
      },
    });
    const wrong = await finish({ mchat_01: { a: "sim", b: "sim" }, mchat_09: PASSES });
    expect(wrong.json()).toMatchObject({
      detail: "Há respostas que não são desta entrevista.",
      fields: {
        "items.mchat_01.b": "As respostas anteriores não levam a esta pergunta",
        "items.mchat_09": "Pergunta desconhecida nesta entrevista",
      },
    });
    expect((await rows()).results).toHaveLength(1);
    const noMode = await story.call("PUT", story.url(), { mode: "link", items: {} });
    expect(noMode.json()).toMatchObject({
      fields: { mode: "Escolha por telefone ou presencial" },
    });
  });

  test("a page of other questions is told to open again", async () => {
    const body = { script_version: "0", items: allOf(PASSES) };
    expect((await asGuardian(tea, "POST", story.familyUrl("finish/"), body)).statusCode).toBe(409);
  });

  test("what arrives after the referral has ended is kept, and somebody is asked to look", async () => {
    const { referral } = await rows();
    await story.call("POST", `/api/referrals/${referral.id}/transitions/`, {
      id: uuidv7(),
      from: "a_encaminhar",
      to: "encerrado",
      close: { reason: "familia_recusou", not_referred_reason: "familia_nao_quis" },
    });
    const seen = await asGuardian(tea, "GET", story.familyUrl());
    expect(seen.json<FamilyInterview>()).toMatchObject({ state: "not_needed", items: [] });
    const sent = await story.finishAtHome(allOf(CONCERNS));
    expect(sent.json<FamilyInterview>()).toMatchObject({ state: "done" });
    expect(await story.read()).toMatchObject({
      state: "begun",
      referral_id: null,
      items: [{ outcome: "preocupa" }, { outcome: "preocupa" }, { outcome: "preocupa" }],
    });
    const after = await rows();
    expect(after.results).toHaveLength(1);
    expect(after.tasks.filter(({ closed_at: at }) => at === null)).toMatchObject([
      { kind: "interview" },
    ]);
  });

  test("a new low result of the same questionnaire needs none, and takes the task away", async () => {
    tea.clock.advanceDays(1);
    const again = await aLinkTo(tea, story.form);
    await asGuardian(tea, "POST", again.url, {
      ...aSubmission("mchat", anAnswerSet("mchat", "none")),
      consent: GIVEN_CONSENT,
    });
    expect(await story.read()).toMatchObject({ state: "not_needed", items: [] });
    expect((await rows()).tasks).toMatchObject([{ kind: "interview", closed_at: tea.clock.now() }]);
    tea.clock.advanceDays(-1);
  });

  test("is told to other features in two words", async () => {
    const scope = {
      organizationId: story.form.organizationId,
      accountId: null,
      groupIds: "all",
    } as const;
    const told = () =>
      withTenant(tea.database, scope, (db) => interviewOf(db, story.form.patientId));
    expect(await told()).toEqual({ state: "waiting", positive: null });
    await story.finish(allOf(CONCERNS));
    expect(await told()).toEqual({ state: "done", positive: true });
  });
});

describe("other results", () => {
  test("a high one goes on without it; staff may hold it, and then the family goes on with it", async () => {
    await story.answerForm(8);
    expect(await story.read()).toMatchObject({ state: "not_needed", optional: true });
    expect((await rows()).tasks).toEqual([]);
    const family = () => asGuardian(tea, "GET", story.familyUrl());
    expect((await family()).json<FamilyInterview>().state).toBe("not_needed");
    const pushed = await asGuardian(tea, "PUT", story.familyUrl(), { items: { mchat_01: PASSES } });
    expect(pushed.statusCode).toBe(409);
    await story.call("PUT", story.url(), byPhone({ mchat_01: PASSES }));
    expect((await family()).json<FamilyInterview>().state).toBe("begun");
    const ids = (await story.read()).items.map(({ id }) => id);
    const items = Object.fromEntries(ids.map((id) => [id, id === "mchat_05" ? BROKEN : CONCERNS]));
    await story.finish({ ...items, mchat_01: PASSES });
    const { results, referral } = await rows();
    expect(results[1]).toMatchObject({ level: "alto", recommendation: "neuropediatra", score: 7 });
    expect(referral).toMatchObject({ type: "neurologist", stage: "a_encaminhar" });
  });

  test("a low one has none", async () => {
    await story.answerForm(2);
    expect(await story.read()).toMatchObject({ state: "not_needed", optional: false });
    const body = byPhone({ mchat_01: PASSES });
    expect((await story.call("PUT", story.url(), body)).statusCode).toBe(409);
    const none = await aChild(tea.database, story.form.organizationId, story.form.groupId);
    const reply = await story.call("GET", `/api/patients/${none.patientId}/interview/`);
    expect(reply.json<Interview>()).toMatchObject({ state: "not_needed", first: null });
  });
});

/** Item 5 asks the other way round. */
const BROKEN = { a: "sim", b: "nao" };

describe("who may", () => {
  test("a colleague out of reach and another clinic find nothing", async () => {
    await story.answerForm(3);
    const at = tea.clock.now();
    const away = await aPerson(tea.database, "clinic_doctor", story.form.organizationId, { at });
    for (const [method, path, body] of [
      ["GET", story.url(), undefined],
      ["PUT", story.url(), byPhone({})],
      ["POST", story.url("finish/"), byPhone({})],
      ["POST", story.url("decision/"), { close: true }],
      ["POST", story.url("link/"), { id: uuidv7() }],
    ] as const) {
      expect((await tea.send(away.token, method, path, body)).statusCode).toBe(404);
    }
  });

  test("reading and each change are in the trail, and no name is in the log", async () => {
    await story.answerForm(3);
    await story.read();
    await story.call("PUT", story.url(), byPhone({ mchat_01: PASSES }));
    await story.finish(allOf(PASSES));
    await story.call("POST", story.url("decision/"), { close: false });
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select("action")
        .where("entity_id", "=", story.form.patientId)
        .where("action", "like", "interview.%")
        .orderBy("id")
        .execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "interview.read",
      "interview.begun",
      "interview.finished",
      "interview.decided",
    ]);
    expect(tea.logged()).not.toContain(story.form.token);
  });
});
