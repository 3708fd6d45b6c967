import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EmbeddedServer } from "#server/platform/db/embedded/embedded-server.ts";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { SILENT_LOG } from "#server/testing/server.ts";
import { SECRET_KEY } from "../bench/clinic.ts";
import { submission } from "../bench/completions.ts";
import { cameFrom, openForms } from "../bench/open-forms.ts";
import { type RunningServer, freePort, startServer } from "../e2e/server.ts";
import { installFromDebian } from "./ensure-browser.ts";

/** The program behind PgBouncer, which lends a connection to the server for one transaction at a time. */

const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Connections to the server that it keeps: fewer than the program's, or none would have to be shared. */
const SERVER_CONNECTIONS = 5;

const FORMS = 100;

let folder: string;
let postgres: EmbeddedServer;
let pooler: ChildProcess;
let port: number;
let program: RunningServer;

beforeAll(async () => {
  if (!existsSync(PGBOUNCER)) installFromDebian("pgbouncer");
  folder = mkdtempSync(join(tmpdir(), "tea-pooler-"));
  postgres = await startEmbedded({
    dataDir: join(folder, "postgres"),
    log: SILENT_LOG.info,
    durable: false,
  });
  for (const role of ["tea_app", "tea_owner", "tea_queue"])
    await asSuperuser(`create role ${role} login`);
  await asSuperuser("create database tea owner tea_owner");
  port = await freePort();
  pooler = await startPooler();
  program = await startServer({
    dataDir: join(folder, "program"),
    env: { ...urls(), SECRET_KEY, DEMO: "1", TRUST_PROXY: "1" },
  });
}, 300_000);

afterAll(async () => {
  await program.stop();
  pooler.kill("SIGTERM");
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The three log-ins at the server itself, and the program's through the pooler. */
const urls = () => ({
  DATABASE_URL: direct("tea_app"),
  DATABASE_OWNER_URL: direct("tea_owner"),
  DATABASE_QUEUE_URL: direct("tea_queue"),
  DATABASE_POOL_URL: `postgresql://tea_app@127.0.0.1:${port}/tea`,
});

const direct = (user: string) =>
  `postgresql://${user}@${encodeURIComponent(postgres.socketDir)}/tea`;

test("everybody is who they are, and every form is stored once, on shared connections", async () => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = urls();
  const database = await openDatabase({ url, ownerUrl, dataDir: folder }, SILENT_LOG);
  const organization = await database.asOwner(({ pool }) =>
    pool.query<{ id: string }>("select id from app.organization where kind = 'clinic' limit 1"),
  );
  const forms = await openForms(database, organization.rows[0]?.id ?? "", SECRET_KEY, FORMS);
  const access = await logIn();
  const body = JSON.stringify(submission());
  const authorization = `Bearer ${access}`;
  const answers: number[] = [];
  const waiting = [...forms.entries()];
  const answer = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, { token }] = next;
      const headers = { "content-type": "application/json", ...cameFrom(index) };
      const path = `/api/patients/complete/${token}/`;
      answers.push(await statusOf(path, { method: "POST", headers, body }));
      answers.push(await statusOf("/api/accounts/me/", { headers: { authorization } }));
    }
  };
  await Promise.all(Array.from({ length: SERVER_CONNECTIONS * 2 }, answer));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  const stored = await database.asOwner(({ pool }) =>
    pool.query<{ forms: number; results: number }>(
      `select count(distinct form_id)::int as forms, count(*)::int as results from app.form_result
        where form_id = any($1::uuid[])`,
      [forms.map(({ formId }) => formId)],
    ),
  );
  expect(stored.rows).toEqual([{ forms: FORMS, results: FORMS }]);
  await database.close();
  expect(await serverConnections()).toBeLessThanOrEqual(SERVER_CONNECTIONS);
});

test("without a scope nothing is seen on a connection that somebody had before", async () => {
  const client = new Client({ connectionString: urls().DATABASE_POOL_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ children: number }>(
      "select count(*)::int as children from patient",
    );
    expect(rows).toEqual([{ children: 0 }]);
  } finally {
    await client.end();
  }
});

