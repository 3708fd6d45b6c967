import type { PostgresPoolClient } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { openSilentHost } from "#server/testing/hosts.ts";
import { problemIn } from "../http/problems.ts";
import { lendConnections } from "./lost-connection.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [] });
});
afterAll(() => story.close());

test("whoever finds four waiting for each connection is told at once to try again, and those are served", async () => {
  const pool = new Pool({ ...story.deps.database.enqueueConnection, max: 1 });
  const lender = lendConnections(pool);
  try {
    const lent = await lender.connect();
    const waiting = Array.from({ length: 4 }, () => lender.connect());
    const refused: unknown = await lender.connect().catch((error: unknown) => error);
    expect(problemIn(refused)).toMatchObject({ status: 503, retryAfter: 2 });
    lent.release();
    for (const next of waiting) (await next).release();
  } finally {
    await lender.end();
  }
});

test("while the database is away eight wait at most, and whoever comes then is told at once to try again", async () => {
  const silent = await openSilentHost();
  const connectionString = `postgres://nobody@${silent.place}/tea`;
  const pool = new Pool({ connectionString, max: 16, connectionTimeoutMillis: 200 });
  const lender = lendConnections(pool);
  const attempt = (): Promise<unknown> => lender.connect().catch((error: unknown) => error);
  try {
    expect(await attempt()).toMatchObject({ code: "08006" });
    const answers = await Promise.all(Array.from({ length: 11 }, attempt));
    const late = Array.from({ length: 10 }, () => ({ code: "08006" }));
    expect(answers).toMatchObject([...late, { code: "53300" }]);
  } finally {
    await lender.end();
    await silent.fall();
  }
});

async function warm(client: PostgresPoolClient): Promise<void> {
  for (let answers = 0; answers < 20; answers += 1) await client.query("select 1", []);
}

async function lose(client: PostgresPoolClient): Promise<void> {
  await client.query("select pg_terminate_backend(pg_backend_pid())", []).catch(() => undefined);
  client.release();
}

test("a pool makes two connections at a time until they have answered, and so again when it lost them", async () => {
  const pool = new Pool({ ...story.deps.database.enqueueConnection, max: 5 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const lender = lendConnections(pool);
  const most: number[] = [];
  try {
    for (const _ of ["as it opens", "after all were lost"]) {
      const waiting = Array.from({ length: 4 }, () => lender.connect());
      const lent = await Promise.all(waiting.slice(0, 2));
      most.push(pool.totalCount);
      await Promise.all(lent.map(warm));
      most.push(pool.totalCount);
      await Promise.all((await Promise.all(waiting)).map(lose));
      await vi.waitUntil(() => pool.totalCount === 0);
    }
    expect(most).toEqual([2, 4, 2, 4]);
  } finally {
    await lender.end();
  }
});

test("two long queries on a pool that has just been opened keep nobody for their whole length", async () => {
  const pool = new Pool({ ...story.deps.database.enqueueConnection, max: 5 });
  const lender = lendConnections(pool);
  try {
    const lent = await Promise.all([lender.connect(), lender.connect()]);
    const order: string[] = [];
    const long = lent.map(async (client) => {
      await client.query("select pg_sleep(2)", []);
      order.push("long");
      client.release();
    });
    const other = await lender.connect();
    order.push("other");
    other.release();
    await Promise.all(long);
    expect(order).toEqual(["other", "long", "long"]);
  } finally {
    await lender.end();
  }
});
