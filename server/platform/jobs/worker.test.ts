import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { defineJob } from "./job.ts";
import { type Handler, type Sweep, type Work, defineWork } from "./work.ts";
import { startWorker } from "./worker.ts";

type Greeting = { readonly n: number };
const options = { notify: true, retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10 };
const greet = defineJob({
  queue: { name: "test.greet", ...options },
  data: z.object({ n: z.int() }),
});
const greetOnce = defineJob({
  queue: { name: "test.greet-once", policy: "exclusive", ...options },
  data: z.object({ n: z.int() }),
  key: ({ n }) => String(n),
});

/** The queue works by the real clock: what it does in milliseconds may take seconds on a busy machine. */
const PATIENT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let story: TestApp;
let organizationId: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
  await migrateDatabase(story.database, {
    queues: [greet.queue, greetOnce.queue],
  });
  organizationId = await anOrganization(story.database);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => story.close());

function within<T>(run: (db: TenantDb) => Promise<T>): Promise<T> {
  return withTenant(story.database, { organizationId, accountId: null, groupIds: "all" }, run);
}

async function running(works: readonly Work[], sweeps: readonly Sweep[] = []) {
  const worker = await startWorker(story.deps, works, sweeps);
  stops.push(() => worker.stop());
  return worker;
}

function handler(handle: Handler<Greeting>["handle"]): Handler<Greeting> {
  return { concurrency: 2, handle };
}

/** What the queue holds of a kind of job. */
async function queued(name: string) {
  const client = new Client(story.database.queueConnection);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select state::text, output::text from pgboss.job where name = $1 order by created_on, id",
      [name],
    );
    return z.array(z.object({ state: z.string(), output: z.string().nullable() })).parse(rows);
  } finally {
    await client.end();
  }
}