test("an open screen hears of what another one changed", async () => {
  const access = await logIn();
  const stop = new AbortController();
  const stream = await fetch(`${program.url}/api/events/`, {
    headers: { authorization: `Bearer ${access}`, accept: "text/event-stream" },
    signal: stop.signal,
  });
  expect(stream.status).toBe(200);
  let heard = "";
  const listening = stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
    .catch(() => undefined);
  const created = await statusOf("/api/groups/", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${access}` },
    body: JSON.stringify({ name: "Sala do Ipê", type: "unit", parent_id: null }),
  });
  expect(created).toBe(201);
  await vi.waitFor(() => expect(heard).toContain("patients"), { timeout: 10_000 });
  stop.abort();
  await listening;
});

test("an address that leads through the pooler is refused where the server itself is needed", async () => {
  const { DATABASE_POOL_URL: url } = urls();
  await expect(openDatabase({ url, dataDir: folder }, SILENT_LOG)).rejects.toThrow(
    "the database cannot be prepared: something before it drops what a connection asks for: let DATABASE_URL",
  );
});

test("a pooler of another database is refused, and one that lets us in as somebody else", async () => {
  const { DATABASE_URL: url } = urls();
  const through = (poolUrl: string) => openDatabase({ url, poolUrl, dataDir: folder }, SILENT_LOG);
  const { DATABASE_POOL_URL: poolUrl } = urls();
  await expect(through(poolUrl.replace(/tea$/, "other"))).rejects.toThrow(
    "DATABASE_POOL_URL cannot be used: it leads to another database than DATABASE_URL",
  );
  await expect(through(poolUrl.replace("tea_app@", "tea_owner@"))).rejects.toThrow(
    "DATABASE_POOL_URL cannot be used: connected to the database as tea_owner instead of tea_app",
  );
});

/** Under the server's own account: it does not run as root, and the folder of the socket is closed to all others. */
async function startPooler(): Promise<ChildProcess> {
  const home = mkdtempSync(join(tmpdir(), "tea-pgbouncer-"));
  const { uid, gid } = statSync(postgres.socketDir);
  const settings = join(home, "pgbouncer.ini");
  const users = join(home, "users.txt");
  writeFileSync(users, '"tea_app" ""\n"tea_owner" ""\n');
  writeFileSync(
    settings,
    `[databases]
tea = host=${postgres.socketDir} dbname=tea
other = host=${postgres.socketDir} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout
`,
  );
  for (const path of [home, settings, users]) chownSync(path, uid, gid);
  const child = spawn(PGBOUNCER, [settings], { uid, gid, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text: Buffer) => void (said += text.toString()));
  const ended = once(child, "exit").then(() => {
    throw new Error(`PgBouncer ended: ${said}`);
  });
  await Promise.race([
    ended,
    vi.waitUntil(() => said.includes("process up"), { timeout: 20_000, interval: 50 }),
  ]);
  ended.catch(() => undefined);
  return child;
}

async function logIn(): Promise<string> {
  const reply = await fetch(`${program.url}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin@clinica.example", password: "tea-start-demo" }),
  });
  const body: unknown = await reply.json();
  const access: unknown =
    body !== null && typeof body === "object" ? Reflect.get(body, "access") : undefined;
  if (typeof access !== "string") throw new Error(`log-in answered ${reply.status}`);
  return access;
}

async function statusOf(path: string, request: RequestInit): Promise<number> {
  const reply = await fetch(`${program.url}${path}`, request);
  await reply.arrayBuffer();
  return reply.status;
}

/** Those of the program's role that came by TCP through the pooler, as the server sees them: the rest come by name. */
async function serverConnections(): Promise<number> {
  const client = await superuser();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where usename = 'tea_app' and datname = 'tea' and application_name = ''`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function asSuperuser(statement: string): Promise<void> {
  const client = await superuser();
  await client.query(statement);
  await client.end();
}

async function superuser(): Promise<Client> {
  const client = new Client({
    host: postgres.socketDir,
    user: postgres.superuser,
    database: "postgres",
  });
  await client.connect();
  return client;
}
