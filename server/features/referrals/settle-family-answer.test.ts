import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import type { Task } from "#contract/work/tasks.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";
import { familyRoutes } from "#server/features/registry/family/family.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

/** What a family says is a note and a task; staff confirm it, and only then the referral moves. */

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      familyRoutes,
      patientsRoutes,
      referralStepsRoutes,
      referralsRoutes,
      tasksRoutes,
    ],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const ON = "2026-04-02";

const call = (method: "GET" | "POST", action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const course = async () => ReferralCourse.parse((await call("GET", "course")).json());
const tap = (answer: FamilyReply, more: object = {}) =>
  asGuardian(tea, "POST", `${story.form.url}family/reply/`, { id: uuidv7(), answer, ...more });
const tasks = async () =>
  (await tea.send(story.admin.token, "GET", "/api/tasks/"))
    .json<Task[]>()
    .filter(({ kind }) => kind === "family_replied");

/** Settles what waits, as the screen does. */
async function settle(isSo: boolean, more: object = {}) {
  const { family_said: said } = await course();
  return call("POST", "family-answer", { id: uuidv7(), reply_id: said?.id, is_so: isSo, ...more });
}

async function attempt(outcome: string): Promise<void> {
  await call("POST", "attempts", {
    id: uuidv7(),
    channel: "phone",
    outcome,
    ...(outcome === "pediu_retorno" && { next_on: ON }),
  });
}

describe("what the family says", () => {
  test("waits on the referral, with a task for whoever sees to it, and moves nothing", async () => {
    await tap("ja_fui");
    expect(await course()).toMatchObject({
      stage: "a_encaminhar",
      contacted_at: null,
      attended_at: null,
      family_said: { answer: "ja_fui", on: null, note: "" },
      events: [{ kind: "family_reply", actor: "guardian" }, { kind: "opened" }],
    });
    expect(await tasks()).toMatchObject([
      { reason: { detail: "A família diz que já foi: confirmar." }, referral_id: story.referralId },
    ]);
  });

  test("is a note on the child's timeline, in the family's own words", async () => {
    await tap("nao_consegui", { note: "Ninguém atende" });
    const record = await tea.send(
      story.admin.token,
      "GET",
      `/api/patients/${story.form.patientId}/`,
    );
    const { timeline } = record.json<PatientDetail>();
    expect(timeline.filter(({ kind }) => kind.startsWith("family_"))).toMatchObject([
      { kind: "family_not_scheduled", by: null, reason: { detail: "Ninguém atende" } },
    ]);
  });

  test.each([
    ["ja_fui", {}, { stage: "compareceu" }],
    [
      "agendei",
      { on: ON, place: "UBS Inventada" },
      { stage: "agendado", appointment: { on: ON, place: "UBS Inventada", time: null } },
    ],
    ["nao_consegui", {}, { stage: "contatado" }],
  ] as const)("'%s' confirmed moves it, in staff's name, once", async (answer, more, found) => {
    await tap(answer, more);
    const said = (await course()).family_said?.id;
    const order = { id: uuidv7(), reply_id: said, is_so: true };
    const replies = [
      await call("POST", "family-answer", order),
      await call("POST", "family-answer", order),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await course();
    expect(after).toMatchObject({
      ...found,
      contacted_at: tea.clock.now().toISOString(),
      family_said: null,
    });
    const moves = after.events.filter(({ kind }) => kind === "stage");
    expect(moves).toMatchObject([{ actor: "staff", to_stage: found.stage }]);
    expect(after.events.filter(({ kind }) => kind === "family_checked")).toMatchObject([
      { actor: "staff", detail: { answer, is_so: true } },
    ]);
    expect(await tasks()).toEqual([]);
  });

  test.each(["ja_fui", "agendei", "nao_consegui"] as const)(
    "'%s' found not to be so moves nothing, and ticks nothing",
    async (answer) => {
      await tap(answer, { on: ON });
      expect((await settle(false, { note: "Era outra criança" })).statusCode).toBe(200);
      const after = await course();
      expect(after).toMatchObject({
        stage: "a_encaminhar",
        contacted_at: null,
        family_said: null,
      });
      expect(after.events[0]).toMatchObject({
        kind: "family_checked",
        note: "Era outra criança",
        detail: { is_so: false },
      });
      expect(await tasks()).toEqual([]);
    },
  );

  test("an appointment without its day asks for the day before it is confirmed", async () => {
    await tap("agendei");
    const refused = await settle(true);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      fields: { "appointment.on": "Escolha o dia da consulta" },
    });
    expect(await course()).toMatchObject({ stage: "a_encaminhar", family_said: {} });
    expect((await settle(true, { appointment: { on: ON } })).json()).toMatchObject({
      stage: "agendado",
      appointment: { on: ON },
    });
  });

  test("that was changed or settled meanwhile is a conflict", async () => {
    await tap("nao_consegui");
    const first = (await course()).family_said?.id;
    tea.clock.advanceDays(1 / 1440);
    await tap("ja_fui");
    const stale = await call("POST", "family-answer", {
      id: uuidv7(),
      reply_id: first,
      is_so: true,
    });
    expect(stale.statusCode).toBe(409);
    expect(await course()).toMatchObject({ stage: "a_encaminhar" });
  });

  test("taken back, or that they come, leaves nothing to confirm", async () => {
    await tap("ja_fui");
    tea.clock.advanceDays(1 / 1440);
    await tap("desfazer");
    expect(await course()).toMatchObject({ family_said: null });
  });

  test("is settled too when staff speak to the family, and the child is then seen as staff say", async () => {
    await tap("ja_fui");
    await attempt("falei");
    expect(await course()).toMatchObject({ stage: "contatado", family_said: null });
    expect(await tasks()).toEqual([]);
  });
});