describe("a job", () => {
  test("is done when its transaction commits, and does not exist when it rolls back", async () => {
    const seen: number[] = [];
    await running([defineWork(greet, () => handler(async ({ n }) => void seen.push(n)))]);
    const failing = within(async (db) => {
      await story.deps.enqueue(db, greet, { n: 1 });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await within((db) => story.deps.enqueue(db, greet, { n: 2 }));
    await expect.poll(() => seen, PATIENT).toEqual([2]);
  });

  test("that fails is tried again, and neither queue nor log keeps what the error said", async () => {
    const name = "test.fails";
    const job = defineJob({ ...greet, queue: { ...greet.queue, name } });
    await migrateDatabase(story.database, { queues: [job.queue] });
    const before = story.logged().length;
    let attempts = 0;
    await running([
      defineWork(job, () =>
        handler(async () => {
          attempts += 1;
          if (attempts === 1)
            throw Object.assign(new Error("no mailbox mae@familia.example"), { code: "MAIL_550" });
        }),
      ),
    ]);
    await within((db) => story.deps.enqueue(db, job, { n: 1 }));
    await expect.poll(() => attempts, PATIENT).toBe(2);
    await expect
      .poll(async () => (await queued(name)).map(({ state }) => state), PATIENT)
      .toEqual(["completed"]);
    const written = story.logged().slice(before) + JSON.stringify(await queued(name));
    expect(written).toContain("MAIL_550");
    expect(written).not.toContain("mae@familia");
  });

  test("with a key is not added while another with that key waits or runs", async () => {
    const send = (n: number) => within((db) => story.deps.enqueue(db, greetOnce, { n }));
    await send(1);
    await send(1);
    await send(2);
    const seen: number[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await running([
      defineWork(greetOnce, () =>
        handler(async ({ n }) => {
          seen.push(n);
          await released;
        }),
      ),
    ]);
    await expect.poll(() => seen.toSorted((a, b) => a - b), PATIENT).toEqual([1, 2]);
    await send(1);
    release();
    await expect
      .poll(async () => (await queued(greetOnce.queue.name)).map(({ state }) => state), PATIENT)
      .toEqual(["completed", "completed"]);
    await send(1);
    await expect.poll(() => seen.toSorted((a, b) => a - b), PATIENT).toEqual([1, 1, 2]);
  });

  test("waits for no poll while others wait behind it", async () => {
    const name = "test.backlog";
    const job = defineJob({ ...greet, queue: { ...greet.queue, name } });
    await migrateDatabase(story.database, { queues: [job.queue] });
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    await within(async (db) => {
      for (const n of numbers) await story.deps.enqueue(db, job, { n });
    });
    const seen: number[] = [];
    await running([defineWork(job, () => handler(async ({ n }) => void seen.push(n)))]);
    await expect.poll(() => seen.toSorted((a, b) => a - b), PATIENT).toEqual(numbers);
  });

  test("waits where nobody can do it, until somebody can", async () => {
    const name = "test.waits";
    const job = defineJob({ ...greet, queue: { ...greet.queue, name } });
    await migrateDatabase(story.database, { queues: [job.queue] });
    const worker = await running([defineWork(job, () => undefined)]);
    await within((db) => story.deps.enqueue(db, job, { n: 7 }));
    await worker.stop();
    expect((await queued(name)).map(({ state }) => state)).toEqual(["created"]);
    const seen: number[] = [];
    await running([defineWork(job, () => handler(async ({ n }) => void seen.push(n)))]);
    await expect.poll(() => seen, PATIENT).toEqual([7]);
  });

  test("with data that the job does not allow is refused before it is queued", async () => {
    await expect(within((db) => story.deps.enqueue(db, greet, { n: 1.5 }))).rejects.toThrow(
      "expected int",
    );
    expect((await queued(greet.queue.name)).length).toBe(1);
  });

  test("is ended before the worker stops", async () => {
    const name = "test.ends";
    const job = defineJob({ ...greet, queue: { ...greet.queue, name } });
    await migrateDatabase(story.database, { queues: [job.queue] });
    const steps: string[] = [];
    const close = () => void steps.push("closed");
    const worker = await running([
      defineWork(job, () => ({
        ...handler(async () => {
          steps.push("begun");
          await new Promise((resolve) => {
            setTimeout(resolve, 300);
          });
          steps.push("ended");
        }),
        close,
      })),
    ]);
    await within((db) => story.deps.enqueue(db, job, { n: 1 }));
    await expect.poll(() => steps, PATIENT).toContain("begun");
    await worker.stop();
    expect(steps).toEqual(["begun", "ended", "closed"]);
    expect((await queued(name)).map(({ state }) => state)).toEqual(["completed"]);
  });
});

test("two handlers for one queue do not start", async () => {
  const twice = [defineWork(greet, () => undefined), defineWork(greet, () => undefined)];
  await expect(startWorker(story.deps, twice)).rejects.toThrow(
    "two handlers for the queue test.greet",
  );
});

test("a job with a key needs an exclusive or a short queue", () => {
  expect(() => defineJob({ ...greetOnce, queue: greet.queue })).toThrow(
    "neither an exclusive nor a short queue",
  );
});

describe("a sweep", () => {
  test("runs again and again, one at a time, and a failure does not end it", async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    await running(
      [],
      [
        {
          name: "test.sweep",
          everySeconds: 0.01,
          run: async () => {
            runs += 1;
            atOnce += 1;
            most = Math.max(most, atOnce);
            await new Promise((resolve) => {
              setTimeout(resolve, 20);
            });
            atOnce -= 1;
            if (runs === 1) throw new Error("out of luck");
          },
        },
      ],
    );
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3), PATIENT);
    expect(most).toBe(1);
    expect(story.logged()).toContain('"sweep":"test.sweep"');
    expect(story.logged()).not.toContain("out of luck");
  });

  test("that runs when the worker stops is waited for, and is the last", async () => {
    let begun = 0;
    let ended = 0;
    const released = Promise.withResolvers<void>();
    const worker = await running(
      [],
      [
        {
          name: "test.last",
          everySeconds: 0.01,
          run: async () => {
            begun += 1;
            await released.promise;
            ended += 1;
          },
        },
      ],
    );
    await vi.waitFor(() => expect(begun).toBe(1), PATIENT);
    setTimeout(released.resolve, 100);
    await worker.stop();
    expect([begun, ended]).toEqual([1, 1]);
  });
});

test("a sweep that has not ended well for longer than its interval is overdue", async () => {
  const worker = await running([], [{ name: "s", everySeconds: 3600, run: async () => undefined }]);
  expect(worker.overdue()).toEqual([{ sweep: "s", seconds: 0 }]);
  story.clock.advanceDays(2 / 24);
  expect(worker.overdue()).toEqual([{ sweep: "s", seconds: 3600 }]);
});
