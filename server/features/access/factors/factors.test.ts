import { Secret, TOTP } from "otpauth";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FactorNeeded, type Factors } from "#contract/access/factors.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { type AuthProcess, aClock, anAccount, authProcess, pairIn } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

type Problem = { code: string; fields: Record<string, string> };

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
const remove = (url: string, access: string) =>
  server.app.inject({ method: "DELETE", url, ...as(access) });
const logIn = () => server.logIn(person.email, person.password);
const codeOf = (secret: string, seconds = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: clock.now().getTime() + seconds * 1000,
  });
const factors = async (access: string): Promise<Factors> =>
  (await server.get("/api/accounts/me/factors/", access)).json();

/** Sets an authenticator up; the step of its first code has passed. */
const setUp = async (): Promise<{ secret: string; codes: string[]; access: string }> => {
  const { access } = await logIn();
  const { secret } = (await post("factors/totp/", access)).json<{ secret: string }>();
  const confirmed = await post("factors/totp/confirm/", access, { code: codeOf(secret) });
  const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
  clock.advance(60);
  return { secret, codes, access };
};
const password = () =>
  server.post("/api/token/", { username: person.email, password: person.password });
const challengeNow = async (): Promise<string> =>
  FactorNeeded.parse((await password()).json()).challenge;
const enter = async (code: string, challenge?: string) =>
  server.post("/api/token/factor/", { challenge: challenge ?? (await challengeNow()), code });

