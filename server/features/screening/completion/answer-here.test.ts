import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Answering } from "#contract/screening/answering.ts";
import { PatientForm } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aLinkTo, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { completionRoutes } from "./completion.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");
const A_GUARDIAN: unknown = expect.stringContaining("Responsável Inventada");
const ANSWERED_MEANWHILE: unknown = expect.stringContaining(
  "talvez pelo responsável enquanto isso",
);
const SOME_WORDS: unknown = expect.any(String);

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

const path = (rest: string) => `/api/patients/${child.patientId}/${rest}`;

async function opened(body: object = {}, person: TestPerson = clinic.carer): Promise<Answering> {
  const reply = await story.send(person.token, "POST", path("answering/"), body);
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
  return Answering.parse(reply.json());
}

const draft = (formId: string, body: object) =>
  story.send(clinic.carer.token, "PUT", path(`forms/${formId}/draft/`), {
    consent: CONSENT,
    ...body,
  });

const CONSENT = {
  text_version: "1",
  screening: true,
  share_with_school: false,
  given_at: "2026-03-16T14:59:00Z",
};

function sheet(concerns: number, changes: object = {}) {
  return {
    guardian: child.guardianId,
    address: "Rua Inventada, 1",
    form_results: { type: "mchat", answers: anAnswerSet("mchat", concerns) },
    consent: CONSENT,
    ...changes,
  };
}

const submit = (formId: string, body: object, person: TestPerson = clinic.carer) =>
  story.send(person.token, "POST", path(`forms/${formId}/answer/`), body);

describe("answering here, with the guardian present", () => {
  test("opens a form without sending anything, once", async () => {
    const first = await opened();
    expect(first).toMatchObject({ age_band: "0-2", draft: null, address: "" });
    expect((await opened()).form_id).toBe(first.form_id);
    const { forms, messages, timeline } = await clinic.record(clinic.admin, child);
    expect(forms).toMatchObject([{ id: first.form_id, status: "pendente", link: null }]);
    expect(messages).toEqual([]);
    expect(timeline[0]).toMatchObject({ kind: "form_here" });
  });

  test("stores it once, scored here, with who typed and who was present, and opens the referral", async () => {
    const { form_id: id } = await opened();
    const replies = await Promise.all([submit(id, sheet(9)), submit(id, sheet(9))]);
    for (const reply of replies) {
      expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
      expect(PatientForm.parse(reply.json())).toMatchObject({
        status: "concluido",
        consent_recorded: true,
        result: {
          score: 9,
          level: "alto",
          disagrees: false,
          typed_by: SOMEBODY,
        },
      });
    }
    const { referrals, timeline, address } = await clinic.record(clinic.admin, child);
    expect(referrals).toMatchObject([{ type: "neurologist" }]);
    expect(address).toBe("Rua Inventada, 1");
    expect(timeline.find(({ kind }) => kind === "form_answered")).toMatchObject({
      by: SOMEBODY,
      guardian: A_GUARDIAN,
    });
    const answered = (await clinic.trailOf(id)).filter(({ action }) => action === "form.answered");
    expect(answered).toMatchObject([{ account_id: clinic.carer.accountId }]);
    const consents = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("consent")
        .select(["guardian_id", "purpose", "granted"])
        .where("form_id", "=", id)
        .orderBy("purpose")
        .execute(),
    );
    expect(consents).toEqual([
      { guardian_id: child.guardianId, purpose: "screening", granted: true },
      { guardian_id: child.guardianId, purpose: "share_with_school", granted: false },
    ]);
  });

  test("goes on with what the guardian began behind the link, and the other way round", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    await asGuardian(story, "PUT", `${form.url}draft/`, {
      answers: { mchat_01: false },
      consent: CONSENT,
    });
    const here = await opened();
    expect(here).toMatchObject({ form_id: form.formId, draft: { answers: { mchat_01: false } } });
    expect((await draft(form.formId, { answers: { mchat_02: true } })).statusCode).toBe(200);
    const behind = await asGuardian(story, "GET", form.url);
    expect(behind.json()).toMatchObject({
      draft: { answers: { mchat_01: false, mchat_02: true } },
    });
  });

  test("after the guardian answered meanwhile is refused in words, and stores nothing", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    const { form_id: id } = await opened();
    await asGuardian(story, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", 1)));
    for (const reply of [await submit(id, sheet(9)), await draft(id, { notes: "x" })]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        detail: ANSWERED_MEANWHILE,
      });
    }
    const { forms } = await clinic.record(clinic.admin, child);
    expect(forms).toMatchObject([{ result: { score: 1, typed_by: null } }]);
  });

  test("shows the guardian behind the link what was answered here", async () => {
    const form = await aLinkTo(story, { ...clinic, ...child });
    const { form_id: id } = await opened();
    await submit(id, sheet(4));
    const behind = await asGuardian(story, "GET", form.url);
    expect(behind.json()).toMatchObject({ summary: { score: 4, level: "moderado" }, draft: null });
  });

  test("of another questionnaire than the one asked for is refused", async () => {
    const { form_id: id, age_band: band } = await opened({ instrument: "scq" });
    expect(band).toBe(">4");
    const reply = await submit(id, sheet(1));
    expect(reply.json()).toMatchObject({ fields: { "form_results.type": SOME_WORDS } });
  });

  test.each([
    ["without consent", { consent: null }, "consent"],
    ["without address", { address: "" }, "address"],
    [
      "with an answer missing",
      { form_results: { type: "mchat", answers: {} } },
      "form_results.answers.mchat_01",
    ],
    ["for nobody's guardian", { guardian: "00000000-0000-4000-8000-000000000001" }, "guardian"],
  ])("%s is refused with the field named", async (_, changes, field) => {
    const { form_id: id } = await opened();
    const reply = await submit(id, sheet(1, changes));
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toContain(field);
    expect((await clinic.record(clinic.admin, child)).forms).toMatchObject([{ result: null }]);
  });

  test("keeps no draft without consent", async () => {
    const { form_id: id } = await opened();
    const reply = await draft(id, { answers: { mchat_01: true }, consent: undefined });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { consent: "O consentimento do responsável é necessário" },
    });
    expect((await opened()).draft).toBeNull();
  });

  test("is for clinics alone, and for children within reach", async () => {
    const { form_id: id } = await opened();
    for (const [person, status] of [
      [clinic.outsider, 404],
      [(await aClinic(story, "school")).admin, 403],
    ] as const) {
      const opening = await story.send(person.token, "POST", path("answering/"), {});
      expect(opening.statusCode).toBe(status);
      expect((await submit(id, sheet(1), person)).statusCode).toBe(status);
    }
    child = await clinic.child();
    expect((await draft(id, { notes: "x" })).statusCode).toBe(404);
  });
});
