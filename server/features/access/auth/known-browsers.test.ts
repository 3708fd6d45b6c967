import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { type AuthProcess, aClock, anAccount, authProcess, pairIn } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

const CHROMIUM = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const PAGE = { host: "tea.example", "user-agent": CHROMIUM, "sec-fetch-site": "same-origin" };

const clock = aClock();
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock, "https://tea.example", { ...TEST_CONFIG, demo: false });
});
afterAll(() => database.close());

type Person = Awaited<ReturnType<typeof anAccount>>;

/** Tries to log in from a browser that shows these cookies. Returns the status and the cookie that it is known by. */
const logIn = async ({ email, password }: Person, cookie = "") => {
  const body = { username: email, password };
  const headers = { ...PAGE, cookie };
  const reply = await server.post("/api/token/", body, { headers, remoteAddress: "192.0.2.1" });
  const given = [reply.headers["set-cookie"] ?? []].flat();
  const known = given.find((each) => each.startsWith("__Host-browser="))?.split(";")[0] ?? "";
  return { status: reply.statusCode, known, reply };
};
const guess = async (times: number, { email }: Person, remoteAddress: string): Promise<void> => {
  for (let count = 0; count < times; count += 1)
    await server.post("/api/token/", { username: email, password: "palpite" }, { remoteAddress });
};
const lettersTo = async ({ email }: Person): Promise<unknown[]> =>
  database.asOwner(async ({ db }) => {
    const rows = await db
      .selectFrom("message")
      .select("data")
      .where("kind", "=", "account_notice")
      .where("recipient", "=", email)
      .execute();
    return rows.map(({ data }) => data);
  });

describe("a browser that the person used before", () => {
  test("is let in however often others guess, and from the same address too", async () => {
    const person = await anAccount(database);
    const { known } = await logIn(person);
    await guess(10, person, "192.0.2.7");
    expect((await logIn(person)).status).toBe(429);
    expect((await logIn(person, known)).status).toBe(200);
    await guess(60, await anAccount(database), "192.0.2.1");
    expect((await logIn(person, known)).status).toBe(200);
  });

  test("has ten tries of its own in a quarter of an hour", async () => {
    clock.advance(900);
    const person = await anAccount(database);
    const { known } = await logIn(person);
    const wrong = { ...person, password: "palpite" };
    for (let count = 0; count < 10; count += 1)
      expect((await logIn(wrong, known)).status).toBe(401);
    expect((await logIn(person, known)).status).toBe(429);
    expect((await logIn(person)).status).toBe(200);
  });

  test("is nobody else's: what it shows opens no counter of another account", async () => {
    clock.advance(900);
    const [person, other] = [await anAccount(database), await anAccount(database)];
    const { known } = await logIn(other);
    await guess(10, person, "192.0.2.7");
    expect((await logIn(person, known)).status).toBe(429);
  });
});

describe("the owner is written to", () => {
  test("after a log-in from another browser, and not after one from the same", async () => {
    clock.advance(900);
    const person = await anAccount(database);
    const { known } = await logIn(person);
    await logIn(person, known);
    expect(await lettersTo(person)).toEqual([]);
    await logIn(person);
    expect(await lettersTo(person)).toEqual([
      { what: "new_device", browser: "Chrome, Windows", at: clock.now().toISOString() },
    ]);
  });

  test("when a token was replayed", async () => {
    const person = await anAccount(database);
    const { refresh } = await server.logIn(person.email, person.password);
    const renew = () => server.post("/api/token/refresh/", { refresh });
    pairIn(await renew());
    clock.advance(11);
    expect((await renew()).statusCode).toBe(401);
    expect(await lettersTo(person)).toEqual([expect.objectContaining({ what: "token_replayed" })]);
  });
});

test("log-ins, failures and log-outs are in the trail, without what was typed", async () => {
  const person = await anAccount(database);
  const { refresh } = await server.logIn(person.email, person.password);
  await guess(1, person, "192.0.2.9");
  await server.post("/api/auth/logout/", { refresh });
  await server.post("/api/auth/logout/", { refresh });
  const rows = await database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "detail"])
      .where("entity_id", "=", person.id)
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
  expect(rows).toEqual([
    { action: "account.logged_in", detail: { method: "password" } },
    { action: "account.log_in_failed", detail: { by: "password" } },
    { action: "account.logged_out", detail: {} },
  ]);
});

test("a failure with an e-mail that nobody has is in the platform's trail, without the e-mail", async () => {
  await guess(1, { id: "", email: "ninguem@pessoa.example", password: "" }, "192.0.2.11");
  const rows = await database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["account_id", "entity_id", "detail"])
      .where("organization_id", "=", PLATFORM_ORGANIZATION_ID)
      .where("action", "=", "account.log_in_failed")
      .where("entity_id", "is", null)
      .execute(),
  );
  expect(rows).toEqual([{ account_id: null, entity_id: null, detail: { by: "password" } }]);
});
