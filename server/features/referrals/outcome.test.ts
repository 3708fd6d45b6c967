import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { EVALUATED_REASONS } from "#domain/referrals/closing.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

/** An outcome names who assessed the child and when, and is recorded by who treats. */

let tea: TestApp;
let story: ReferralStory;
let doctor: TestPerson;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
    groupIds: [story.groupId],
  });
  await reach("agendado");
  await reach("compareceu");
});

const post = (person: TestPerson, action: string, body: object) =>
  tea.send(person.token, "POST", `/api/referrals/${story.referralId}/${action}/`, {
    id: uuidv7(),
    ...body,
  });
const course = async (person = doctor) =>
  ReferralCourse.parse(
    (await tea.send(person.token, "GET", `/api/referrals/${story.referralId}/course/`)).json(),
  );

async function reach(to: string): Promise<void> {
  const { stage: from } = await course(story.admin);
  const appointment = to === "agendado" ? { appointment: { on: "2026-03-16" } } : {};
  const reply = await post(doctor, "transitions", { from, to, ...appointment });
  expect(reply.json()).toMatchObject({ stage: to });
}

const ASSESSMENT = { by: "CER do bairro", profession: "Neuropediatra", on: "2026-03-16" };
const SOUND = { reason: "avaliado_tea", assessment: ASSESSMENT, empty_stages_confirmed: true };

const close = async (closing: object, person = doctor) => {
  const { stage: from } = await course();
  return post(person, "transitions", { from, to: "encerrado", close: closing });
};

describe("the outcome of an evaluation", () => {
  test("with one select and one button is refused: who assessed, and when?", async () => {
    const reply = await close({ reason: "avaliado_tea" });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { "close.assessment.by": "Diga quem avaliou, com a profissão e o dia." },
    });
    expect(await course()).toMatchObject({ stage: "compareceu", closed: null });
  });

  test.each([
    ["no name", { by: " " }, "by", "Diga quem avaliou: o nome ou o serviço"],
    ["no profession", { profession: "" }, "profession", "Diga a profissão de quem avaliou"],
    ["no day", { on: "" }, "on", "Escolha o dia da avaliação"],
    ["no such day", { on: "2026-02-30" }, "on", "Data inválida"],
    ["a day to come", { on: "2026-03-17" }, "on", "Escolha um dia até hoje."],
    [
      "a day before birth",
      { on: "2024-11-30" },
      "on",
      "A avaliação não pode ser anterior ao nascimento da criança.",
    ],
  ])("%s is refused, with the field named", async (_, change, field, says) => {
    const reply = await close({ ...SOUND, assessment: { ...ASSESSMENT, ...change } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: { [`close.assessment.${field}`]: says } });
    expect(await course()).toMatchObject({ closed: null });
  });

  test("warns of the stages that are empty, by their names, until that is confirmed", async () => {
    expect(await course()).toMatchObject({ empty_stages: ["contatado", "devolutiva"] });
    const reply = await close({ ...SOUND, empty_stages_confirmed: false });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: {
        "close.empty_stages_confirmed":
          "Etapas sem registro: Contatado, Devolutiva. Confirme que o desfecho é registrado assim.",
      },
    });
    expect((await close(SOUND)).statusCode).toBe(200);
  });

  test("has nothing to warn of where the whole way was gone", async () => {
    await post(doctor, "attempts", { channel: "phone", outcome: "falei" });
    expect(await course()).toMatchObject({
      contacted_at: tea.clock.now().toISOString(),
      empty_stages: ["devolutiva"],
    });
    await reach("devolutiva");
    const { empty_stages_confirmed: _, ...closing } = SOUND;
    expect((await close(closing)).json()).toMatchObject({
      stage: "encerrado",
      closed: { reason: "avaliado_tea", assessment: ASSESSMENT },
      empty_stages: [],
    });
  });

  test("keeps who assessed, in the course and in its history; opened again it is gone", async () => {
    const ended = await close(SOUND);
    expect(ended.json()).toMatchObject({
      closed: { reason: "avaliado_tea", assessment: ASSESSMENT },
      events: [
        { to_stage: "encerrado", detail: { reason: "avaliado_tea", assessment: ASSESSMENT } },
        {},
        {},
        {},
      ],
    });
    await post(story.admin, "reopen", { reason: "A família voltou" });
    await close({ reason: "mudou", not_referred_reason: "sem_contato" });
    expect(await course()).toMatchObject({ closed: { reason: "mudou", assessment: null } });
  });

  test("any other end asks for nothing of that, and keeps nothing", async () => {
    const reply = await close({ reason: "mudou", assessment: ASSESSMENT });
    expect(reply.json()).toMatchObject({ closed: { reason: "mudou", assessment: null } });
  });
});

describe("a diagnosis", () => {
  test.each(EVALUATED_REASONS)("%s by who only administers is refused", async (reason) => {
    const reply = await close({ ...SOUND, reason }, story.admin);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: {
        "close.reason":
          "O resultado de uma avaliação é registrado por quem tem papel de saúde: peça ao médico da criança.",
      },
    });
    expect(await course()).toMatchObject({ closed: null });
  });

  test("is offered to who treats, and told to others as not theirs to record", async () => {
    const offered = async (person: TestPerson) =>
      (await course(person)).allowed
        .find(({ to }) => to === "encerrado")
        ?.reasons.filter(({ reason }) => reason.startsWith("avaliado_"))
        .map(({ may_record: mayRecord }) => mayRecord);
    expect(await offered(doctor)).toEqual([true, true, true]);
    expect(await offered(story.admin)).toEqual([false, false, false]);
  });

  test("is recorded by who administers and treats as well", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .insertInto("role_assignment")
        .values({
          id: uuidv7(),
          account_id: story.admin.accountId,
          organization_id: story.organizationId,
          role: "clinic_doctor",
        })
        .execute(),
    );
    expect((await close(SOUND, story.admin)).statusCode).toBe(200);
  });
});
