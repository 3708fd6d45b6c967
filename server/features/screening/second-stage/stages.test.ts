import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralDetail, ReferralListItem } from "#contract/referrals/referrals.ts";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { PatientDetail, PatientListItem } from "#contract/screening/patients.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson } from "#server/testing/builders.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { findChildren } from "../programmes/programmes.queries.ts";
import { secondStageRoutes } from "./second-stage.routes.ts";

let tea: TestApp;
let form: LinkedForm;
let admin: TestPerson;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, patientsRoutes, referralsRoutes, secondStageRoutes],
  });
});
afterAll(() => tea.close());

const PASSES = { a: "sim", c: "maioria" };

/** A medium result of three concerns, and a day later an interview that takes all of them away. */
beforeEach(async () => {
  form = await aLinkedForm(tea);
  admin = await aPerson(tea.database, "clinic_admin", form.organizationId, {
    at: tea.clock.now(),
  });
  await asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", 3)),
    consent: GIVEN_CONSENT,
  });
  tea.clock.advanceDays(1);
  const items = { mchat_01: PASSES, mchat_02: PASSES, mchat_03: PASSES };
  const done = await tea.send(
    admin.token,
    "POST",
    `/api/patients/${form.patientId}/interview/finish/`,
    { mode: "phone", items },
  );
  if (done.statusCode !== 200) throw new Error(done.body);
});

const get = async <T>(url: string): Promise<T> =>
  (await tea.send(admin.token, "GET", url)).json<T>();
const FIRST = { tool: "mchat", score: 3, level: "moderado" };

describe("after a negative interview the figures of the first stage stay as they were", () => {
  test("in the list of children, and among those who are led to a paediatrician", async () => {
    const list = await get<PatientListItem[]>("/api/patients/");
    expect(list[0]).toMatchObject({ screening_results: [FIRST], recommendation: "pediatra" });
    const ids = async (query: string) =>
      (await get<PatientListItem[]>(`/api/patients/?${query}`)).map(({ id }) => id);
    expect(await ids("recommendation=pediatra")).toEqual([form.patientId]);
    expect(await ids("recommendation=terapia")).toEqual([]);
  });

  test("in the record, once", async () => {
    const record = await get<PatientDetail>(`/api/patients/${form.patientId}/`);
    expect(record.forms).toHaveLength(1);
    expect(record.forms[0]?.result).toMatchObject(FIRST);
    const done = record.timeline.filter(({ kind }) => kind === "interview_done");
    expect(done).toMatchObject([{ guardian: null, at: tea.clock.now().toISOString() }]);
    expect(done[0]?.by).toContain("Pessoa Inventada");
  });

  test("in the referral and its list", async () => {
    const [referral] = await get<ReferralListItem[]>("/api/referrals/");
    expect(referral).toMatchObject({ type: "pediatrician", screening_result: FIRST });
    const detail = await get<ReferralDetail>(`/api/referrals/${referral?.id}/`);
    expect(detail.screening_result).toMatchObject({ ...FIRST, concern_count: 3 });
  });

  test("behind the family's link", async () => {
    const reply = await asGuardian(tea, "GET", form.url);
    expect(reply.json<CompletionRecord>().summary).toMatchObject({
      ...FIRST,
      recommendation: "pediatra",
    });
  });

  test("in the programmes that follow a low result: a medium one calls for none", async () => {
    const scope = {
      organizationId: form.organizationId,
      accountId: null,
      groupIds: "all",
    } as const;
    const children = await withTenant(tea.database, scope, (db) =>
      findChildren(db, { timeZone: "America/Sao_Paulo", after: null, limit: 10 }),
    );
    expect(children).toMatchObject([{ result_level: "moderado", result_on: expectedDay() }]);
  });
});

/** The day of the first result: the interview came a day later. */
function expectedDay(): string {
  return new Date(tea.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
}
