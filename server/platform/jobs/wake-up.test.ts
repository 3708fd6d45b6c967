import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { defineJob } from "./job.ts";
import { defineWork } from "./work.ts";
import { type Worker, startWorker } from "./worker.ts";

const wake = defineJob({
  queue: { name: "test.wake", policy: "short", notify: true },
  data: z.object({ n: z.int() }),
  key: ({ n }) => String(n),
  isWakeUp: true,
});

/** The queue works by the real clock: what it does in milliseconds may take seconds on a busy machine. */
const PATIENT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let story: TestApp;
let organizationId: string;
let worker: Worker | undefined;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
  await migrateDatabase(story.database, { queues: [wake.queue] });
  organizationId = await anOrganization(story.database);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => story.close());

function within<T>(run: (db: TenantDb) => Promise<T>): Promise<T> {
  return withTenant(story.database, { organizationId, accountId: null, groupIds: "all" }, run);
}

/** How many wake-ups of a key wait. */
async function waiting(n: number): Promise<number> {
  const client = new Client(story.database.queueConnection);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select id from pgboss.job where name = $1 and singleton_key = $2 and state = 'created'",
      [wake.queue.name, String(n)],
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

describe("a wake-up", () => {
  test("is in the queue once the transaction is committed, and never when it is not", async () => {
    const failing = within(async (db) => {
      await story.deps.enqueue(db, wake, { n: 1 });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await waiting(1)).toBe(0);
    await within(async (db) => {
      await story.deps.enqueue(db, wake, { n: 1 });
      await story.deps.enqueue(db, wake, { n: 1 });
      expect(await waiting(1)).toBe(0);
    });
    expect(await waiting(1)).toBe(1);
  });

  test("lets nobody wait for the commit of another", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const slow = within(async (db) => {
      await story.deps.enqueue(db, wake, { n: 2 });
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await within((db) => story.deps.enqueue(db, wake, { n: 2 }));
    end.resolve();
    await slow;
    expect(await waiting(2)).toBe(1);
  });

  test("that comes while one of its kind runs is followed by another run", async () => {
    const seen: number[] = [];
    const released = Promise.withResolvers<void>();
    const handle = async ({ n }: { readonly n: number }): Promise<void> => {
      if (n !== 3) return;
      seen.push(n);
      await released.promise;
    };
    worker = await startWorker(story.deps, [defineWork(wake, () => ({ concurrency: 2, handle }))]);
    await within((db) => story.deps.enqueue(db, wake, { n: 3 }));
    await expect.poll(() => seen, PATIENT).toEqual([3]);
    await Promise.all([1, 2, 3].map(() => within((db) => story.deps.enqueue(db, wake, { n: 3 }))));
    released.resolve();
    await expect.poll(() => seen, PATIENT).toEqual([3, 3]);
  });
});
