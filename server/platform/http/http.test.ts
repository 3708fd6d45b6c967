import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { Problem } from "#server/platform/problem.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { rateLimiter } from "./rate-limit.ts";
import { routesOf } from "./route.ts";
import { createServer } from "./server.ts";

const lines: string[] = [];
let app: FastifyInstance;

const whoami = endpoint({
  ...plain,
  method: "GET",
  path: "/whoami/",
  summary: "Quem sou",
  access: "public",
  reply: z.object({ name: z.string() }),
});

beforeAll(async () => {
  app = createServer(TEST_CONFIG, {
    level: "info",
    stream: { write: (line) => void lines.push(line) },
  });
  const routes = routesOf(app, () => Promise.resolve(undefined));
  const row = { name: "Ana", password_hash: "secret" };
  routes.public(whoami, () => row);
  routes.public(
    { ...whoami, path: "/broken/", reply: z.object({ name: z.string().min(9) }) },
    () => row,
  );
  routes.public({ ...whoami, path: "/limited/" }, () => {
    throw new Problem("too_many_requests", undefined, { retryAfter: 1.2 });
  });
  app.get("/link/:token", () => {
    throw Object.assign(new Error("value mae@familia.example of token abc"), { code: "22021" });
  });
  app.get<{ Params: { status: string } }>("/refused/:status", ({ params }) => {
    throw Object.assign(new Error("forbidden path"), { statusCode: Number(params.status) });
  });
  app.get("/gone", () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  });
  app.get("/full", () => {
    throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  });
  await app.ready();
});
afterAll(() => app.close());

describe("an answer", () => {
  test("speaks of https for its own name alone, unless it is asked to for those below it", async () => {
    const said = async (hstsSubdomains: boolean) => {
      const config = { ...TEST_CONFIG, publicUrl: "https://tea.example", hstsSubdomains };
      const { headers } = await createServer(config, { level: "silent" }).inject("/");
      return headers["strict-transport-security"];
    };
    expect(await said(false)).toBe("max-age=63072000");
    expect(await said(true)).toBe("max-age=63072000; includeSubDomains");
  });

  test("holds nothing that the contract does not promise", async () => {
    expect((await app.inject("/whoami")).json()).toEqual({ name: "Ana" });
  });

  test("that breaks the contract is our error, and tells the caller nothing", async () => {
    const reply = await app.inject("/broken");
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      code: "internal",
      params: {},
      detail: "Erro interno",
      request_id: reply.json<{ request_id: string }>().request_id,
    });
  });

  test("says in seconds when to try again", async () => {
    const reply = await app.inject("/limited");
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "2"]);
  });

  test.each(["/gone", "/full"])(
    "says that the database is away or the disk full, not that something is broken (%s)",
    async (path) => {
      const reply = await app.inject(path);
      expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
      expect(reply.json()).toMatchObject({ code: "unavailable" });
    },
  );

  test("to an address that is not there is a problem too", async () => {
    const reply = await app.inject("/nowhere");
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
  });

  test.each(["/link/%zz", "/link/%c0%af", `/link/${"a".repeat(201)}`])(
    "to an address that cannot be read (%.12s) is a problem in Portuguese that repeats none of it",
    async (address) => {
      const reply = await app.inject(address);
      expect(reply.statusCode).toBe(400);
      expect(reply.headers["content-type"]).toContain("application/problem+json");
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
      expect(reply.json()).toMatchObject({
        code: "malformed",
        detail: "A requisição não pôde ser lida.",
      });
      expect(reply.body).not.toContain(address.slice(5));
    },
  );

  test.each([
    [403, 404, "not_found"],
    [412, 400, "malformed"],
    [416, 400, "malformed"],
  ])("to what a plugin refuses with %i is the caller's error, %i", async (status, said, code) => {
    const reply = await app.inject(`/refused/${status}`);
    expect(reply.statusCode).toBe(said);
    expect(reply.json()).toMatchObject({ code });
  });

  test("carries the headers that every answer carries", async () => {
    const { headers } = await app.inject("/whoami");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
  });

  test("leaves in the log the route's pattern, and nothing of the address or of what the database said", async () => {
    expect((await app.inject("/link/abc-secret")).statusCode).toBe(500);
    const log = lines.join("");
    expect(log).toContain("/link/:token");
    expect(log).not.toMatch(/abc-secret|familia\.example/);
  });
});

test("what is not HTTP, or has too many headers, is refused in the same form", async () => {
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const ask = async (request: string) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.end(request);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return { head, body: z.unknown().parse(JSON.parse(body)) };
  };
  const garbled = await ask("GARBLED / HTTP/1.1\r\n\r\n");
  expect(garbled.head).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
  expect(garbled.body).toEqual({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    detail: "A requisição não pôde ser lida.",
    code: "malformed",
    params: {},
    fields: {},
    field_errors: {},
  });
  const large = await ask(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"a".repeat(20_000)}\r\n\r\n`);
  expect(large.head).toMatch(/^HTTP\/1\.1 431 /);
  expect(large.body).toMatchObject({
    title: "Request Header Fields Too Large",
    status: 431,
    detail: "O conteúdo enviado é grande demais.",
    code: "too_large",
  });
});

test("an endpoint cannot be served with another access than it declares", () => {
  const routes = routesOf(createServer(TEST_CONFIG, false), () => Promise.resolve(undefined));
  expect(() => routes.staff(whoami, () => ({ name: "x" }))).toThrow("another access");
});

describe("the limit of a public page", () => {
  const limit = { max: 2, windowSeconds: 60 };

  test("refuses past the limit and lets in again after the window", () => {
    let now = new Date("2026-03-16T12:00:00Z");
    const hit = rateLimiter({ now: () => now });
    hit("a", limit);
    hit("a", limit);
    expect(() => hit("a", limit)).toThrow(Problem);
    hit("b", limit);
    now = new Date("2026-03-16T12:01:00Z");
    expect(() => hit("a", limit)).not.toThrow();
  });

  test("lets in again when the clock was a year ahead and is right again", () => {
    let now = new Date("2027-03-16T12:00:00Z");
    const hit = rateLimiter({ now: () => now });
    for (let nth = 0; nth < limit.max; nth += 1) hit("a", limit);
    now = new Date("2026-03-16T12:00:00Z");
    for (let nth = 0; nth < limit.max; nth += 1) hit("a", limit);
    expect(() => hit("a", limit)).toThrow(expect.objectContaining({ retryAfter: 60 }));
  });

  test("does not grow without end under ever new keys", () => {
    const hit = rateLimiter({ now: () => new Date("2026-03-16T12:00:00Z") });
    for (let key = 0; key < 120_000; key += 1) hit(String(key), limit);
    expect(() => hit("119999", limit)).not.toThrow();
  });
});
