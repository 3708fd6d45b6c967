import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
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
