import { Secret, TOTP } from "otpauth";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Factors } from "#contract/access/factors.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import type { Role } from "#domain/access/roles.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { type AuthProcess, aClock, anAccount, authProcess } from "#server/testing/auth.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";

const DAY = 86_400;
const clock = aClock();
let database: Database;
let server: AuthProcess;
let person: { id: string; email: string; password: string };

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  const config = { ...TEST_CONFIG, demo: false };
  server = authProcess(database, clock, "http://127.0.0.1:3000", config);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.advance(DAY);
  person = await anAccount(database);
});

const as = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });
const post = (path: string, access: string, body: object = {}) =>
  server.post(`/api/accounts/me/${path}`, body, as(access));
const logIn = () => server.logIn(person.email, person.password);
const factors = async (access: string): Promise<Factors> =>
  (await server.get("/api/accounts/me/factors/", access)).json();

/** Sets an authenticator up in a session. */
const setUp = async (access: string): Promise<void> => {
  const { secret } = (await post("factors/totp/", access)).json<{ secret: string }>();
  const timestamp = clock.now().getTime();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  await post("factors/totp/confirm/", access, { code });
};

const aRole = async (
  role: Role,
  organizationId: string,
  accountId = person.id,
): Promise<string> => {
  const id = uuidv7();
  const row = { id, organization_id: organizationId, account_id: accountId, role };
  await database.asOwner(({ db }) => db.insertInto("role_assignment").values(row).execute());
  return id;
};

describe("where a factor is demanded", () => {
  const organizationOf = async (access: string): Promise<number> =>
    (await server.get("/api/roles/current-organization/", access)).statusCode;

  test("there are seven days, and then nothing else before it is set up", async () => {
    await aRole("clinic_admin", await anOrganization(database));
    const first = await logIn();
    expect(await factors(first.access)).toMatchObject({ demanded: true, overdue: false });
    expect((await factors(first.access)).due_at).toBe(
      new Date(clock.now().getTime() + 7 * DAY * 1000).toISOString(),
    );
    clock.advance(7 * DAY - 1);
    expect(await organizationOf((await logIn()).access)).toBe(200);
    clock.advance(1);
    const { access } = await logIn();
    const refused = await server.get("/api/roles/current-organization/", access);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      "factor_set_up_needed",
    ]);
    expect(await factors(access)).toMatchObject({ overdue: true });
    await setUp(access);
    expect(await organizationOf(access)).toBe(200);
  });

  test("others and the people of a demonstration are not asked", async () => {
    await aRole("clinic_doctor", await anOrganization(database));
    expect(await factors((await logIn()).access)).toMatchObject({ demanded: false, due_at: null });
    const demonstration = await anOrganization(database);
    await database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ demonstration: true })
        .where("id", "=", demonstration)
        .execute(),
    );
    await aRole("clinic_admin", demonstration);
    const { access } = await logIn();
    expect(await factors(access)).toMatchObject({ demanded: false });
    const { roles } = (await server.get("/api/accounts/me/", access)).json<CurrentAccount>();
    const inIt = roles.find(({ organization_id }) => organization_id === demonstration);
    await post("role/", access, { role_id: inIt?.id });
    const rule = await server.get("/api/roles/factor-rule/", access);
    expect(rule.json()).toEqual({ roles: [] });
  });
});

describe("an organization", () => {
  test("chooses of which roles a factor is demanded, of its own alone", async () => {
    const organization = await anOrganization(database);
    await aRole("clinic_doctor", organization);
    const admin = await anAccount(database);
    await aRole("clinic_admin", organization, admin.id);
    const { access } = await server.logIn(admin.email, admin.password);
    const url = "/api/roles/factor-rule/";
    expect((await server.get(url, access)).json()).toEqual({ roles: ["clinic_admin"] });
    const put = (roles: readonly string[]) =>
      server.app.inject({ method: "PUT", url, ...as(access), payload: { roles } });
    const foreign = await put(["school_admin"]);
    expect([foreign.statusCode, foreign.json<{ fields: object }>().fields]).toEqual([
      422,
      { roles: expect.any(String) as unknown },
    ]);
    expect((await put(["clinic_doctor"])).json()).toEqual({ roles: ["clinic_doctor"] });
    expect((await server.get(url, access)).json()).toEqual({ roles: ["clinic_doctor"] });
    expect(await factors((await logIn()).access)).toMatchObject({ demanded: true });
    const own = await server.logIn(admin.email, admin.password);
    expect(await factors(own.access)).toMatchObject({ demanded: false });
  });
});

describe("an administrator", () => {
  test("takes the factors of a colleague away, who is written to, and nobody else's", async () => {
    const organization = await anOrganization(database);
    const { access } = await logIn();
    await setUp(access);
    const role = await aRole("clinic_doctor", organization);
    const admin = await anAccount(database);
    const own = await aRole("clinic_admin", organization, admin.id);
    const stranger = await anAccount(database);
    const foreign = await aRole("clinic_doctor", await anOrganization(database), stranger.id);
    const { access: theirs } = await server.logIn(admin.email, admin.password);
    const reset = (id: string) =>
      server.app.inject({
        method: "DELETE",
        url: `/api/roles/role-assignments/${id}/factors/`,
        ...as(theirs),
      });
    expect((await reset(foreign)).statusCode).toBe(404);
    expect((await reset(own)).statusCode).toBe(409);
    expect((await reset(role)).statusCode).toBe(200);
    expect((await server.get("/api/accounts/me/", access)).statusCode).toBe(401);
    await logIn();
    const { letters, actions } = await database.asOwner(async ({ db }) => ({
      letters: await db
        .selectFrom("message")
        .select("data")
        .where("kind", "=", "account_notice")
        .where("recipient", "=", person.email)
        .execute(),
      actions: await db
        .selectFrom("audit_event")
        .select(["action", "account_id"])
        .where("entity_id", "=", person.id)
        .where("organization_id", "=", organization)
        .execute(),
    }));
    expect(letters).toMatchObject([{ data: { what: "factors_reset" } }]);
    expect(actions).toContainEqual({ action: "factor.reset", account_id: admin.id });
  });
});
