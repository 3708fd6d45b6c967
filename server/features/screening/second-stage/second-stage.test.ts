import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FamilyInterview, Interview } from "#contract/screening/second-stage.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import {
  CONCERNS,
  type InterviewStory,
  PASSES,
  allOf,
  anInterviewStory,
  secondStageOf,
} from "#server/testing/interviews.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { secondStageRoutes } from "./second-stage.routes.ts";

let tea: TestApp;
let story: InterviewStory;
beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralStepsRoutes, referralsRoutes, secondStageRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await anInterviewStory(tea);
});

const rows = () => secondStageOf(tea, story.form);
const byPhone = (items: object) => ({ mode: "phone", items });

describe("a medium result of the M-CHAT", () => {
  beforeEach(() => story.answerForm(3));

  test("waits for the interview about its items of concern, a task of the referral's owner", async () => {
    expect(await story.read()).toMatchObject({
      state: "waiting",
      optional: false,
      first: { score: 3, total_items: 20, level: "moderado" },
      items: [
        { id: "mchat_01", number: 1, answers: {}, outcome: null },
        { id: "mchat_02", number: 2 },
        { id: "mchat_03", number: 3 },
      ],
      finished: null,
      decision: null,
      has_link: true,
      link_sent_at: null,
    });
    const { referral, tasks } = await rows();
    expect(referral.owner_account_id).toBe(story.admin.accountId);
    expect(tasks).toEqual([
      {
        kind: "interview",
        closed_at: null,
        assignee_account_id: story.admin.accountId,
        due_on: "2026-03-23",
        referral_id: referral.id,
      },
    ]);
  });

  test("staff and guardian go on where the other stopped", async () => {
    const begun = await story.call("PUT", story.url(), byPhone({ mchat_01: { a: "nao" } }));
    expect(begun.json<Interview>()).toMatchObject({ state: "begun" });
    const seen = (await asGuardian(tea, "GET", story.familyUrl())).json<FamilyInterview>();
    expect(seen).toMatchObject({
      state: "begun",
      script_version: "1",
      items: [
        { id: "mchat_01", answers: { a: "nao" } },
        { id: "mchat_02", answers: {} },
        { id: "mchat_03", answers: {} },
      ],
    });
    expect(JSON.stringify(seen)).not.toMatch(/level|score|outcome|preocupa|moderado/);
    await asGuardian(tea, "PUT", story.familyUrl(), {
      items: { mchat_01: { a: "nao", b: "nao_sei" }, mchat_02: PASSES },
    });
    expect((await story.read()).items).toMatchObject([
      { answers: { a: "nao", b: "nao_sei" }, outcome: "preocupa", mode: "link" },
      { answers: PASSES, outcome: "passa", mode: "link" },
      { answers: {}, outcome: null, by_name: null },
    ]);
  });

  test("positive: stored beside the first result, which stands; the referral goes on", async () => {
    const items = { mchat_01: CONCERNS, mchat_02: CONCERNS, mchat_03: PASSES };
    const done = await story.finish(items);
    expect(done.statusCode).toBe(200);
    expect(done.json<Interview>()).toMatchObject({
      state: "done",
      finished: { score: 2, total_items: 3, positive: true, level: "moderado", mode: "phone" },
      decision: null,
    });
    const { results, referral, tasks, events } = await rows();
    expect(results).toEqual([
      {
        stage: 1,
        score: 3,
        level: "moderado",
        recommendation: "pediatra",
        total_items: 20,
        referral_id: referral.id,
      },
      {
        stage: 2,
        score: 2,
        level: "moderado",
        recommendation: "pediatra",
        total_items: 3,
        referral_id: referral.id,
      },
    ]);
    expect(referral).toMatchObject({ type: "pediatrician", stage: "a_encaminhar" });
    expect(tasks).toMatchObject([{ kind: "interview", closed_at: tea.clock.now() }]);
    expect(events).toEqual([
      {
        actor: "staff",
        account_id: story.admin.accountId,
        guardian_id: null,
        detail: { step: "finished", positive: true, score: 2, total_items: 3, mode: "phone" },
      },
    ]);
  });

  test("negative by the guardian: somebody is asked to decide, nothing is closed by itself", async () => {
    const items = { mchat_01: PASSES, mchat_02: CONCERNS, mchat_03: PASSES };
    const done = await story.finishAtHome(items);
    expect(done.json<FamilyInterview>()).toMatchObject({ state: "done", items: [] });
    const { results, referral, tasks, events } = await rows();
    expect(results[1]).toMatchObject({ score: 1, level: "baixo", recommendation: "terapia" });
    expect(referral).toMatchObject({ stage: "a_encaminhar", close_reason: null });
    expect(tasks).toMatchObject([
      { kind: "interview", closed_at: tea.clock.now() },
      { kind: "interview_negative", closed_at: null, assignee_account_id: story.admin.accountId },
    ]);
    expect(events).toMatchObject([{ actor: "guardian", guardian_id: story.form.guardianId }]);
    expect(await story.read()).toMatchObject({ finished: { positive: false, mode: "link" } });
  });

  test("with one press the referral ends for want of indication; pressed twice it is once", async () => {
    await story.finish(allOf(PASSES));
    const close = () =>
      story.call("POST", story.url("decision/"), { close: true, note: "Vista na sala" });
    expect((await close()).json<Interview>()).toMatchObject({ decision: { closed: true } });
    expect((await close()).statusCode).toBe(200);
    const other = await story.call("POST", story.url("decision/"), { close: false });
    expect(other.statusCode).toBe(409);
    const { referral, tasks, events } = await rows();
    expect(referral).toMatchObject({
      stage: "encerrado",
      close_reason: "sem_indicacao_apos_entrevista",
      not_referred_reason: "julgamento_clinico",
    });
    expect(tasks.every(({ closed_at: at }) => at !== null)).toBe(true);
    expect(events).toHaveLength(2);
  });

  test("or it is kept", async () => {
    await story.finish(allOf(PASSES));
    const kept = await story.call("POST", story.url("decision/"), { close: false });
    expect(kept.json<Interview>()).toMatchObject({ state: "done", decision: { closed: false } });
    expect((await rows()).referral).toMatchObject({ stage: "a_encaminhar" });
  });

  test("there is nothing to decide before the end, nor after a positive one", async () => {
    const decide = () => story.call("POST", story.url("decision/"), { close: true });
    expect((await decide()).statusCode).toBe(409);
    await story.finish(allOf(CONCERNS));
    expect((await decide()).statusCode).toBe(409);
    expect((await rows()).referral).toMatchObject({ stage: "a_encaminhar" });
  });
});
