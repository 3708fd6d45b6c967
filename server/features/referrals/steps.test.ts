import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

type Method = "GET" | "POST" | "PUT";
const call = (method: Method, action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const course = async () => (await call("GET", "course")).json<ReferralCourse>();
const step = (from: string, to: string, rest: object = {}) => ({ id: uuidv7(), from, to, ...rest });
const move = (from: string, to: string, rest: object = {}) =>
  call("POST", "transitions", step(from, to, rest));

/** Takes a step that must succeed. */
async function go(from: string, to: string, rest: object = {}): Promise<ReferralCourse> {
  const reply = await move(from, to, rest);
  expect(reply.json()).toMatchObject({ stage: to });
  return reply.json<ReferralCourse>();
}

/** Speaks to the family, with which a referral becomes `contatado`. */
async function reach(): Promise<ReferralCourse> {
  const reply = await call("POST", "attempts", {
    id: uuidv7(),
    channel: "phone",
    outcome: "falei",
  });
  expect(reply.json()).toMatchObject({ stage: "contatado" });
  return reply.json<ReferralCourse>();
}

const APPOINTMENT = { appointment: { on: "2026-04-02", time: "14:30", place: "Ambulatório" } };

describe("the way to the end", () => {
  test("begins with the result, due by the type, seen to by somebody", async () => {
    expect(await course()).toMatchObject({
      stage: "a_encaminhar",
      owner: { id: story.admin.accountId },
      due_on: "2026-03-23",
      overdue: false,
      appointment: null,
      closed: null,
      allowed: [
        { to: "contatado", needs: ["contact"] },
        { to: "agendado", needs: ["appointment"] },
        { to: "encerrado" },
      ],
      events: [{ kind: "opened", actor: "program", detail: { type: "neurologist" } }],
    });
  });

  test("goes from stage to stage, each with its time and due date", async () => {
    const at = tea.clock.now().toISOString();
    expect(await reach()).toMatchObject({
      contacted_at: at,
      due_on: "2026-03-23",
    });
    expect(await go("contatado", "agendado", APPOINTMENT)).toMatchObject({
      scheduled_at: at,
      // The first working day after: Good Friday and the week-end lie between.
      due_on: "2026-04-06",
      appointment: { on: "2026-04-02", time: "14:30", place: "Ambulatório" },
    });
    expect(await go("agendado", "compareceu")).toMatchObject({
      attended_at: at,
      due_on: "2026-03-31",
    });
    expect(await go("compareceu", "devolutiva")).toMatchObject({ feedback_at: at });
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [story.groupId],
    });
    const assessment = { by: "Dra. Inventada", profession: "Neuropediatra", on: "2026-03-16" };
    const last = step("devolutiva", "encerrado", {
      close: { reason: "avaliado_tea", assessment },
      note: "Segue com a equipe",
    });
    const path = `/api/referrals/${story.referralId}/transitions/`;
    const ended = (await tea.send(doctor.token, "POST", path, last)).json<ReferralCourse>();
    expect(ended.closed).toMatchObject({
      at,
      reason: "avaliado_tea",
      note: "Segue com a equipe",
      not_referred_reason: null,
    });
    expect(ended.events.map(({ kind, to_stage: to }) => to ?? kind)).toEqual([
      "encerrado",
      "devolutiva",
      "compareceu",
      "agendado",
      "contatado",
      "attempt",
      "a_encaminhar",
    ]);
  });

  test("an appointment is moved, or missed", async () => {
    await go("a_encaminhar", "agendado", APPOINTMENT);
    const moved = await go("agendado", "agendado", { appointment: { on: "2026-04-10" } });
    expect(moved.appointment).toEqual({ on: "2026-04-10", time: null, place: "" });
    expect(moved.events[0]).toMatchObject({
      kind: "appointment",
      detail: { on: "2026-04-10", before: "2026-04-02" },
    });
    const missed = await go("agendado", "contatado");
    expect(missed).toMatchObject({ appointment: null });
    expect(missed.scheduled_at).not.toBeNull();
    expect(missed.events[0]?.detail).toEqual({ missed_on: "2026-04-10" });
  });

  test("is told on the child's trail", async () => {
    await reach();
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "account_id"])
        .where("entity_id", "=", story.form.patientId)
        .where("action", "=", "referral.moved")
        .execute(),
    );
    expect(trail).toEqual([{ action: "referral.moved", account_id: story.admin.accountId }]);
  });
});

