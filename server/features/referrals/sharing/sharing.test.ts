import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Share } from "#contract/referrals/sharing.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestPerson } from "#server/testing/builders.ts";
import { type SharingStory, aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { referralStepsRoutes } from "../steps.routes.ts";
import { sharingRoutes } from "./sharing.routes.ts";
import { notifyPartner } from "./sharing.work.ts";

let tea: TestApp;
let story: SharingStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralStepsRoutes, referralsRoutes, sharingRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aSharingStory(tea);
});

const {
  asSender,
  order,
  offer,
  consent,
  sent,
  act,
  accept,
  accepted,
  open,
  opened,
  inbox,
  shares,
} = sharingCalls(() => ({ tea, story }));

/** What stands in the trail of an organisation about sharing, oldest first. */
async function trailOf(organizationId: string) {
  const events = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "account_id", "entity", "entity_id"])
      .where("organization_id", "=", organizationId)
      .where("action", "like", "share.%")
      .orderBy("id")
      .execute(),
  );
  return events;
}

const messagesOf = (organizationId: string) =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["kind", "recipient", "patient_id"])
      .where("organization_id", "=", organizationId)
      .where("kind", "like", "share%")
      .execute(),
  );

describe("before the guardian's yes", () => {
  test("the share waits, and the partner hears and sees nothing of it", async () => {
    const share = (await offer()).json<Share>();
    expect(share).toMatchObject({
      state: "aguardando_consentimento",
      partner: { id: story.partner.organizationId, name: "Centro Baobá" },
      sent_at: null,
      consent: null,
    });
    expect(await inbox()).toEqual([]);
    expect((await open(share.id)).statusCode).toBe(404);
    expect((await accept(share.id)).statusCode).toBe(404);
    expect(await trailOf(story.partner.organizationId)).toEqual([]);
  });

  test("sent twice it is one, and a second one to anybody is a conflict", async () => {
    const body = order();
    expect((await offer(body)).statusCode).toBe(201);
    expect((await offer(body)).json<Share>().id).toBe(body.id);
    const other = await offer(order());
    expect(other.statusCode).toBe(409);
    expect(await shares()).toHaveLength(1);
  });

  test("a no over the telephone ends it, in the words that were said", async () => {
    const { id } = (await offer()).json<Share>();
    const refused = (await consent(id, false)).json<Share>();
    expect(refused).toMatchObject({
      state: "encerrado",
      ended_by: "guardian",
      consent: { granted: false, way: "phone", words: "Prefiro que não" },
    });
    expect((await consent(id, true)).statusCode).toBe(409);
    expect(await inbox()).toEqual([]);
  });

  test.each([
    ["a partner that takes no such referrals", { partner: uuidv7() }, "partner"],
    ["a day that has passed", { until_on: "2026-03-15" }, "until_on"],
    ["a day beyond a year", { until_on: "2027-03-19" }, "until_on"],
    ["something that cannot be shared", { scopes: ["notes"] }, "scopes.0"],
  ])("%s is refused with the field named", async (_what, wrong, field) => {
    const reply = await offer({ ...order(), ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("the answer of somebody who does not answer for this child is refused", async () => {
    const { id } = (await offer()).json<Share>();
    const body = { guardian: uuidv7(), granted: true, way: "phone", words: "Sim" };
    const reply = await asSender("POST", `/api/shares/${id}/consent/`, body);
    expect(reply.statusCode).toBe(422);
  });
});

describe("with the guardian's yes", () => {
  test("who, how and when is kept, and the partner's administrators are told, once and without the child", async () => {
    const id = await sent();
    expect((await consent(id)).statusCode).toBe(200);
    expect(await shares()).toMatchObject([
      {
        state: "enviado",
        consent: { granted: true, way: "phone", words: "Pode enviar, sim" },
      },
    ]);
    const change = { organization_id: story.partner.organizationId, share_id: id };
    await notifyPartner(tea.deps, change);
    await notifyPartner(tea.deps, change);
    expect(await messagesOf(story.partner.organizationId)).toEqual([
      { kind: "share_received", recipient: story.partner.admin.email, patient_id: null },
    ]);
    expect(tea.logged()).not.toContain("Beatriz");
  });

  test("the partner reads the least, takes it on, and then what the consent covers", async () => {
    const id = await sent(["summary"]);
    expect(await opened(id)).toMatchObject({
      state: "enviado",
      parts: ["least"],
      child: {
        first_name: "Ana",
        age_band: "de_1_a_2",
        referral_type: "neurologist",
        full_name: null,
      },
      guardian: null,
      summary: null,
      answers: null,
      stage: null,
      allowed: [],
    });
    const read = (await accept(id)).json<unknown>();
    expect(read).toMatchObject({
      state: "aceito",
      parts: ["least", "identity", "summary"],
      child: { full_name: "Ana Beatriz Inventada" },
      summary: { tool: "mchat", level: "alto", age_months: 15 },
      guardian: null,
      answers: null,
      stage: "a_encaminhar",
      allowed: [{ to: "contatado" }, { to: "agendado" }, { to: "compareceu" }],
    });
    expect(await messagesOf(story.organizationId)).toEqual([
      { kind: "share_answered", recipient: story.admin.email, patient_id: null },
    ]);
  });

  test("declining needs a reason, which the sender reads, and nothing of the child stays", async () => {
    const id = await sent();
    expect((await act(id, "decline", { reason: " " })).statusCode).toBe(422);
    const reply = await act(id, "decline", { reason: "Sem vaga até junho" });
    expect(reply.json()).toMatchObject({ state: "recusado", child: null, parts: [] });
    expect((await act(id, "decline", { reason: "Sem vaga até junho" })).statusCode).toBe(200);
    expect(await shares()).toMatchObject([{ state: "recusado", reason: "Sem vaga até junho" }]);
    expect((await accept(id)).statusCode).toBe(409);
    expect((await offer()).statusCode).toBe(201);
  });

  test("the partner leads the sender's referral to its outcome, and no further than a partner may", async () => {
    const id = await accepted();
    const step = (from: string, to: string, more: object = {}) =>
      act(id, "transitions", { id: uuidv7(), from, to, ...more });
    expect((await step("a_encaminhar", "devolutiva")).statusCode).toBe(409);
    expect((await step("a_encaminhar", "agendado")).statusCode).toBe(422);
    const once = {
      id: uuidv7(),
      from: "a_encaminhar",
      to: "agendado",
      appointment: { on: "2026-03-20", time: "09:30", place: "Sala 2" },
    };
    expect((await act(id, "transitions", once)).statusCode).toBe(200);
    expect((await act(id, "transitions", once)).json()).toMatchObject({
      stage: "agendado",
      appointment: { on: "2026-03-20", time: "09:30", place: "Sala 2" },
    });
    expect((await step("a_encaminhar", "contatado")).statusCode).toBe(409);
    expect((await step("agendado", "compareceu")).statusCode).toBe(200);
    expect((await step("compareceu", "encerrado", { close: { reason: "mudou" } })).statusCode).toBe(
      422,
    );
    const { doctor } = story.partner;
    await accept(id, doctor.accountId);
    const assessment = { by: "Dra. do Centro", profession: "Fonoaudióloga", on: "2026-03-16" };
    const outcome = { reason: "avaliado_tea", assessment, empty_stages_confirmed: true };
    const close = (person: TestPerson, closing: object) =>
      tea.send(person.token, "POST", `/api/received-shares/${id}/transitions/`, {
        id: uuidv7(),
        from: "compareceu",
        to: "encerrado",
        close: closing,
      });
    for (const [person, closing, field] of [
      [story.partner.admin, outcome, "close.reason"],
      [doctor, { reason: "avaliado_tea" }, "close.assessment.by"],
      [doctor, { ...outcome, empty_stages_confirmed: false }, "close.empty_stages_confirmed"],
    ] as const) {
      const refused = await close(person, closing);
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
    }
    expect((await close(doctor, outcome)).statusCode).toBe(200);
    const course = await asSender("GET", `/api/referrals/${story.referralId}/course/`);
    expect(course.json()).toMatchObject({
      stage: "encerrado",
      closed: { reason: "avaliado_tea", assessment },
      contacted_at: null,
    });
    const partnersEvents = course
      .json<{ events: { actor: string; to_stage: string | null }[] }>()
      .events.filter(({ actor }) => actor === "partner");
    expect(partnersEvents.map(({ to_stage: to }) => to)).toEqual([
      "encerrado",
      "compareceu",
      "agendado",
      null,
    ]);
  });

  test("every read and act stands in both trails", async () => {
    const id = await accepted();
    await open(id);
    await act(id, "end", { note: "Família mudou" });
    const { accountId } = story.partner.admin;
    const own = await trailOf(story.partner.organizationId);
    expect(own.map(({ action }) => action)).toEqual([
      "share.received",
      "share.accepted",
      "share.read",
      "share.ended",
    ]);
    const theirs = await trailOf(story.organizationId);
    const byPartner = theirs.filter(({ account_id: account }) => account === accountId);
    expect(new Set(byPartner.map(({ action }) => action))).toEqual(
      new Set(["share.accepted", "share.read", "share.ended"]),
    );
    expect(new Set(byPartner.map(({ entity_id: child }) => child))).toEqual(
      new Set([story.form.patientId]),
    );
  });
});
