import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { aNewcomer, anInvitation } from "#server/testing/newcomer.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";

let story: TestApp;
let clinic: string;

beforeAll(async () => {
  story = await testApp({ features: [authRoutes, onboardingRoutes] });
  clinic = await anOrganization(story.database);
});
afterAll(() => story.close());

const accept = (session: string, token: string) =>
  story.send(session, "POST", `/api/invitations/${token}/accept/`);

describe("what waits for an account", () => {
  const waiting = async (session: string) =>
    (await story.send(session, "GET", "/api/accounts/me/invitations/")).json<{ id: string }[]>();
  const answer = (session: string, id: string, how: "accept" | "decline") =>
    story.send(session, "POST", `/api/accounts/me/invitations/${id}/${how}/`);

  test("shows once the address is confirmed, and can be accepted", async () => {
    const unconfirmed = await aNewcomer(story, { isConfirmed: false });
    const confirmed = await aNewcomer(story);
    for (const { email } of [unconfirmed, confirmed]) {
      await anInvitation(story, clinic, { email, role: "clinic_admin" });
    }
    expect(await waiting(unconfirmed.token)).toEqual([]);
    const [invitation] = await waiting(confirmed.token);
    expect(invitation).toMatchObject({ role_code: "clinic_admin" });
    const accepted = await answer(confirmed.token, invitation?.id ?? "", "accept");
    expect(accepted.json()).toMatchObject({ primary_role: { organization_id: clinic } });
    expect(await waiting(confirmed.token)).toEqual([]);
  });

  test("can be declined, and then its link ends too", async () => {
    const newcomer = await aNewcomer(story);
    const { id, token } = await anInvitation(story, clinic, {
      email: newcomer.email,
      role: "clinic_admin",
    });
    expect((await answer(newcomer.token, id, "decline")).statusCode).toBe(200);
    expect(await waiting(newcomer.token)).toEqual([]);
    expect((await accept(newcomer.token, token)).statusCode).toBe(410);
    expect((await answer(newcomer.token, id, "accept")).statusCode).toBe(404);
  });

  test("of somebody else is not found, nor before the address is confirmed", async () => {
    const theirs = await aNewcomer(story);
    const { id } = await anInvitation(story, clinic, { email: theirs.email, role: "clinic_admin" });
    const own = await aNewcomer(story, { isConfirmed: false });
    const { id: ownId } = await anInvitation(story, clinic, {
      email: own.email,
      role: "clinic_admin",
    });
    for (const how of ["accept", "decline"] as const) {
      expect((await answer(own.token, id, how)).statusCode).toBe(404);
      expect((await answer(own.token, ownId, how)).statusCode).toBe(404);
    }
    expect(await waiting(theirs.token)).toHaveLength(1);
  });
});
