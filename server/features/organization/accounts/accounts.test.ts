import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import type { Role } from "#domain/access/roles.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, anAccount, authProcess, pairIn } from "#server/testing/auth.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";

const clock = aClock();
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

const aRole = async (accountId: string, organizationId: string, role: Role): Promise<string> => {
  const id = uuidv7();
  clock.advance(1);
  await database.asOwner(({ db }) =>
    db
      .insertInto("role_assignment")
      .values({
        id,
        organization_id: organizationId,
        account_id: accountId,
        role,
        created_at: clock.now(),
      })
      .execute(),
  );
  return id;
};

const endRole = (id: string) =>
  database.asOwner(({ db }) =>
    db
      .updateTable("role_assignment")
      .set({ ended_at: clock.now() })
      .where("id", "=", id)
      .executeTakeFirst(),
  );

/** A person who is doctor in a clinic and, since later, administrator of a school; logged in. */
const inTwoOrganizations = async () => {
  const clinic = await anOrganization(database, { kind: "clinic" });
  const school = await anOrganization(database, { kind: "school" });
  const { id, email, password } = await anAccount(database);
  const doctor = await aRole(id, clinic, "clinic_doctor");
  const head = await aRole(id, school, "school_admin");
  const logIn = () => server.logIn(email, password);
  return { id, clinic, school, doctor, head, logIn, ...(await logIn()) };
};

const me = async (access: string): Promise<CurrentAccount> =>
  (await server.get("/api/accounts/me/", access)).json();
const switchTo = (access: string, role_id: string) =>
  server.post(
    "/api/accounts/me/role/",
    { role_id },
    { headers: { authorization: `Bearer ${access}` } },
  );
const organizationOf = async (access: string): Promise<unknown> => {
  const reply = await server.get("/api/roles/current-organization/", access);
  return reply.statusCode === 200 ? reply.json<{ id: string }>().id : reply.statusCode;
};

describe("a person with roles in two organisations", () => {
  test("begins in the oldest one and sees both", async () => {
    const { id, access, clinic, school, doctor, head } = await inTwoOrganizations();
    const account = await me(access);
    expect(account.id).toBe(id);
    expect(account.primary_role).toMatchObject({
      id: doctor,
      code: "clinic_doctor",
      display_name: "Médico(a)",
      organization_id: clinic,
      organization_kind: "clinic",
    });
    expect(account.roles.map((role) => [role.id, role.code, role.organization_id])).toEqual([
      [doctor, "clinic_doctor", clinic],
      [head, "school_admin", school],
    ]);
  });

  test("switches without logging in again, at once", async () => {
    const { access, clinic, school, doctor, head } = await inTwoOrganizations();
    expect(await organizationOf(access)).toBe(clinic);
    const switched = await switchTo(access, head);
    expect(switched.statusCode).toBe(200);
    expect(switched.json<CurrentAccount>().primary_role).toMatchObject({ id: head });
    expect(await organizationOf(access)).toBe(school);
    expect((await me(access)).primary_role).toMatchObject({ id: head, organization_id: school });
    await switchTo(access, doctor);
    expect(await organizationOf(access)).toBe(clinic);
  });

  test("stays switched when the session is renewed, and at the next log-in", async () => {
    const { access, refresh, school, head, logIn } = await inTwoOrganizations();
    await switchTo(access, head);
    clock.advance(60);
    const renewed = pairIn(await server.post("/api/token/refresh/", { refresh }));
    expect(await organizationOf(renewed.access)).toBe(school);
    await server.post("/api/auth/logout/", { refresh: renewed.refresh });
    expect(await organizationOf((await logIn()).access)).toBe(school);
  });

  test("switches one session and not another", async () => {
    const { access, clinic, school, head, logIn } = await inTwoOrganizations();
    const other = await logIn();
    await switchTo(access, head);
    expect([await organizationOf(access), await organizationOf(other.access)]).toEqual([
      school,
      clinic,
    ]);
  });

  test("is not moved into the other when the role in use ends, but may go there", async () => {
    const { access, school, doctor, head, logIn } = await inTwoOrganizations();
    await endRole(doctor);
    clock.advance(5);
    expect(await organizationOf(access)).toBe(403);
    const account = await me(access);
    expect(account.primary_role).toBeNull();
    expect(account.roles.map(({ id }) => id)).toEqual([head]);
    expect((await switchTo(access, doctor)).statusCode).toBe(404);
    expect((await switchTo(access, head)).statusCode).toBe(200);
    expect(await organizationOf(access)).toBe(school);
    expect(await organizationOf((await logIn()).access)).toBe(school);
  });
});

describe("a role that is not one's own", () => {
  test("cannot be switched to, whether it exists or not", async () => {
    const { access, clinic } = await inTwoOrganizations();
    const stranger = await inTwoOrganizations();
    const [foreign, invented] = [
      await switchTo(access, stranger.head),
      await switchTo(access, uuidv7()),
    ];
    expect([foreign.statusCode, invented.statusCode]).toEqual([404, 404]);
    expect(await organizationOf(access)).toBe(clinic);
  });

  test.each([{}, { role_id: "1" }, { role_id: "a\u0000" }, { role_id: uuidv7(), other: 1 }])(
    "%j is 422",
    async (body) => {
      const { access } = await inTwoOrganizations();
      const headers = { authorization: `Bearer ${access}` };
      const reply = await server.post("/api/accounts/me/role/", body, { headers });
      expect(reply.statusCode).toBe(422);
    },
  );
});

describe("an account without a role", () => {
  test("is told so and reaches no organisation, until it is given one", async () => {
    const { id, email, password } = await anAccount(database);
    const { access } = await server.logIn(email, password);
    expect(await me(access)).toMatchObject({ primary_role: null, roles: [] });
    expect(await organizationOf(access)).toBe(403);

    const clinic = await anOrganization(database);
    await aRole(id, clinic, "clinic_admin");
    clock.advance(5);
    expect(await organizationOf(access)).toBe(clinic);
    expect((await me(access)).primary_role).toMatchObject({ code: "clinic_admin" });
  });
});

test("a stranger has no account to see or to switch", async () => {
  expect((await server.get("/api/accounts/me/", null)).statusCode).toBe(401);
  const reply = await server.post("/api/accounts/me/role/", { role_id: "nonsense" });
  expect(reply.statusCode).toBe(401);
});
