import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DatabaseWay, openDatabaseWay } from "#server/testing/database-way.ts";
import { testDatabase } from "#server/testing/database.ts";
import { openChanges } from "./changes.ts";
import { roleConnection } from "./connection.ts";
import type { Database } from "./database.ts";
import { PROGRAM_ROLE } from "./roles.ts";

/** The server says nothing when it is cut off: it is asked, by the real clock. */
const SOON = { timeout: 15_000, interval: 50 };

let database: Database;
let way: DatabaseWay;

beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
  way = await openDatabaseWay(database.enqueueConnection);
}, 60_000);

afterAll(async () => {
  await way.close();
  await database.close();
});

test("what changed is heard again soon after the server that was listened to was cut off", async () => {
  const heard: unknown[] = [];
  const changes = openChanges({
    connection: roleConnection(way.logins.program, PROGRAM_ROLE),
    notify: async () => undefined,
    complain: () => undefined,
  });
  changes.listen((change) => heard.push(change));
  await vi.waitUntil(() => heard.length === 1, SOON);
  way.abandon();
  await vi.waitUntil(() => heard.length === 2, SOON);
  expect(heard).toEqual([null, null]);
  await changes.close();
}, 40_000);