const actionsOf = async (accountId: string): Promise<string[]> =>
  database.asOwner(async ({ db }) => {
    const rows = await db
      .selectFrom("audit_event")
      .select("action")
      .where("entity_id", "=", accountId)
      .orderBy("at")
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  });
describe("an authenticator", () => {
  test("asks for nothing before a code confirms it", async () => {
    const { access } = await logIn();
    const begun = await post("factors/totp/", access);
    expect(begun.json<{ uri: string }>().uri).toContain("otpauth://totp/");
    expect((await factors(access)).totp_since).toBeNull();
    expect((await password()).statusCode).toBe(200);
    const wrong = await post("factors/totp/confirm/", access, { code: "000000" });
    expect([wrong.statusCode, wrong.json<Problem>().code]).toEqual([422, "factor_code_wrong"]);
    expect((await password()).statusCode).toBe(200);
  });

  test("is asked for after the password, and opens", async () => {
    const { secret, codes, access } = await setUp();
    expect(codes).toHaveLength(10);
    expect(await factors(access)).toMatchObject({ recovery_codes_left: 10, due_at: null });
    const asked = await password();
    expect(asked.statusCode).toBe(401);
    const { methods, challenge } = FactorNeeded.parse(asked.json());
    expect(methods).toEqual(["totp", "recovery"]);
    const entered = await enter(codeOf(secret), challenge);
    expect((await server.get("/api/accounts/me/", pairIn(entered).access)).statusCode).toBe(200);
  });

  test("takes a code of half a minute ago and no older one, and none twice", async () => {
    const { secret } = await setUp();
    expect((await enter(codeOf(secret, -60))).statusCode).toBe(401);
    const code = codeOf(secret, -30);
    expect((await enter(code)).statusCode).toBe(200);
    expect((await enter(code)).statusCode).toBe(401);
    expect((await enter(codeOf(secret))).statusCode).toBe(200);
    // An earlier one than that which was taken last, although it is within the time.
    expect((await enter(codeOf(secret, -30))).statusCode).toBe(401);
  });

  test("lets one of many go on that send the same code at once, more than there are connections", async () => {
    const { secret } = await setUp();
    const challenges = await Promise.all(Array.from({ length: 12 }, challengeNow));
    const code = codeOf(secret);
    const replies = await Promise.all(challenges.map((challenge) => enter(code, challenge)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(11);
  });

  test("is removed, and the recovery codes with it", async () => {
    const { access } = await setUp();
    expect((await remove("/api/accounts/me/factors/totp/", access)).statusCode).toBe(200);
    expect(await factors(access)).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect((await password()).statusCode).toBe(200);
  });

  test("is stored sealed, and its secret is in no log", async () => {
    const { secret } = await setUp();
    const row = await database.asOwner(({ db }) =>
      db
        .selectFrom("totp_factor")
        .select("secret")
        .where("account_id", "=", person.id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.secret.toString("latin1")).not.toContain(secret);
    expect(server.logged()).not.toContain(secret);
  });
});

describe("a challenge", () => {
  test("runs out after five minutes, opens once, and only what it is for", async () => {
    const { secret } = await setUp();
    const late = await challengeNow();
    clock.advance(301);
    const gone = await enter(codeOf(secret), late);
    expect([gone.statusCode, gone.json<Problem>().code]).toEqual([401, "factor_challenge_gone"]);
    const once = await challengeNow();
    expect((await enter(codeOf(secret), once)).statusCode).toBe(200);
    clock.advance(30);
    expect((await enter(codeOf(secret), once)).json<Problem>().code).toBe("factor_challenge_gone");
    const changed = (await challengeNow()).replace(person.id, uuidv7());
    expect((await enter(codeOf(secret), changed)).json<Problem>().code).toBe(
      "factor_challenge_gone",
    );
  });

  test("is tried five times, and a person twenty times in an hour over many log-ins", async () => {
    const { secret } = await setUp();
    const challenge = await challengeNow();
    const tries: number[] = [];
    for (let count = 0; count < 6; count += 1)
      tries.push((await enter("000000", challenge)).statusCode);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    for (let log = 0; log < 3; log += 1) {
      const next = await challengeNow();
      for (let count = 0; count < 5; count += 1) await enter("000000", next);
    }
    const refused = await enter(codeOf(secret));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    clock.advance(3600);
    expect((await enter(codeOf(secret))).statusCode).toBe(200);
  });
});

describe("recovery codes", () => {
  test("open once each, however they are typed, and are replaced together", async () => {
    const { codes } = await setUp();
    const [first = "", second = ""] = codes;
    const entered = await enter(first.toLowerCase().replaceAll("-", " "));
    const { access } = pairIn(entered);
    expect((await enter(first)).statusCode).toBe(401);
    expect((await factors(access)).recovery_codes_left).toBe(9);
    const renewed = await post("factors/recovery-codes/", access);
    expect(renewed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    expect((await enter(second)).statusCode).toBe(401);
    expect(await actionsOf(person.id)).toEqual(
      expect.arrayContaining(["recovery_code.used", "recovery_codes.renewed"]),
    );
  });

  test("are of no use without a factor", async () => {
    const { access } = await logIn();
    expect((await post("factors/recovery-codes/", access)).statusCode).toBe(409);
  });
});

describe("what is delicate", () => {
  test("is asked again for after ten minutes, and the password answers who has no factor", async () => {
    const { access } = await logIn();
    clock.advance(9 * 60);
    expect((await post("factors/totp/", access)).statusCode).toBe(200);
    const session = await logIn();
    clock.advance(601);
    const { access: later } = pairIn(
      await server.post("/api/token/refresh/", { refresh: session.refresh }),
    );
    const refused = await post("factors/totp/", later);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([
      403,
      "confirmation_needed",
    ]);
    const wrong = await post("confirm/", later, { password: "palpite" });
    expect([wrong.statusCode, wrong.json<Problem>().fields]).toEqual([
      422,
      { password: "A senha não confere" },
    ]);
    expect((await post("confirm/", later, { password: person.password })).statusCode).toBe(200);
    expect((await post("factors/totp/", later)).statusCode).toBe(200);
  });

  test("is confirmed by the factor alone of who has one", async () => {
    const { secret, access } = await setUp();
    const byPassword = await post("confirm/", access, { password: person.password });
    expect(byPassword.json<Problem>().code).toBe("factor_asked_not_password");
    expect((await post("confirm/", access, { code: "000000" })).statusCode).toBe(422);
    expect((await post("confirm/", access, { code: codeOf(secret) })).statusCode).toBe(200);
  });
});
