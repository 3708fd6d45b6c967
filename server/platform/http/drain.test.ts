import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { type Socket, connect as dial } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { seededRandom } from "#server/seed/random.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { SEED } from "#server/testing/seed.ts";
import { drainOnClose } from "./drain.ts";
import { createServer } from "./server.ts";

/** The program's own idle time: on a busy machine a client may be kept waiting between two requests for longer than a test would. */
const TIMES = { idleMs: 2000, longestMs: 3000 };
const CLIENTS = 50;
/** How long clients and server take. */
const chance = seededRandom(SEED);

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function aServer(): Promise<{ readonly app: FastifyInstance; readonly origin: string }> {
  const app = createServer(TEST_CONFIG, { level: "silent" });
  app.get("/slow", async () => {
    await delay(chance.between(20, 60));
    return { done: true };
  });
  app.post("/taken", () => ({ done: true }));
  drainOnClose(app, TIMES);
  await app.listen({ host: "127.0.0.1", port: 0 });
  apps.push(app);
  return { app, origin: app.listeningOrigin };
}

/** Lets the system's side of connections go on while this process takes none. */
function sleepWithoutTurns(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Asks over the agent's connection; rejects when that is refused or reset. */
async function get(origin: string, agent: Agent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${origin}/slow`, { agent }, resolve).once("error", reject).end();
  const reply = await promise;
  await text(reply);
  return reply;
}

test("a stop under load fails no request of clients that keep their connections and try the next process", async () => {
  const [first, second] = [await aServer(), await aServer()];
  const counts = { first: 0, second: 0 };
  const errors: string[] = [];
  const over = new AbortController();
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let at: "first" | "second" = "first";
    while (!over.signal.aborted) {
      const { origin } = at === "first" ? first : second;
      try {
        const { statusCode, headers } = await get(origin, agent);
        if (statusCode !== 200) errors.push(String(statusCode));
        counts[at] += 1;
        if (headers.connection === "close") at = "second";
      } catch (error) {
        errors.push(String(error));
      }
      await delay(chance.between(0, 60));
    }
    agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const load = (server: keyof typeof counts) =>
    vi.waitUntil(() => counts[server] > CLIENTS, { timeout: 20_000 });
  await load("first");
  const began = performance.now();
  await first.app.close();
  expect(performance.now() - began).toBeLessThan(TIMES.idleMs + 500);
  await load("second");
  over.abort();
  await clients;
  expect(errors).toEqual([]);
});

test("connections that wait to be taken when it stops are taken, and answered", async () => {
  const { app, origin } = await aServer();
  // A stop may begin anywhere in a turn of the event loop: here after its new connections were taken.
  await readFile(import.meta.filename);
  const asked = Array.from({ length: CLIENTS }, () => get(origin, new Agent()));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  sleepWithoutTurns(100);
  const closed = app.close();
  const replies = await Promise.all(asked);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  await closed;
});

test("a stop takes no new connection, and ends in time whatever is open", async () => {
  const { app, origin } = await aServer();
  const { port } = new URL(origin);
  const openConnection = async (sent: string): Promise<Socket> => {
    const socket = dial(Number(port), "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    await new Promise((resolve) => void socket.once("connect", resolve));
    socket.write(sent);
    return socket;
  };
  await openConnection("");
  await openConnection("POST /taken HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf");
  await delay(50);
  const began = performance.now();
  const closed = app.close();
  await delay(100);
  await expect(get(origin, new Agent())).rejects.toThrow("ECONNREFUSED");
  await closed;
  expect(performance.now() - began).toBeLessThan(TIMES.longestMs + 500);
});
