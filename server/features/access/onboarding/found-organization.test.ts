import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CurrentAccount } from "#contract/organization/accounts.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { groupsRoutes } from "#server/features/screening/groups/groups.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { type Newcomer, aNewcomer } from "#server/testing/newcomer.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";

const FOUNDING = {
  kind: "clinic",
  name: "Clínica do Bairro",
  address: "Rua das Flores, 10",
  phone: "(81) 98888-7777",
  email: "contato@bairro.example",
};
let story: TestApp;

beforeAll(async () => {
  story = await testApp({
    features: [
      authRoutes,
      dashboardRoutes,
      groupsRoutes,
      onboardingRoutes,
      organizationsRoutes,
      patientsRoutes,
    ],
  });
});
afterAll(() => story.close());

const found = ({ token }: Newcomer, over: Record<string, unknown> = {}) =>
  story.send(token, "POST", "/api/organizations/", { ...FOUNDING, ...over });
const organizations = async (): Promise<number> =>
  story.database.asOwner(
    async ({ db }) => (await db.selectFrom("organization").select("id").execute()).length,
  );

describe("a person without a role", () => {
  test.each([
    ["clinic", "clinic_admin"],
    ["social", "clinic_admin"],
    ["school", "school_admin"],
    ["municipality", "network_manager"],
  ])("founds a %s and is its %s at once", async (kind, code) => {
    const newcomer = await aNewcomer(story);
    const reply = await found(newcomer, { kind });
    expect(reply.statusCode).toBe(201);
    const { primary_role: role } = CurrentAccount.parse(reply.json());
    expect(role).toMatchObject({
      code,
      organization_kind: kind,
      organization_name: "Clínica do Bairro",
    });
    const own = await story.send(newcomer.token, "GET", "/api/roles/current-organization/");
    expect(own.json()).toMatchObject({
      name: "Clínica do Bairro",
      address: "Rua das Flores, 10",
      phone: "+5581988887777",
      email: "contato@bairro.example",
    });
    expect((await story.send(newcomer.token, "GET", "/api/dashboard/")).statusCode).toBe(200);
    const events = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "account_id"])
        .where("organization_id", "=", role?.organization_id ?? "")
        .where("action", "=", "organization.found")
        .execute(),
    );
    expect(events).toEqual([{ action: "organization.found", account_id: newcomer.id }]);
  });

  test("who sees children registers the first one right away", async () => {
    const newcomer = await aNewcomer(story);
    await found(newcomer, { is_doctor: true });
    const [doctor, ...others] = (
      await story.send(newcomer.token, "GET", "/api/roles/clinic-doctors/")
    ).json<{ id: string; full_name: string }[]>();
    expect([doctor?.full_name, others]).toEqual(["Inês Inventada da Silva", []]);
    const child = await story.send(newcomer.token, "POST", "/api/patients/create-and-email/", {
      full_name: "Caio Inventado",
      date_of_birth: "2024-10-01",
      guardian_name: "Mãe Inventada",
      guardian_relationship: "Mãe",
      guardian_phone: "81988880000",
      guardian_email: "mae.do.caio@familia.example",
      doctor: doctor?.id,
    });
    expect(child.statusCode).toBe(201);
    expect(await emailsTo(story, "mae.do.caio@familia.example")).toHaveLength(1);
    const tree = await story.send(newcomer.token, "GET", "/api/group-tree/");
    expect(tree.json()).toMatchObject([
      {
        name: "Clínica do Bairro",
        children: [{ name: "Inês Inventada da Silva", type: "doctor" }],
      },
    ]);
  });

  test("must have confirmed the address", async () => {
    const newcomer = await aNewcomer(story, { isConfirmed: false });
    const before = await organizations();
    const reply = await found(newcomer);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      detail: "Confirme seu e-mail antes de fundar uma organização.",
    });
    expect(await organizations()).toBe(before);
  });

  test("founds at most three in a day, also all at once", async () => {
    const newcomer = await aNewcomer(story);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => found(newcomer)));
    const statuses = replies
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    story.clock.advanceDays(1.01);
    const tomorrow = await aNewcomer(story);
    expect((await found(tomorrow)).statusCode).toBe(201);
    story.clock.advanceDays(-1.01);
  });

  test.each([
    [{ kind: "platform" }, "kind"],
    [{ kind: undefined }, "kind"],
    [{ name: " " }, "name"],
    [{ phone: "123" }, "phone"],
    [{ email: "a@x.example, b@y.example" }, "email"],
    [{ name: "Clínica\0" }, "name"],
    [{ is_doctor: "sim" }, "is_doctor"],
  ])("is told what is wrong with %j, and nothing is founded", async (over, field) => {
    const newcomer = await aNewcomer(story);
    const before = await organizations();
    const reply = await found(newcomer, over);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await organizations()).toBe(before);
  });
});

describe("the database", () => {
  const call = (accountId: string, kind: string) =>
    withAccount(story.database, accountId, async (db) => {
      const { rows } = await sql<{ outcome: string }>`
        select app.found_organization(now(), 3, ${uuidv7()}, ${kind}, 'x', '', '', '', ${uuidv7()}, ${uuidv7()}, null)
          as outcome`.execute(db);
      return rows[0]?.outcome;
    });

  test("lets the program add no organisation but through the one door", async () => {
    const { id } = await aNewcomer(story);
    await expect(
      withAccount(story.database, id, (db) =>
        db.insertInto("organization").values({ id: uuidv7(), kind: "clinic", name: "x" }).execute(),
      ),
    ).rejects.toThrow("permission denied for table organization");
    expect(await call(id, "platform")).toBe("refused");
    expect(await call(id, "school")).toBe("founded");
  });

  test("founds nothing for nobody", async () => {
    expect(await call(uuidv7(), "clinic")).toBe("unconfirmed");
  });

  test("keeps the hashes of passwords from the program, the own too", async () => {
    const { id } = await aNewcomer(story);
    await expect(
      withAccount(story.database, id, (db) =>
        db.selectFrom("account").select("password_hash").execute(),
      ),
    ).rejects.toThrow("permission denied for table account");
  });
});
