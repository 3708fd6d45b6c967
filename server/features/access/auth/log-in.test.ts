import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import { HASH_COST, hashPassword } from "#server/platform/passwords.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, anAccount, authProcess, bodyOf } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";
import { renewHash } from "./log-in.queries.ts";

const clock = aClock();
const WINDOW_SECONDS = 900;
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

const attempt = (username: string, password: string, remoteAddress = "192.0.2.1") =>
  server.post("/api/token/", { username, password }, { remoteAddress });

const fail = async (times: number, username: string, remoteAddress?: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await attempt(username, "palpite errado", remoteAddress)).statusCode);
  return statuses;
};

const storedHash = async (id: string): Promise<string | null | undefined> =>
  database.asOwner(async ({ db }) => {
    const row = await db
      .selectFrom("account")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.password_hash;
  });

describe("who logs in", () => {
  test("gets a pair of tokens, and the access token says who it is", async () => {
    const { id, email, password } = await anAccount(database);
    const { access } = await server.logIn(email, password);
    const me = await server.get("/api/accounts/me/", access);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ id, email, full_name: "Inês Inventada da Silva" });
  });

  test("may write the e-mail in capitals and with spaces around it", async () => {
    const { email, password } = await anAccount(database);
    expect((await attempt(` ${email.toUpperCase()} `, password)).statusCode).toBe(200);
  });

  test("must write the password exactly", async () => {
    const { email } = await anAccount(database, { password: "Coração de Girafa " });
    expect((await attempt(email, "Coração de Girafa ")).statusCode).toBe(200);
    expect((await attempt(email, "Coração de Girafa")).statusCode).toBe(401);
    expect((await attempt(email, "coração de girafa ")).statusCode).toBe(401);
  });
});

describe("what is wrong is answered alike", () => {
  test("after one verification each, for unknown, wrong, disabled and passwordless", async () => {
    const known = await anAccount(database);
    const disabled = await anAccount(database, { disabledAt: clock.now() });
    const passwordless = await anAccount(database, { password: null });
    // The decoy is hashed once in the life of a process.
    await attempt("ninguem@pessoa.example", "palpite errado");

    for (const [username, password] of [
      ["desconhecida@pessoa.example", "palpite errado"],
      [known.email, "palpite errado"],
      [disabled.email, disabled.password],
      [passwordless.email, "palpite errado"],
    ] as const) {
      const before = { ...server.work };
      const reply = await attempt(username, password);
      expect(reply.statusCode).toBe(401);
      expect(bodyOf(reply)).toEqual({
        type: "about:blank",
        title: "Unauthorized",
        status: 401,
        detail: "Credenciais inválidas.",
        code: "invalid_credentials",
        params: {},
        fields: {},
        field_errors: {},
      });
      expect(server.work).toEqual({ ...before, verifications: before.verifications + 1 });
    }
  });

  test.each([
    ["username", { username: "a\u0000@pessoa.example", password: "x" }],
    ["password", { username: "a@pessoa.example", password: "x\u0000" }],
    ["username", { username: "\ud800@pessoa.example", password: "x" }],
    ["username", { username: " ", password: "x" }],
    ["password", { username: "a@pessoa.example", password: "" }],
    ["password", { username: "a@pessoa.example", password: 7 }],
  ])("a %s that cannot be one is 422 and named", async (field, body) => {
    const reply = await server.post("/api/token/", body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });
});

describe("a hash made at another cost", () => {
  test("is made anew when the password is known, and still opens", async () => {
    const outdated = { memoryCost: 16, timeCost: 1, parallelism: 1 };
    const { id, email, password } = await anAccount(database, { cost: outdated });
    expect(await storedHash(id)).toContain("m=16,");
    expect((await attempt(email, "palpite errado")).statusCode).toBe(401);
    expect(await storedHash(id)).toContain("m=16,");

    expect((await attempt(email, password)).statusCode).toBe(200);
    const renewed = await storedHash(id);
    expect(renewed).toContain("m=8,");
    expect((await attempt(email, password)).statusCode).toBe(200);
    expect(await storedHash(id)).toBe(renewed);
  });

  test("does not undo a change of the password that came between", async () => {
    const { id } = await anAccount(database);
    const changed = await storedHash(id);
    await withAccount(database, id, (db) => renewHash(db, { from: "before", to: "after" }));
    expect(await storedHash(id)).toBe(changed);
  });

  test("today's cost is argon2id with 64 MiB and three passes", async () => {
    expect(await hashPassword("girafa-amarela-42", HASH_COST)).toMatch(
      /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/,
    );
  });
});

describe("limits", () => {
  test("ten failures close an e-mail for a quarter of an hour, whether or not it has an account", async () => {
    const { email, password } = await anAccount(database);
    for (const username of [email, "sem-conta@pessoa.example"]) {
      expect(await fail(11, username)).toEqual([...Array<number>(10).fill(401), 429]);
      const before = { ...server.work };
      const refused = await attempt(username, password);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(WINDOW_SECONDS);
      expect(server.work).toEqual(before);
    }
    clock.advance(WINDOW_SECONDS);
    expect((await attempt(email, password)).statusCode).toBe(200);
  });

  test("a success empties the e-mail's count", async () => {
    const { email, password } = await anAccount(database);
    await fail(9, email);
    expect((await attempt(email, password)).statusCode).toBe(200);
    expect(await fail(10, email)).toEqual(Array<number>(10).fill(401));
    clock.advance(WINDOW_SECONDS);
  });

  test("fifty failures close an address, and no e-mail with it", async () => {
    const { email, password } = await anAccount(database);
    const usual = "198.51.100.7";
    for (let one = 0; one < 5; one += 1) await fail(10, `alvo-${one}@pessoa.example`, usual);
    for (let one = 0; one < 20; one += 1)
      expect((await attempt(email, password, usual)).statusCode).toBe(429);
    expect((await attempt(email, password, "198.51.100.8")).statusCode).toBe(200);
    clock.advance(WINDOW_SECONDS);
  });

  test("log-ins that succeed do not use up the address of a school", async () => {
    const { email, password } = await anAccount(database);
    for (let one = 0; one < 55; one += 1)
      expect((await attempt(email, password, "198.51.100.9")).statusCode).toBe(200);
  });

  test("guesses at the same moment, in two processes, are no more than ten", async () => {
    const { email } = await anAccount(database);
    const other = authProcess(database, clock);
    const guess = { username: email, password: "palpite errado" };
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? other : server).post("/api/token/", guess, { remoteAddress: "192.0.2.9" }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });
});

test("the log holds no e-mail, password or token", async () => {
  const { email, password } = await anAccount(database);
  const { access, refresh } = await server.logIn(email, password);
  await server.get("/api/accounts/me/", access);
  const renewed = await server.post("/api/token/refresh/", { refresh });
  await attempt(email, "palpite errado");
  const log = server.logged();
  expect(log).toContain("/api/token/");
  const { access: second, refresh: third } = renewed.json<Record<string, string>>();
  for (const secret of [email, password, access, refresh, second, third, "palpite errado"])
    expect(log).not.toContain(secret);
});
