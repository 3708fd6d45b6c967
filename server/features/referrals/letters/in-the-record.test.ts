import { afterAll, beforeAll, expect, test } from "vitest";
import { IssuedDocument } from "#contract/referrals/letters.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import { aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { lettersRoutes } from "./letters.routes.ts";

let tea: TestApp;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, lettersRoutes, patientsRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());

test("the child's record tells of each document, who made it, and of one that is valid no more", async () => {
  const { admin, form, referralId } = await aReferralStory(tea);
  const ask = async (url: string) => {
    tea.clock.advanceDays(1 / 1440);
    const reply = await tea.send(admin.token, "GET", url);
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  await ask(`/api/referrals/${referralId}/letter.pdf`);
  tea.clock.advanceDays(1 / 1440);
  await asGuardian(tea, "GET", `${form.url}letter.pdf`);
  await ask(`/api/patients/${form.patientId}/summary.pdf`);
  const documents = await ask(`/api/referrals/${referralId}/documents/`);
  const letter = IssuedDocument.array()
    .parse(documents.json())
    .find(({ kind }) => kind === "referral_letter");
  await tea.send(admin.token, "POST", `/api/documents/${letter?.id ?? ""}/revoke/`, {
    reason: "Nome trocado",
  });
  const { timeline } = (await ask(`/api/patients/${form.patientId}/`)).json<PatientDetail>();
  const somebody: unknown = expect.any(String);
  const told = timeline.filter(({ kind }) => /_issued|document_/.test(kind));
  expect(told).toMatchObject([
    { kind: "document_revoked", by: somebody, reason: { detail: "Nome trocado" } },
    { kind: "summary_issued", by: somebody, guardian: null },
    { kind: "family_letter_issued", by: null, guardian: somebody },
    { kind: "letter_issued", by: somebody, guardian: null },
  ]);
});