describe("what a step asks for", () => {
  test.each([
    ["no appointment", {}, { "appointment.on": "Escolha o dia da consulta" }],
    [
      "a day that is past",
      { appointment: { on: "2026-03-15" } },
      { "appointment.on": "Escolha um dia a partir de hoje." },
    ],
    [
      "a day years away",
      { appointment: { on: "2036-03-15" } },
      { "appointment.on": "Escolha um dia dentro de dois anos." },
    ],
    ["no such day", { appointment: { on: "2026-02-30" } }, { "appointment.on": "Data inválida" }],
    [
      "no such hour",
      { appointment: { on: "2026-04-02", time: "25:00" } },
      { "appointment.time": "Hora inválida" },
    ],
  ])("an appointment: %s", async (_, rest, fields) => {
    const reply = await move("a_encaminhar", "agendado", rest);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields });
    expect(await course()).toMatchObject({ stage: "a_encaminhar" });
  });

  test.each([
    ["no reason", {}, { "close.reason": "Escolha o motivo" }],
    ["an unknown one", { close: { reason: "cansei" } }, { "close.reason": "Escolha o motivo" }],
    [
      "an evaluation without a visit",
      { close: { reason: "avaliado_tea" } },
      {
        "close.reason":
          "Registre antes que a criança compareceu: só depois da consulta há avaliação.",
      },
    ],
    [
      "routine, for a result of concern",
      { close: { reason: "acompanhamento_de_rotina" } },
      { "close.reason": "Este motivo não vale para este encaminhamento." },
    ],
    [
      "no word on why not referred",
      { close: { reason: "familia_recusou" } },
      {
        "close.not_referred_reason":
          "Diga por que a criança não foi encaminhada: o resultado pede atenção.",
      },
    ],
    [
      "another reason without words",
      { close: { reason: "familia_recusou", not_referred_reason: "outro" } },
      { note: "Conte em poucas palavras o motivo." },
    ],
  ])("an end: %s", async (_, rest, fields) => {
    const reply = await move("a_encaminhar", "encerrado", rest);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields });
    expect(await course()).toMatchObject({ closed: null });
  });

  test("'por que não encaminhou?' is kept, and not asked once there was an appointment", async () => {
    const close = { reason: "familia_recusou", not_referred_reason: "familia_nao_quis" };
    const ended = await go("a_encaminhar", "encerrado", { close });
    expect(ended.closed).toMatchObject({ not_referred_reason: "familia_nao_quis" });
    await call("POST", "reopen", { id: uuidv7(), reason: "A família voltou" });
    await go("a_encaminhar", "agendado", APPOINTMENT);
    const again = await go("agendado", "encerrado", { close });
    expect(again.closed).toMatchObject({ not_referred_reason: null });
  });
});

describe("what cannot be", () => {
  test("a step that the stage does not have", async () => {
    const reply = await move("a_encaminhar", "devolutiva");
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      detail: "Esta mudança não é possível na etapa em que o encaminhamento está.",
    });
  });

  test("two people at once: the second is told that somebody was first", async () => {
    const replies = await Promise.all([
      move("a_encaminhar", "agendado", { appointment: { on: "2026-04-10" } }),
      move("a_encaminhar", "agendado", APPOINTMENT),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      detail: "Outra pessoa mudou este encaminhamento enquanto isso. Veja como ele está agora.",
    });
  });

  test("the same step sent twice, even at once, is one", async () => {
    const order = step("a_encaminhar", "agendado", APPOINTMENT);
    const replies = await Promise.all([1, 2].map(() => call("POST", "transitions", order)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { events } = await course();
    expect(events.filter(({ to_stage: to }) => to === "agendado")).toHaveLength(1);
  });

  test("anything with what has ended, but to open it again", async () => {
    await go("a_encaminhar", "encerrado", {
      close: { reason: "mudou", not_referred_reason: "sem_contato" },
    });
    for (const reply of [
      await move("encerrado", "contatado"),
      await call("PUT", "due", { due_on: "2026-04-01", reason: "Férias" }),
      await call("PUT", "owner", { owner: story.admin.accountId }),
      await call("POST", "attempts", { id: uuidv7(), channel: "phone", outcome: "falei" }),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ detail: "Este encaminhamento já foi encerrado." });
    }
  });
});
