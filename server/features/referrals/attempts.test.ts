import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aMailer, deliverMail } from "#server/testing/outbox.ts";
import { anotherReferral, type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
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

const attempt = (outcome: string, rest: object = {}) =>
  tea.send(story.admin.token, "POST", `/api/referrals/${story.referralId}/attempts/`, {
    id: uuidv7(),
    channel: "phone",
    outcome,
    ...rest,
  });
const tasks = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("task")
      .select(["kind", "assignee_account_id", "referral_id", "closed_at"])
      .where("patient_id", "=", story.form.patientId)
      .orderBy("kind")
      .execute(),
  );
const wanted = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["id", "channel", "recipient"])
      .where("patient_id", "=", story.form.patientId)
      .where("kind", "=", "contact_wanted")
      .execute(),
  );

test("who was spoken to is 'contatado', and the count begins anew", async () => {
  await attempt("nao_atendeu");
  const reply = await attempt("falei", { note: "Conversa com a mãe" });
  expect(reply.json()).toMatchObject({
    stage: "contatado",
    failed_attempts: 0,
    contacted_at: tea.clock.now().toISOString(),
    attempts: [{ outcome: "falei", note: "Conversa com a mãe" }, { outcome: "nao_atendeu" }],
  });
});

test("sent twice, even at once, it is one attempt", async () => {
  const id = uuidv7();
  await Promise.all([attempt("nao_atendeu", { id }), attempt("nao_atendeu", { id })]);
  const reply = await attempt("pediu_retorno", { next_on: "2026-03-18" });
  const { attempts, failed_attempts: failed, stage } = reply.json<ReferralCourse>();
  expect([attempts.length, failed, stage]).toEqual([2, 1, "a_encaminhar"]);
});

test("an attempt that was kept about another child is not called done here", async () => {
  const id = uuidv7();
  await attempt("nao_atendeu", { id });
  const other = await anotherReferral(tea, story);
  const reply = await tea.send(
    story.admin.token,
    "POST",
    `/api/referrals/${other.referralId}/attempts/`,
    { id, channel: "phone", outcome: "falei" },
  );
  expect(reply.statusCode).toBe(409);
});

test.each([
  ["pediu_retorno", {}, "Escolha o dia do retorno"],
  ["nao_atendeu", { next_on: "2026-03-15" }, "Escolha um dia a partir de hoje."],
  ["nao_atendeu", { next_on: "2028-03-15" }, "Escolha um dia dentro de um ano."],
])("%s with %j is refused", async (outcome, rest, words) => {
  const reply = await attempt(outcome, rest);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ fields: { next_on: words } });
});

test("a number that is somebody else's asks for one that works", async () => {
  await attempt("numero_errado");
  expect(await tasks()).toMatchObject([{ kind: "invalid_contact", closed_at: null }]);
});

describe("after three failures in a row", () => {
  const fail = async () => {
    for (const _ of [1, 2, 3]) await attempt("nao_atendeu");
  };

  test("somebody looks for another way, and the family is written to by one that did not fail", async () => {
    await attempt("nao_atendeu");
    await attempt("nao_atendeu");
    expect(await tasks()).toEqual([]);
    await attempt("nao_atendeu");
    expect(await tasks()).toEqual([
      {
        kind: "other_way",
        assignee_account_id: story.admin.accountId,
        referral_id: story.referralId,
        closed_at: null,
      },
    ]);
    const [message, ...others] = await wanted();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: "email", recipient: "maria@familia.example" });
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, {
      organization_id: story.organizationId,
      message_id: message?.id ?? "",
    });
    expect(handed[0]?.subject).toBe("A Clínica Ipê quer falar com você");
    expect(handed[0]?.text).toContain("Tentamos falar com você sobre Ana e não conseguimos.");
    expect(handed[0]?.text).not.toMatch(/resultado|pontos|risco|encaminh|autis/i);
  });

  test("speaking to the family ends the task, and the message is not sent any more", async () => {
    await fail();
    await attempt("falei");
    expect(await tasks()).toMatchObject([{ kind: "other_way", closed_at: tea.clock.now() }]);
    const [message] = await wanted();
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, {
      organization_id: story.organizationId,
      message_id: message?.id ?? "",
    });
    expect(handed).toEqual([]);
  });

  test("whoever wants no messages gets none, and the task stands", async () => {
    await tea.database.asOwner(({ pool }) =>
      pool.query(
        `insert into app.suppression (id, organization_id, channel, address, reason, created_at)
          values ($1, $2, 'email', 'maria@familia.example', 'unsubscribed', $3)`,
        [uuidv7(), story.organizationId, tea.clock.now()],
      ),
    );
    await fail();
    expect(await wanted()).toEqual([]);
    expect(await tasks()).toMatchObject([{ kind: "other_way" }]);
  });

  test("by the way that failed itself nothing is sent", async () => {
    for (const _ of [1, 2, 3]) await attempt("nao_atendeu", { channel: "email" });
    expect(await wanted()).toEqual([]);
  });
});
