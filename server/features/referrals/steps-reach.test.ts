import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());

type Method = "GET" | "POST" | "PUT";

test("a doctor of another group, and another clinic, find nothing; a school may not ask", async () => {
  const story = await aReferralStory(tea);
  const call = (
    method: Method,
    action: string,
    body?: unknown,
    { token }: TestPerson = story.admin,
  ) => tea.send(token, method, `/api/referrals/${story.referralId}/${action}/`, body);
  const at = tea.clock.now();
  const stranger = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
    groupIds: [await aGroup(tea.database, story.organizationId)],
    at,
  });
  const outsider = await aPerson(tea.database, "clinic_admin", await anOrganization(tea.database), {
    at,
  });
  const school = await anOrganization(tea.database, { kind: "school" });
  const teacher = await aPerson(tea.database, "school_admin", school, { at });
  const acts: [Method, string, unknown][] = [
    ["GET", "course", undefined],
    ["POST", "transitions", { id: uuidv7(), from: "a_encaminhar", to: "contatado" }],
    ["POST", "attempts", { id: uuidv7(), channel: "phone", outcome: "falei" }],
    ["PUT", "owner", { owner: story.admin.accountId }],
    ["PUT", "due", { due_on: "2026-04-01", reason: "Férias" }],
  ];
  for (const [method, action, body] of acts) {
    for (const person of [stranger, outsider]) {
      expect((await call(method, action, body, person)).statusCode).toBe(404);
    }
    expect((await call(method, action, body, teacher)).statusCode).toBe(403);
  }
  const again = { id: uuidv7(), reason: "A família voltou" };
  expect((await call("POST", "reopen", again, stranger)).statusCode).toBe(403);
  expect((await call("GET", "course")).json<ReferralCourse>()).toMatchObject({
    stage: "a_encaminhar",
    attempts: [],
  });
});
