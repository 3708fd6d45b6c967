import type { FastifyInstance } from "fastify";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/index.ts";
import { ROLES, type Role } from "#domain/access/roles.ts";
import { FEATURES } from "#server/app.ts";
import { type Database, connectPools } from "#server/platform/db/open.ts";
import { createServer } from "#server/platform/http/server.ts";
import { serveApi } from "#server/serve-api.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_CONFIG, type TestApp } from "#server/testing/app.ts";
import { type DatabaseWay, openDatabaseWay } from "#server/testing/database-way.ts";
import {
  type LinkedForm,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
} from "#server/testing/guardian.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { type RoleWorld, aWorld } from "#server/testing/role-world.ts";
import { SILENT_LOG } from "#server/testing/server.ts";
import { soundBody } from "#server/testing/sound-bodies.ts";
import { FIRST } from "#server/testing/voices.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

/** A program whose way to its database is blocked or cut: what it answers meanwhile, and how soon it is back. */

let story: TestApp;
let way: DatabaseWay;
let database: Database;
let app: FastifyInstance;
let form: LinkedForm;
const worlds = new Map<Role, RoleWorld>();

/**
 * Milliseconds within which a caller hears that the database is away, and a call works again once it is back. By day other
 * tests share the processor with hundreds of calls at once, which takes seconds of its own; at night nothing does.
 */
const TOLD_WITHIN = IS_NIGHT ? 3000 : 12_000;
const BACK_WITHIN = 5000;

beforeAll(async () => {
  story = await wholeApp();
  for (const role of ROLES) worlds.set(role, await aWorld(story, role));
  ({ form } = await aLinkedFormInAClinic(story));
  way = await openDatabaseWay(story.database.enqueueConnection);
  database = await connectPools(
    way.logins,
    { poolSize: 6, subscribers: SUBSCRIBERS, secretKey: TEST_CONFIG.secretKey },
    SILENT_LOG,
  );
  app = createServer(TEST_CONFIG, { level: "silent" });
  serveApi(app, { ...story.deps, database }, FEATURES);
  await app.ready();
});

afterEach(() => way.unblock());

afterAll(async () => {
  await app.close();
  await database.close();
  await way.close();
  await story.close();
});

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly token?: string;
  readonly body?: unknown;
}

interface Answer {
  readonly name: string;
  readonly status: number;
  readonly retryAfter: unknown;
  readonly ms: number;
}

async function send({ method, url, token, body }: Call): Promise<Answer> {
  const began = performance.now();
  const { statusCode: status, headers } = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const ms = performance.now() - began;
  return { name: `${method} ${url}`, status, retryAfter: headers["retry-after"], ms };
}

function worldOf(role: Role): RoleWorld {
  const world = worlds.get(role);
  if (!world) throw new Error(`no world for ${role}`);
  return world;
}

/** Every call of the contract that reads for a role or is about one thing, as somebody who may make it. */
function staffCalls(): Call[] {
  return ENDPOINTS.flatMap((endpoint): Call[] => {
    const { method, path, access } = endpoint;
    const role = typeof access === "string" ? undefined : access[0];
    if (role === undefined || (method !== "GET" && !path.includes(":id"))) return [];
    const { token, patientId: id, referralId: referral_id, ...other } = worldOf(role);
    const { shareId: share_id, eventId: event_id } = other;
    const ids: Record<string, string> = {
      code: "mchat",
      version: "1",
      sentence: FIRST,
      id,
      referral_id,
      share_id,
      event_id,
    };
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7());
    return [{ method, url, token, ...(method !== "GET" && { body: soundBody(endpoint) }) }];
  });
}

/** What people without a login ask for, and whoever logs in. */
function openCalls(): Call[] {
  const submission = aSubmission("mchat", anAnswerSet("mchat", "none"));
  const login = { email: "ana@clinica.example", password: "a password that is long" };
  return [
    { method: "GET", url: form.url },
    { method: "POST", url: form.url, body: submission },
    { method: "POST", url: "/api/auth/login/", body: login },
    { method: "GET", url: "/readyz" },
    { method: "GET", url: "/api/patients/", token: "x".repeat(43) },
  ];
}

/** Answers that are not 'try again in so many seconds', in time. A call that is refused unread needs no database. */
function errorsOf(answers: readonly Answer[]): string[] {
  return answers
    .filter(({ status, retryAfter, ms, name }) => {
      const isRefused = status >= 400 && status < 500 && !name.startsWith("GET");
      const isTold = status === 503 && retryAfter !== undefined;
      return !(isTold || isRefused) || ms > TOLD_WITHIN;
    })
    .map(({ name, status, ms }) => `${name}: ${status} after ${Math.round(ms)} ms`);
}

/** Milliseconds until the call is answered as it should be. */
async function backAfter(call: Call): Promise<number> {
  const began = performance.now();
  while ((await send(call)).status !== 200) {
    if (performance.now() - began > 2 * BACK_WITHIN) throw new Error("it is not back");
  }
  return performance.now() - began;
}

const patients = (): Call => ({
  method: "GET",
  url: "/api/patients/",
  token: worldOf("clinic_admin").token,
});

describe("a database that does not answer", () => {
  test("makes every call say so in time, and none is an error of ours", async () => {
    for (const role of ROLES) await send({ ...patients(), token: worldOf(role).token });
    way.block();
    const answers = await Promise.all(staffCalls().map(send));
    expect(errorsOf(answers)).toEqual([]);
    expect(errorsOf(await Promise.all(openCalls().map(send)))).toEqual([]);
    expect((await send({ method: "GET", url: "/livez" })).status).toBe(200);
    way.unblock();
    expect(await backAfter(patients())).toBeLessThan(BACK_WITHIN);
  });

  test("makes one call after the other say so in time", async () => {
    expect((await send(patients())).status).toBe(200);
    way.block();
    for (let nth = 0; nth < 2; nth += 1) expect(errorsOf([await send(patients())])).toEqual([]);
  });
});

describe("connections that are broken off", () => {
  test("make calls say so, and the next one finds the database again", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const running = Promise.all(staffCalls().slice(0, 40).map(send));
      await new Promise((resolve) => void setTimeout(resolve, 5 * nth));
      way.cut();
      const answers = await running;
      expect(answers.filter(({ status }) => status === 500).map(({ name }) => name)).toEqual([]);
    }
    expect(await backAfter(patients())).toBeLessThan(BACK_WITHIN);
  });
});

describe("a server that was cut off and replaced", () => {
  test("costs whoever was connected to it one call, not one for each of its connections", async () => {
    await Promise.all(staffCalls().slice(0, 40).map(send));
    expect(database.connections().idle).toBeGreaterThan(1);
    way.abandon();
    expect(errorsOf([await send(patients())])).toEqual([]);
    expect((await send(patients())).status).toBe(200);
  });
});

describe("a server that only reads, as the new one does before a failover is over", () => {
  test("makes writing calls say so, and connections to it are not kept", async () => {
    const answer: Call = {
      method: "POST",
      url: form.url,
      body: aSubmission("mchat", anAnswerSet("mchat", "all")),
    };
    await setReadOnly("on");
    way.cut();
    expect(errorsOf([await send(answer)])).toEqual([]);
    await setReadOnly("off");
    expect(await backAfter(answer)).toBeLessThan(BACK_WITHIN);
  });
});

/** For sessions that begin from now on. */
async function setReadOnly(state: "on" | "off"): Promise<void> {
  await story.database.asOwner(async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>("select current_database() as name");
    const set = `alter database ${rows[0]?.name} set default_transaction_read_only = ${state}`;
    await pool.query(`begin read write; ${set}; commit`);
  });
}
