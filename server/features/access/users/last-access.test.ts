import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { type AuthProcess, aClock, anAccount, authProcess } from "#server/testing/auth.ts";
import { testDatabase } from "#server/testing/database.ts";

const clock = aClock();
let database: Database;
let server: AuthProcess;
beforeAll(async () => {
  database = await testDatabase({ subscribers: SUBSCRIBERS });
  server = authProcess(database, clock);
});
afterAll(() => database.close());

test("the last access is noted at the log-in and with each renewal, not with every request", async () => {
  const { id, email, password } = await anAccount(database);
  const lastAccess = async (): Promise<Date | null> => {
    const { last_access_at } = await database.asOwner(({ db }) =>
      db
        .selectFrom("account")
        .select("last_access_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
    return last_access_at;
  };
  expect(await lastAccess()).toBeNull();
  const loggedIn = clock.now();
  const { access, refresh } = await server.logIn(email, password);
  expect(await lastAccess()).toEqual(loggedIn);
  clock.advance(60);
  expect((await server.get("/api/accounts/me/", access)).statusCode).toBe(200);
  expect(await lastAccess()).toEqual(loggedIn);
  clock.advance(60);
  expect((await server.post("/api/token/refresh/", { refresh })).statusCode).toBe(200);
  expect(await lastAccess()).toEqual(clock.now());
});
