import { afterAll, beforeAll, expect, test } from "vitest";
import type { Invitation } from "#contract/access/users.ts";
import { invitationToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { onboardingRoutes } from "../onboarding/onboarding.routes.ts";
import { usersRoutes } from "./users.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [onboardingRoutes, usersRoutes] });
});
afterAll(() => story.close());

const URL = "/api/roles/invitations/";

test("an invitation that is accepted makes the person one of the list, and a free room the doctor's own", async () => {
  const at = story.clock.now();
  const organizationId = await anOrganization(story.database);
  const admin = await aPerson(story.database, "clinic_admin", organizationId, { at });
  const room = await aGroup(story.database, organizationId, { name: "Sala 1" });
  const body = { email: "nina@pessoa.example", role: "clinic_doctor", group_ids: [room] };
  const { id, email } = (await story.send(admin.token, "POST", URL, body)).json<Invitation>();
  const token = invitationToken(story.deps.config.secretKey, id);
  const joined = await story.send(null, "POST", `/api/invitations/${token}/account/`, {
    name: "Nina Inventada",
    password: "girafa-amarela-42",
    confirm: "girafa-amarela-42",
  });
  expect(joined.statusCode).toBe(201);
  expect((await story.send(admin.token, "GET", URL)).json()).toEqual([]);
  const people = await story.send(
    admin.token,
    "GET",
    "/api/roles/role-assignments/organization-users/",
  );
  const doctor = people
    .json<{ id: string; email: string }[]>()
    .find((person) => person.email === email);
  expect(doctor).toMatchObject({ first_name: "Nina", state: "ativo", groups: [{ id: room }] });
  const group = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient_group")
      .select("account_id")
      .where("id", "=", room)
      .executeTakeFirstOrThrow(),
  );
  expect(group.account_id).toBe(doctor?.id);
});
