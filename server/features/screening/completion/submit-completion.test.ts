import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompletionSummary } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  aLinkedForm,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { rowsOfChild } from "#server/testing/rows-of-child.ts";
import { completionRoutes } from "./completion.routes.ts";

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
});
afterAll(() => tea.close());

const kept = (patientId: string) => rowsOfChild(tea.database, patientId);

const CASES: readonly [InstrumentCode, string, "none" | "all", object][] = [
  ["mchat", "2024-12-01", "none", { score: 0, level: "baixo", recommendation: "terapia" }],
  ["mchat", "2024-12-01", "all", { score: 20, level: "alto", recommendation: "neuropediatra" }],
  ["csbs", "2023-05-01", "none", { score: 0, level: "baixo", recommendation: "terapia" }],
  ["csbs", "2023-05-01", "all", { score: 48, level: "alto", recommendation: "neuropediatra" }],
  ["scq", "2020-01-01", "none", { score: 0, level: "baixo", recommendation: "terapia" }],
  ["scq", "2020-01-01", "all", { score: 40, level: "alto", recommendation: "neuropediatra" }],
];

test.each(CASES)("%s of a child born %s, concerns: %s", async (code, born, concerns, outcome) => {
  const form = await aLinkedForm(tea, { dateOfBirth: born });
  const answers = anAnswerSet(code, concerns);
  const reply = await asGuardian(tea, "POST", form.url, aSubmission(code, answers));
  expect(reply.statusCode).toBe(200);
  expect(reply.json<CompletionSummary>()).toMatchObject({
    tool: code,
    ...outcome,
    referral_stage: "a_encaminhar",
    answered_at: "2026-03-16T15:00:00.000Z",
  });
  const { results, screenings, patient } = await kept(form.patientId);
  expect(results).toMatchObject([{ instrument: code, answers, disagrees: false }]);
  expect(screenings).toMatchObject([{ tool: code, ...outcome }]);
  expect(patient).toMatchObject({
    address: "Rua das Acácias, 10, Recife",
    notes: "Prefere brincar à tarde.",
  });
});

test("what only the specified payload says is accepted, and no consent is on record", async () => {
  const form = await aLinkedForm(tea);
  const reply = await asGuardian(
    tea,
    "POST",
    form.url,
    aSubmission("mchat", anAnswerSet("mchat", 5)),
  );
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    score: 5,
    maximum_score: 20,
    level: "moderado",
    age_months: 15,
  });
  const { consents, results } = await kept(form.patientId);
  expect(consents).toEqual([]);
  expect(results).toMatchObject([{ concern: "", lost_skills: null, seconds_taken: null }]);
});

test("consent is kept purpose by purpose, with its text and moment", async () => {
  const form = await aLinkedForm(tea);
  const reply = await asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", "none")),
    concern: "Fala pouco",
    lost_skills: true,
    seconds_taken: 240,
    consent: {
      text_version: "2026-01",
      screening: true,
      share_with_school: false,
      given_at: "2026-03-16T11:58:00-03:00",
    },
  });
  expect(reply.statusCode).toBe(200);
  const { consents, results } = await kept(form.patientId);
  const common = {
    text_version: "2026-01",
    given_at: new Date("2026-03-16T14:58:00Z"),
    guardian_id: form.guardianId,
    form_id: form.formId,
  };
  expect(consents).toMatchObject([
    { purpose: "screening", granted: true, ...common },
    { purpose: "share_with_school", granted: false, ...common },
  ]);
  expect(results).toMatchObject([{ concern: "Fala pouco", lost_skills: true, seconds_taken: 240 }]);
});

test("a device whose clock runs ahead or far behind consents no later than now", async () => {
  for (const given_at of ["9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z"]) {
    const form = await aLinkedForm(tea);
    const reply = await asGuardian(tea, "POST", form.url, {
      ...aSubmission("mchat", anAnswerSet("mchat", "none")),
      consent: { text_version: "2026-01", screening: true, share_with_school: true, given_at },
    });
    expect(reply.statusCode).toBe(200);
    const { consents } = await kept(form.patientId);
    expect(consents).toHaveLength(2);
    for (const consent of consents) {
      expect(consent.given_at.getTime()).toBeLessThanOrEqual(tea.clock.now().getTime());
    }
  }
});

describe("a client that claims another result", () => {
  const honest = aSubmission("mchat", anAnswerSet("mchat", "all"));
  test.each([
    ["score", { ...honest, screening_results: { ...honest.screening_results, score: 0 } }],
    ["level", { ...honest, screening_results: { ...honest.screening_results, level: "baixo" } }],
    ["route", { ...honest, screening_results: { ...honest.screening_results, route: "terapia" } }],
    ["recommendation", { ...honest, recommendation: "terapia" }],
  ])("is overruled and flagged: %s", async (_, body) => {
    const form = await aLinkedForm(tea);
    const reply = await asGuardian(tea, "POST", form.url, body);
    expect(reply.json()).toMatchObject({
      score: 20,
      level: "alto",
      recommendation: "neuropediatra",
    });
    const { results, screenings, referrals } = await kept(form.patientId);
    const { recommendation, screening_results } = body;
    expect(results).toMatchObject([
      { disagrees: true, client_result: { ...screening_results, recommendation } },
    ]);
    expect(screenings).toMatchObject([{ score: 20, level: "alto" }]);
    expect(referrals).toMatchObject([{ type: "neurologist" }]);
    const trail = await tea.database.asOwner(({ db }) =>
      db.selectFrom("audit_event").selectAll().where("entity_id", "=", form.formId).execute(),
    );
    expect(trail).toMatchObject([{ action: "form.answered", detail: { disagrees: true } }]);
  });
});

describe("who is told", () => {
  test("the doctor to whom the child's group belongs, who owns the referral", async () => {
    const { form, doctor } = await aLinkedFormInAClinic(tea);
    await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "all")));
    const { messages, referrals } = await kept(form.patientId);
    // What the notice may hold: nothing of the result, not even in its data.
    expect(messages).toMatchObject([
      { kind: "form_answered", recipient: doctor.email, data: {}, status: "queued" },
    ]);
    expect(referrals).toMatchObject([
      { owner_account_id: doctor.accountId, due_on: "2026-03-23", stage: "a_encaminhar" },
    ]);
  });

  test("who administers, when the doctor has left", async () => {
    const { form, doctor, admin } = await aLinkedFormInAClinic(tea);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ ended_at: new Date() })
        .where("id", "=", doctor.roleAssignmentId)
        .execute(),
    );
    await asGuardian(tea, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", 3)));
    const { messages, referrals } = await kept(form.patientId);
    expect(messages.map(({ recipient }) => recipient)).toEqual([admin.email]);
    expect(referrals).toMatchObject([{ owner_account_id: admin.accountId, due_on: "2026-03-31" }]);
  });
});
