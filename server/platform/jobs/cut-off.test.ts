import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { roleConnection } from "#server/platform/db/connection.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { QUEUE_ROLE } from "#server/platform/db/roles.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { type DatabaseWay, openDatabaseWay } from "#server/testing/database-way.ts";
import { defineJob } from "./job.ts";
import { defineWork } from "./work.ts";
import { startWorker } from "./worker.ts";

const greet = defineJob({
  queue: { name: "test.greet", notify: true, retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10 },
  data: z.object({ n: z.int() }),
});

/** The worker waits by the real clock: what was sent to the server before is given up after five seconds. */
const SOON = { timeout: 20_000 };

let story: TestApp;
let way: DatabaseWay;
let organizationId: string;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
  await migrateDatabase(story.database, { queues: [greet.queue] });
  organizationId = await anOrganization(story.database);
  way = await openDatabaseWay(story.database.queueConnection);
}, 60_000);

afterAll(async () => {
  await way.close();
  await story.close();
});

test("a worker goes on by itself after the server that it was connected to was cut off", async () => {
  const seen: number[] = [];
  const queueConnection = roleConnection(way.logins.queue, QUEUE_ROLE);
  const deps = { ...story.deps, database: { ...story.database, queueConnection } };
  const handle = async ({ n }: { readonly n: number }): Promise<void> => void seen.push(n);
  const worker = await startWorker(deps, [defineWork(greet, () => ({ concurrency: 2, handle }))]);
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const send = (n: number) =>
    withTenant(story.database, scope, (db) => story.deps.enqueue(db, greet, { n }));
  await send(1);
  await expect.poll(() => seen, SOON).toEqual([1]);
  way.abandon();
  await send(2);
  await expect.poll(() => seen, SOON).toEqual([1, 2]);
  // The stop would wait for the farewell of the server that is gone.
  way.cut();
  await worker.stop();
}, 60_000);
