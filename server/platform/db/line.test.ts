import type { PostgresPoolClient } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asOneCall, lineFor } from "./line.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [] });
});
afterAll(() => story.close());

function poolOfOne(): Pool {
  return new Pool({
    ...story.deps.database.enqueueConnection,
    max: 1,
    connectionTimeoutMillis: 2000,
  });
}

test("a call that needs a second connection waits behind earlier calls alone", async () => {
  const pool = poolOfOne();
  const line = lineFor(pool);
  const served: string[] = [];
  const call = (name: string): Promise<void> =>
    asOneCall("POST", async () => {
      for (const turn of [1, 2]) {
        const client = await line.connect();
        served.push(`${name}${turn}`);
        await client.query("select 1");
        client.release();
      }
    });
  try {
    await Promise.all(["a", "b", "c"].map(call));
    expect(served).toEqual(["a1", "a2", "b1", "b2", "c1", "c2"]);
  } finally {
    await pool.end();
  }
});

test("whoever only looks goes before those who began to write a little earlier", async () => {
  const pool = poolOfOne();
  const line = lineFor(pool);
  const served: string[] = [];
  const call = (method: string): Promise<void> =>
    asOneCall(method, async () => {
      const client = await line.connect();
      served.push(method);
      client.release();
    });
  try {
    const lent = await line.connect();
    const calls = ["POST", "PUT", "GET"].map(call);
    lent.release();
    await Promise.all(calls);
    expect(served).toEqual(["GET", "POST", "PUT"]);
  } finally {
    await pool.end();
  }
});

test("whoever had to wait too long leaves the line, and those behind are served", async () => {
  const pool = poolOfOne();
  const line = lineFor(pool);
  try {
    const lent = await line.connect();
    await expect(line.connect()).rejects.toThrow("timeout exceeded");
    const next = line.connect();
    expect(line.length()).toBe(1);
    lent.release();
    (await next).release();
    expect(line.length()).toBe(0);
  } finally {
    await pool.end();
  }
});

test("a connection that cannot be made lets the next one try", async () => {
  const pool = new Pool({ host: "127.0.0.1", port: 1, max: 1, connectionTimeoutMillis: 2000 });
  const line = lineFor(pool);
  const attempts = Array.from({ length: 3 }, () => line.connect());
  const answers = await Promise.allSettled<PostgresPoolClient>(attempts);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(line.length()).toBe(0);
  await pool.end();
});
