import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { usersRoutes } from "#server/features/access/users/users.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, patientsRoutes, referralStepsRoutes, referralsRoutes, usersRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const call = (method: "GET" | "PUT", action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const course = async () => (await call("GET", "course")).json<ReferralCourse>();

describe("a hand-over by itself", () => {
  const doctorOf = (groupId: string) =>
    aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [groupId],
      at: tea.clock.now(),
    });
  const handedOver = async () =>
    (await course()).events
      .filter(({ kind, actor }) => kind === "owner" && actor === "program")
      .map(({ at, detail }) => ({ at, detail }));
  const told = (from: string, to: string) => ({
    at: tea.clock.now().toISOString(),
    detail: { from, to },
  });
  const change = (path: string, body: unknown = {}, method: "POST" | "PATCH" = "POST") =>
    tea.send(story.admin.token, method, path, body);

  test.each([
    ["leaves", (role: string) => change(`/api/roles/role-assignments/${role}/deactivate/`)],
    [
      "no longer has the child's group",
      async (role: string) =>
        change(
          `/api/roles/role-assignments/${role}/`,
          { group_ids: [await aGroup(tea.database, story.organizationId)] },
          "PATCH",
        ),
    ],
  ])("is told when somebody %s", async (_, changed) => {
    const doctor = await doctorOf(story.groupId);
    await call("PUT", "owner", { owner: doctor.accountId });
    expect((await changed(doctor.roleAssignmentId)).statusCode).toBe(200);
    expect(await handedOver()).toEqual([told(doctor.accountId, story.admin.accountId)]);
    expect((await course()).owner?.id).toBe(story.admin.accountId);
  });

  test("is told once when a child goes to another group", async () => {
    const doctor = await doctorOf(story.groupId);
    await call("PUT", "owner", { owner: doctor.accountId });
    const group = await aGroup(tea.database, story.organizationId);
    const record = await tea.send(
      story.admin.token,
      "GET",
      `/api/patients/${story.form.patientId}/`,
    );
    const { version } = record.json<{ version: number }>();
    const moved = await change(`/api/patients/${story.form.patientId}/move/`, { version, group });
    expect(moved.statusCode).toBe(200);
    expect(await handedOver()).toEqual([told(doctor.accountId, story.admin.accountId)]);
  });

  test("is not told of who is given a second role", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .insertInto("role_assignment")
        .values({
          id: uuidv7(),
          organization_id: story.organizationId,
          account_id: story.admin.accountId,
          role: "clinic_doctor",
        })
        .execute(),
    );
    expect(await handedOver()).toEqual([]);
  });

  test("returns what was nobody's to who comes back", async () => {
    const disable = (at: Date | null) =>
      tea.database.asOwner(({ db }) =>
        db
          .updateTable("account")
          .set({ disabled_at: at })
          .where("id", "=", story.admin.accountId)
          .execute(),
      );
    await disable(tea.clock.now());
    await disable(null);
    expect((await course()).owner?.id).toBe(story.admin.accountId);
  });
});
