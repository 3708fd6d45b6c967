import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TokenPair } from "#contract/access/auth.ts";
import type { Database } from "#server/platform/db/open.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import {
  type AuthProcess,
  aClock,
  anAccount,
  authProcess,
  bodyOf,
  pairIn,
} from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";
import { ACCESS_SECONDS, GRACE_SECONDS, IDLE_SECONDS, SESSION_SECONDS } from "./sessions.ts";
import { sweepSessions } from "./sweep-sessions.ts";

const clock = aClock();
let database: Database;
let server: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

const begin = async (): Promise<TokenPair & { id: string }> => {
  const { id, email, password } = await anAccount(database);
  return { id, ...(await server.logIn(email, password)) };
};
const renew = (refresh: string) => server.post("/api/token/refresh/", { refresh });
const status = async (access: string, at = server): Promise<number> =>
  (await at.get("/api/accounts/me/", access)).statusCode;

const reasonOf = async (accountId: string): Promise<string | null | undefined> =>
  database.asOwner(async ({ db }) => {
    const session = await db
      .selectFrom("session")
      .select("revoked_reason")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return session?.revoked_reason;
  });

describe("a refresh token", () => {
  test("is exchanged for another pair, which works on", async () => {
    const first = await begin();
    const second = pairIn(await renew(first.refresh));
    expect(second.access).not.toBe(first.access);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await status(second.access)).toBe(200);
    expect((await renew(second.refresh)).statusCode).toBe(200);
  });

  test("gives two tabs that race the same successor, and each an access token that works", async () => {
    const { refresh } = await begin();
    const other = authProcess(database, clock);
    const replies = await Promise.all([
      renew(refresh),
      other.post("/api/token/refresh/", { refresh }),
      renew(refresh),
    ]);
    const pairs = replies.map(pairIn);
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    expect(new Set(pairs.map((pair) => pair.access)).size).toBe(3);
    for (const { access } of pairs) expect(await status(access)).toBe(200);
    expect((await renew(pairs[0]?.refresh ?? "")).statusCode).toBe(200);
  });

  test("used again just within the grace period changes nothing", async () => {
    const { refresh } = await begin();
    const second = pairIn(await renew(refresh));
    clock.advance(GRACE_SECONDS - 1);
    expect(pairIn(await renew(refresh)).refresh).toBe(second.refresh);
  });

  test("used again after the grace period ends the session", async () => {
    const { id, refresh } = await begin();
    const second = pairIn(await renew(refresh));
    clock.advance(GRACE_SECONDS);
    expect(await status(second.access)).toBe(200);
    const replayed = await renew(refresh);
    expect(replayed.statusCode).toBe(401);
    expect(await status(second.access)).toBe(401);
    expect((await renew(second.refresh)).statusCode).toBe(401);
    expect(await reasonOf(id)).toBe("replay");
    expect(server.logged()).toContain("refresh token replayed");
    expect(server.logged()).not.toContain(refresh);
  });

  test("used again after its successor was used ends the session, however soon", async () => {
    const { id, refresh } = await begin();
    const second = pairIn(await renew(refresh));
    const third = pairIn(await renew(second.refresh));
    expect((await renew(refresh)).statusCode).toBe(401);
    expect(await status(third.access)).toBe(401);
    expect((await renew(third.refresh)).statusCode).toBe(401);
    expect(await reasonOf(id)).toBe("replay");
  });

  test("nobody gave out is refused like one that has ended", async () => {
    const { refresh } = await begin();
    await server.post("/api/auth/logout/", { refresh });
    const [unknown, ended] = [await renew("inventado"), await renew(refresh)];
    expect(unknown.statusCode).toBe(401);
    expect(bodyOf(ended)).toEqual(bodyOf(unknown));
    expect((await renew("a\u0000b")).statusCode).toBe(401);
  });

  test("replayed in one session leaves the person's other sessions alone", async () => {
    const { email, password } = await anAccount(database);
    const [stolen, kept] = [
      await server.logIn(email, password),
      await server.logIn(email, password),
    ];
    await renew(stolen.refresh);
    clock.advance(GRACE_SECONDS);
    expect((await renew(stolen.refresh)).statusCode).toBe(401);
    expect(await status(kept.access)).toBe(200);
  });
});

describe("time", () => {
  test("ends an access token after ten minutes, also where it is remembered", async () => {
    const { access, refresh } = await begin();
    clock.advance(ACCESS_SECONDS - 1);
    expect(await status(access)).toBe(200);
    clock.advance(1);
    expect(await status(access)).toBe(401);
    expect((await renew(refresh)).statusCode).toBe(200);
  });

  test("ends a session that nobody uses for a shift", async () => {
    const used = await begin();
    const unused = await begin();
    clock.advance(IDLE_SECONDS - 1);
    const { refresh } = pairIn(await renew(used.refresh));
    clock.advance(1);
    expect((await renew(unused.refresh)).statusCode).toBe(401);
    expect((await renew(refresh)).statusCode).toBe(200);
  });

  test("ends every session after twelve hours", async () => {
    let { access, refresh } = await begin();
    clock.advance(SESSION_SECONDS - 60);
    expect((await renew(refresh)).statusCode).toBe(401);

    ({ access, refresh } = await begin());
    for (let hour = 0; hour < 11; hour += 1) {
      clock.advance(3600);
      ({ access, refresh } = pairIn(await renew(refresh)));
    }
    clock.advance(3599);
    ({ access, refresh } = pairIn(await renew(refresh)));
    expect(await status(access)).toBe(200);
    clock.advance(1);
    expect(await status(access)).toBe(401);
    expect((await renew(refresh)).statusCode).toBe(401);
  });
});

