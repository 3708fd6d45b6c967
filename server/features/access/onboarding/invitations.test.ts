import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CurrentAccount } from "#contract/organization/accounts.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount, bodyOf, pairIn } from "#server/testing/auth.ts";
import { aChild, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { tokenIn } from "#server/testing/emails.ts";
import { aNewcomer, anInvitation, fromElsewhere } from "#server/testing/newcomer.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";

const JOINING = {
  name: "Lia Inventada",
  password: "girafa-amarela-42",
  confirm: "girafa-amarela-42",
};
let story: TestApp;
let clinic: string;

beforeAll(async () => {
  story = await testApp({
    features: [accountsRoutes, authRoutes, onboardingRoutes, organizationsRoutes, patientsRoutes],
  });
  clinic = await anOrganization(story.database);
});
afterAll(() => story.close());

const look = (token: string) => fromElsewhere(story, "GET", `/api/invitations/${token}/`);
const accept = (session: string, token: string) =>
  story.send(session, "POST", `/api/invitations/${token}/accept/`);
const join = (token: string, body: unknown = JOINING) =>
  fromElsewhere(story, "POST", `/api/invitations/${token}/account/`, body);
const me = async (session: string): Promise<CurrentAccount> =>
  CurrentAccount.parse((await story.send(session, "GET", "/api/accounts/me/")).json());
const change = (id: string, values: { revoked_at?: Date; expires_at?: Date }) =>
  story.database.asOwner(({ db }) =>
    db.updateTable("invitation").set(values).where("id", "=", id).execute(),
  );

describe("the link of an invitation", () => {
  test("arrives by email and says who invites, to what, and whom", async () => {
    const { id, token } = await anInvitation(story, clinic, {
      email: "lia@pessoa.example",
      role: "clinic_doctor",
    });
    const scope = { organizationId: clinic, accountId: null, groupIds: "all" } as const;
    await withTenant(story.database, scope, (db) =>
      queueMessage(story.deps, db, {
        kind: "invitation",
        channel: "email",
        recipient: "lia@pessoa.example",
        data: { invitation_id: id },
      }),
    );
    expect(await tokenIn(story, "lia@pessoa.example", "/convite/")).toBe(token);
    const reply = await look(token);
    expect(reply.json()).toMatchObject({
      role_code: "clinic_doctor",
      role_name: "Médico(a)",
      email: "lia@pessoa.example",
      has_account: false,
      accepted: false,
    });
  });

  test("is answered alike when unknown, expired, revoked or of another shape", async () => {
    const of = { email: "gone@pessoa.example", role: "clinic_admin" } as const;
    const [expired, revoked] = [
      await anInvitation(story, clinic, of),
      await anInvitation(story, clinic, of),
    ];
    await change(expired.id, { expires_at: story.clock.now() });
    await change(revoked.id, { revoked_at: story.clock.now() });
    const { token: session } = await aNewcomer(story, { email: of.email });
    const replies = [];
    for (const token of [expired.token, revoked.token, "x".repeat(43), "x"]) {
      replies.push(await look(token), await accept(session, token), await join(token));
    }
    for (const reply of replies) {
      expect([reply.statusCode, bodyOf(reply)]).toEqual([410, bodyOf(replies[0] ?? reply)]);
    }
    expect((await me(session)).roles).toEqual([]);
  });

  test("is not used up by whoever only looks", async () => {
    const { token } = await anInvitation(story, clinic, {
      email: "olha@pessoa.example",
      role: "clinic_admin",
    });
    for (let time = 0; time < 5; time += 1) {
      await fromElsewhere(story, "HEAD", `/api/invitations/${token}/`);
      await look(token);
    }
    expect((await join(token)).statusCode).toBe(201);
  });
});

describe("whoever has no account", () => {
  test("chooses a name and a password, and is logged in, confirmed and in the role", async () => {
    const group = await aGroup(story.database, clinic);
    await aChild(story.database, clinic, group, { name: "Criança do Grupo" });
    const beside = await aGroup(story.database, clinic);
    await aChild(story.database, clinic, beside, { name: "Criança ao Lado" });
    const { token } = await anInvitation(story, clinic, {
      email: "nova@pessoa.example",
      role: "clinic_doctor",
      groupIds: [group],
    });
    const { access } = pairIn(await join(token));
    expect(await me(access)).toMatchObject({
      full_name: "Lia Inventada",
      email: "nova@pessoa.example",
      email_confirmed: true,
      primary_role: { code: "clinic_doctor", organization_id: clinic },
    });
    const children = await story.send(access, "GET", "/api/patients/");
    expect(children.json()).toMatchObject([{ full_name: "Criança do Grupo" }]);
    const again = await join(token);
    expect([again.statusCode, bodyOf(again)["code"]]).toEqual([409, "email_already_registered"]);
    expect((await look(token)).json()).toMatchObject({ accepted: true, has_account: true });
  });

  test("is one account, however often it is sent at once", async () => {
    const { token } = await anInvitation(story, clinic, {
      email: "depressa@pessoa.example",
      role: "clinic_admin",
    });
    const statuses = (await Promise.all([join(token), join(token), join(token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test("may have been made an account without a password before", async () => {
    const { id, email } = await anAccount(story.database, { password: null });
    const { token } = await anInvitation(story, clinic, { email, role: "clinic_admin" });
    const { access } = pairIn(await join(token));
    expect(await me(access)).toMatchObject({ id, full_name: "Lia Inventada" });
  });

  test.each([
    [{ ...JOINING, name: " " }, "name"],
    [{ ...JOINING, confirm: "outra-coisa-1" }, "confirm"],
    [{ ...JOINING, password: "senha123", confirm: "senha123" }, "password"],
    [{ ...JOINING, role: "clinic_admin" }, ""],
  ])("is told what is wrong with %j, and nothing is stored", async (body, field) => {
    const email = `errada-${field || "extra"}@pessoa.example`;
    const { token } = await anInvitation(story, clinic, { email, role: "clinic_admin" });
    const refused = await join(token, body);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await look(token)).json()).toMatchObject({ has_account: false, accepted: false });
  });
});

describe("whoever has an account", () => {
  test("accepts when logged in: the address counts as confirmed, and the session works in the role", async () => {
    const newcomer = await aNewcomer(story, { isConfirmed: false });
    const { token } = await anInvitation(story, clinic, {
      email: newcomer.email.toUpperCase(),
      role: "clinic_admin",
    });
    expect((await look(token)).json()).toMatchObject({ has_account: true });
    const accepted = await accept(newcomer.token, token);
    expect(accepted.json()).toMatchObject({
      email_confirmed: true,
      primary_role: { code: "clinic_admin", organization_id: clinic },
    });
    expect((await story.send(newcomer.token, "GET", "/api/patients/")).statusCode).toBe(200);
    const again = await accept(newcomer.token, token);
    expect(CurrentAccount.parse(again.json()).roles).toHaveLength(1);
  });

  test("has one role after accepting at once in two windows", async () => {
    const newcomer = await aNewcomer(story);
    const { token } = await anInvitation(story, clinic, {
      email: newcomer.email,
      role: "clinic_doctor",
    });
    const replies = await Promise.all([
      accept(newcomer.token, token),
      accept(newcomer.token, token),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await me(newcomer.token)).roles).toHaveLength(1);
    const doctors = await story.send(newcomer.token, "GET", "/api/roles/clinic-doctors/");
    expect(doctors.json()).toHaveLength(1);
  });

  test("cannot accept what was sent to another address", async () => {
    const newcomer = await aNewcomer(story);
    const { token } = await anInvitation(story, clinic, {
      email: "outra@pessoa.example",
      role: "clinic_admin",
    });
    expect((await accept(newcomer.token, token)).statusCode).toBe(403);
    expect((await me(newcomer.token)).roles).toEqual([]);
  });

  test("goes on in the new organisation, and keeps the role held before", async () => {
    const school = await anOrganization(story.database, { kind: "school" });
    const held = await aPerson(story.database, "school_admin", school, { at: story.clock.now() });
    const { token } = await anInvitation(story, clinic, {
      email: held.email,
      role: "clinic_admin",
    });
    const account = CurrentAccount.parse((await accept(held.token, token)).json());
    expect(account.primary_role?.organization_id).toBe(clinic);
    expect(account.roles.map(({ code }) => code).toSorted()).toEqual([
      "clinic_admin",
      "school_admin",
    ]);
  });

  test("who lost the role since does not get it back by the old link", async () => {
    const newcomer = await aNewcomer(story);
    const { token } = await anInvitation(story, clinic, {
      email: newcomer.email,
      role: "clinic_admin",
    });
    await accept(newcomer.token, token);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ ended_at: story.clock.now() })
        .where("account_id", "=", newcomer.id)
        .execute(),
    );
    expect((await accept(newcomer.token, token)).statusCode).toBe(410);
  });
});

describe("a doctor invited without a group", () => {
  test("gets one of her own under the clinic's first group, and registers a child in it", async () => {
    const place = await anOrganization(story.database);
    const root = await aGroup(story.database, place, { kind: "unit", name: "Sede" });
    const { token } = await anInvitation(story, place, {
      email: "medica.nova@pessoa.example",
      role: "clinic_doctor",
    });
    const { access } = pairIn(await join(token));
    const [doctor] = (await story.send(access, "GET", "/api/roles/clinic-doctors/")).json<
      { id: string; full_name: string }[]
    >();
    expect(doctor?.full_name).toBe("Lia Inventada");
    const parent = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("patient_group")
        .select("parent_id")
        .where("id", "=", doctor?.id ?? "")
        .executeTakeFirst(),
    );
    expect(parent?.parent_id).toBe(root);
  });
});
