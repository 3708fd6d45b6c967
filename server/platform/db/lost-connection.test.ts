import { once } from "node:events";
import { type Socket, createServer } from "node:net";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
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

test("while the database is away eight wait at most, and whoever comes then is told at once to try again", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = z.object({ port: z.number() }).parse(silent.address());
  const pool = new Pool({ host: "127.0.0.1", port, max: 16, connectionTimeoutMillis: 200 });
  const lender = lendConnections(pool);
  const attempt = (): Promise<unknown> => lender.connect().catch((error: unknown) => error);
  try {
    expect(await attempt()).toMatchObject({ code: "08006" });
    const answers = await Promise.all(Array.from({ length: 11 }, attempt));
    const late = Array.from({ length: 10 }, () => ({ code: "08006" }));
    expect(answers).toMatchObject([...late, { code: "53300" }]);
  } finally {
    await lender.end();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