describe("the end of a session", () => {
  test("by logging out counts at once here, and within five seconds everywhere", async () => {
    const { id, access, refresh } = await begin();
    const other = authProcess(database, clock);
    expect(await status(access, other)).toBe(200);
    const goodbye = await server.post("/api/auth/logout/", { refresh });
    expect(goodbye.statusCode).toBe(200);
    expect(await status(access)).toBe(401);
    clock.advance(5);
    expect(await status(access, other)).toBe(401);
    expect(await reasonOf(id)).toBe("logout");
  });

  test("is answered alike for a token that was never one", async () => {
    const { refresh } = await begin();
    const known = await server.post("/api/auth/logout/", { refresh });
    const again = await server.post("/api/auth/logout/", { refresh });
    const unknown = await server.post("/api/auth/logout/", { refresh: "inventado" });
    expect([known, again, unknown].map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(unknown.json()).toEqual(known.json());
    expect(again.json()).toEqual(known.json());
  });

  test("comes with the account's being disabled", async () => {
    const { id, access, refresh } = await begin();
    expect(await status(access)).toBe(200);
    await database.asOwner(({ db }) =>
      db
        .updateTable("account")
        .set({ disabled_at: clock.now() })
        .where("id", "=", id)
        .executeTakeFirst(),
    );
    expect((await renew(refresh)).statusCode).toBe(401);
    clock.advance(5);
    expect(await status(access)).toBe(401);
  });
});

test("what is no access token opens nothing", async () => {
  const { access, refresh } = await begin();
  for (const wrong of [refresh, "", access.slice(1), `${access}A`, "a".repeat(43)])
    expect(await status(wrong)).toBe(401);
  expect((await server.get("/api/accounts/me/", null)).statusCode).toBe(401);
});

test("of tokens only hashes are stored", async () => {
  const { access, refresh } = await begin();
  const { opened, renewed } = await database.asOwner(async ({ db }) => ({
    opened: await db.selectFrom("access_token").select("token_hash").execute(),
    renewed: await db.selectFrom("refresh_token").select("token_hash").execute(),
  }));
  const stored = (rows: { token_hash: Buffer }[]) => rows.map((row) => row.token_hash);
  expect(stored(opened)).toContainEqual(hashToken(access));
  expect(stored(renewed)).toContainEqual(hashToken(refresh));
});

test("sweeping removes what has expired and leaves what works", async () => {
  const old = await begin();
  clock.advance(SESSION_SECONDS);
  const live = await begin();
  const first = await sweepSessions(database, clock.now());
  expect(first.access_tokens).toBeGreaterThan(0);
  expect(first.refresh_tokens).toBeGreaterThan(0);
  expect(first.sessions).toBe(0);
  expect(await status(live.access)).toBe(200);
  expect((await renew(live.refresh)).statusCode).toBe(200);
  expect((await renew(old.refresh)).statusCode).toBe(401);

  clock.advance(31 * 24 * 3600);
  await sweepSessions(database, clock.now());
  const left = await database.asOwner(async ({ db }) => [
    ...(await db.selectFrom("session").select("id").execute()),
    ...(await db.selectFrom("refresh_token").select("session_id").execute()),
    ...(await db.selectFrom("access_token").select("session_id").execute()),
    ...(await db.selectFrom("rate_limit").select("key").execute()),
  ]);
  expect(left).toEqual([]);
});

describe("a clock that was a year ahead and is right again", () => {
  const YEAR = 365 * 86_400;

  test("leaves no session of then alive, by either of its tokens, and a new one begins", async () => {
    clock.advance(YEAR);
    const { id, email, password } = await anAccount(database);
    const { access, refresh } = await server.logIn(email, password);
    expect(await status(access)).toBe(200);
    clock.advance(-YEAR);
    expect(await status(access)).toBe(401);
    expect(await status(access, authProcess(database, clock))).toBe(401);
    expect((await renew(refresh)).statusCode).toBe(401);
    expect(await reasonOf(id)).toBeNull();
    expect(await status((await server.logIn(email, password)).access)).toBe(200);
  });

  test("ends no session when it was ahead by minutes only, as the clocks of two machines are", async () => {
    clock.advance(240);
    const { access, refresh } = await begin();
    clock.advance(-240);
    expect(await status(access, authProcess(database, clock))).toBe(200);
    expect((await renew(refresh)).statusCode).toBe(200);
  });
});
