import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSessions } from "#contract/access/auth.ts";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, anAccount, authProcess } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";
const DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const clock = aClock();
let database: Database;
let server: AuthProcess;
let other: AuthProcess;

beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
  other = authProcess(database, clock);
});
afterAll(() => database.close());

async function aPersonOnTwoDevices() {
  const { email, password } = await anAccount(database);
  const phone = await server.logIn(email, password, { headers: { "user-agent": PHONE } });
  clock.advance(60);
  const desk = await server.logIn(email, password, { headers: { "user-agent": DESK } });
  return { email, password, phone, desk };
}
const list = async (access: string) =>
  listSessions.reply.parse((await server.get("/api/accounts/me/sessions/", access)).json());
const end = (access: string, id: string) =>
  server.app.inject({
    method: "DELETE",
    url: `/api/accounts/me/sessions/${id}/`,
    headers: { authorization: `Bearer ${access}` },
  });

describe("a person", () => {
  test("sees the own sessions, the last used first, and which is this one", async () => {
    const { desk } = await aPersonOnTwoDevices();
    const sessions = await list(desk.access);
    expect(sessions.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ["Firefox", "Linux", true],
      ["Chrome", "Android", false],
    ]);
    expect(sessions[0]?.last_used_at).toBe(clock.now().toISOString());
  });

  test("ends one of them: at once here, within seconds elsewhere", async () => {
    const { phone, desk } = await aPersonOnTwoDevices();
    expect((await other.get("/api/accounts/me/", phone.access)).statusCode).toBe(200);
    const [, onPhone] = await list(desk.access);
    expect((await end(desk.access, onPhone?.id ?? "")).statusCode).toBe(200);
    expect((await server.get("/api/accounts/me/", phone.access)).statusCode).toBe(401);
    expect((await server.post("/api/token/refresh/", { refresh: phone.refresh })).statusCode).toBe(
      401,
    );
    clock.advance(5);
    expect((await other.get("/api/accounts/me/", phone.access)).statusCode).toBe(401);
    expect(await list(desk.access)).toHaveLength(1);
    expect((await end(desk.access, onPhone?.id ?? "")).statusCode).toBe(404);
  });

  test("neither sees nor ends anybody else's", async () => {
    const { desk } = await aPersonOnTwoDevices();
    const stranger = await aPersonOnTwoDevices();
    const [theirs] = await list(stranger.desk.access);
    expect((await list(desk.access)).map(({ id }) => id)).not.toContain(theirs?.id);
    for (const id of [theirs?.id ?? "", uuidv7(), "1"]) {
      expect((await end(desk.access, id)).statusCode).toBe(404);
    }
    expect(await list(stranger.desk.access)).toHaveLength(2);
  });

  test("does not see a session left alone for a shift, or ended", async () => {
    const { email, password, phone, desk } = await aPersonOnTwoDevices();
    await server.post("/api/auth/logout/", { refresh: phone.refresh });
    expect(await list(desk.access)).toHaveLength(1);
    clock.advance(8 * 3600);
    const later = await server.logIn(email, password);
    expect((await list(later.access)).map(({ current }) => current)).toEqual([true]);
  });
});
