import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CompletionSummary } from "#contract/screening/completion.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms } from "../bench/open-forms.ts";
import { startServer } from "../e2e/server.ts";

/**
 * `node tools/database-crash.ts [--rounds 2]`: guardians send their forms without pause while processes of the embedded
 * PostgreSQL are killed with SIGKILL, one of each kind in each round, as the kernel does when memory runs out. The server
 * must go on by itself: whatever it cannot do meanwhile is answered 503 with Retry-After, it is ready again within ten
 * seconds, no acknowledged form is lost, and the staff is told of each. Then all processes of the database are stopped
 * for a while: 503 within three seconds, and ready again within five. Ends with code 1 otherwise.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "2" } } });
const ROUNDS = Number(values.rounds);
const SENDERS = 8;
const FORMS_PER_KILL = 40;
const SECRET_KEY = "a key for being killed with, of 32 characters or more";
const BACK_WITHIN_MS = 10_000;
const REPORTED_WITHIN_MS = 3000;
const THAWED_WITHIN_MS = 5000;
/** Beside what the machine itself needs for eight senders at once. */
const LEEWAY_MS = 500;
const MAIL_PATIENCE_MS = 60_000;

/** By the titles that PostgreSQL gives its processes, in `ps` and in /proc. */
const KINDS: Readonly<Record<string, RegExp>> = {
  "connection of the program": /tea_app tea /,
  "connection of the queue": /tea_queue tea /,
  "connection that holds the server": /postgres postgres \[local\]/,
  checkpointer: /checkpointer/,
  "background writer": /background writer/,
  "log writer": /walwriter/,
  "autovacuum launcher": /autovacuum launcher/,
};

const folder = await mkdtemp(join(tmpdir(), "tea-database-crash-"));
const dataDir = join(folder, "data");
const errors: string[] = [];
const acknowledged = new Set<string>();
let sent = 0;
const server = await startServer({
  dataDir,
  port: 18_000 + (process.pid % 10_000),
  env: { SECRET_KEY, TRUST_PROXY: "1", LOG_LEVEL: "fatal" },
});
try {
  const names = Object.keys(KINDS);
  const forms = await withDatabase((database, organizationId) =>
    openForms(database, organizationId, SECRET_KEY, ROUNDS * names.length * FORMS_PER_KILL),
  );
  const sending = send([...forms]);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [index, name] of names.entries()) {
      const kills = (round - 1) * names.length + index + 1;
      await until(() => sent >= (forms.length * kills) / (ROUNDS * names.length + 1));
      await killOne(name);
    }
  await sending;
  await freeze();
  await count(forms);
  for (const error of errors) console.log(`WRONG: ${error}`);
  console.log(`${ROUNDS * names.length} kills, ${forms.length} forms: ${errors.length} errors`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function killOne(name: string): Promise<void> {
  const find = async () => (await processes()).find(({ title }) => KINDS[name]?.test(title));
  // Whoever waits between two looks at the queue connects again when it looks next.
  await until(async () => (await find()) !== undefined, BACK_WITHIN_MS);
  const victim = await find();
  if (!victim) return void errors.push(`no ${name} to kill`);
  const before = acknowledged.size;
  const began = performance.now();
  process.kill(victim.pid, "SIGKILL");
  const isGone = async (): Promise<boolean> =>
    !(await processes()).some(({ pid }) => pid === victim.pid);
  await until(isGone);
  await until(isReady, BACK_WITHIN_MS);
  const ms = Math.round(performance.now() - began);
  console.log(`${name}: ready again after ${ms} ms, ${before} acknowledged before`);
  if (ms > BACK_WITHIN_MS) errors.push(`not ready ${ms} ms after a ${name} was killed`);
}

/** What happens when all processes of the database are stopped: nobody answers, and nothing is broken off. */
async function freeze(): Promise<void> {
  const frozen = [await postmaster(), ...(await processes()).map(({ pid }) => pid)];
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  try {
    const paths = ["/readyz", "/api/patients/", `/api/patients/complete/${"x".repeat(43)}/`];
    await Promise.all([...paths, ...paths].map((path) => awaitReport(path)));
    const { status } = await fetch(`${server.url}/livez`);
    if (status !== 200) errors.push(`/livez: ${status} while the database was stopped`);
  } finally {
    for (const pid of frozen.toReversed()) process.kill(pid, "SIGCONT");
  }
  const began = performance.now();
  await until(isReady, BACK_WITHIN_MS);
  const ms = Math.round(performance.now() - began);
  console.log(`stopped and continued: ready again after ${ms} ms`);
  if (ms > THAWED_WITHIN_MS) errors.push(`not ready ${ms} ms after the database went on`);
}

async function awaitReport(path: string): Promise<void> {
  const began = performance.now();
  const { status, headers } = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${"x".repeat(43)}` },
  });
  const ms = Math.round(performance.now() - began);
  if (status !== 503 || !headers.has("retry-after") || ms > REPORTED_WITHIN_MS + LEEWAY_MS)
    errors.push(`${path}: ${status} after ${ms} ms while the database was stopped`);
}

async function isReady(): Promise<boolean> {
  const reply = await fetch(`${server.url}/readyz`).catch(() => undefined);
  return reply?.ok === true;
}

/** Each sender takes a form and sends it until it is acknowledged, as the guardian's page does. */
async function send(waiting: OpenForm[]): Promise<void> {
  const body = JSON.stringify(submission());
  const one = async (): Promise<void> => {
    for (let form = waiting.pop(); form; form = waiting.pop()) {
      while (!(await post(form, body))) await pause(50);
      acknowledged.add(form.formId);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, one));
}

/** Whether it was acknowledged. Anything but that and 'try again in so many seconds' is an error. */
async function post({ token, formId }: OpenForm, body: string): Promise<boolean> {
  try {
    const reply = await fetch(`${server.url}/api/patients/complete/${token}/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...cameFrom(Number.parseInt(formId.slice(-6), 16)),
      },
      body,
    });
    const answer: unknown = await reply.json();
    if (reply.ok) return CompletionSummary.safeParse(answer).success;
    if (reply.status !== 429 && !(reply.status === 503 && reply.headers.has("retry-after")))
      errors.push(`a form was answered ${reply.status}: ${JSON.stringify(answer)}`);
  } catch (error) {
    errors.push(`the server was not there: ${String(error)}`);
    await pause(500);
  }
  return false;
}

async function count(forms: readonly OpenForm[]): Promise<void> {
  const ids = forms.map(({ formId }) => formId);
  await withDatabase(async (database) => {
    const find = async (query: string): Promise<number> => {
      const { rows } = await database.asOwner(({ pool }) =>
        pool.query<{ n: number }>(query, [ids]),
      );
      return rows[0]?.n ?? -1;
    };
    const stored = await find(
      "select count(*)::int as n from app.form_result where form_id = any ($1)",
    );
    if (stored !== acknowledged.size || stored !== forms.length)
      errors.push(`${stored} forms are stored, ${acknowledged.size} were acknowledged`);
    const told = `select count(distinct f.id)::int as n from app.message m
      join app.form f on f.patient_id = m.patient_id
      where f.id = any ($1) and m.kind = 'form_answered' and m.status = 'sent'`;
    await until(async () => (await find(told)) === forms.length, MAIL_PATIENCE_MS);
    const notices = await find(told);
    if (notices !== forms.length) errors.push(`the staff was told of ${notices} forms`);
  });
}

async function postmaster(): Promise<number> {
  return Number.parseInt(
    await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"),
    10,
  );
}

/** The processes of the database server but the first. */
async function processes(): Promise<{ readonly pid: number; readonly title: string }[]> {
  const parent = await postmaster();
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  return Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map(async (pid) => ({
        pid: Number(pid),
        title: await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      })),
  );
}

async function withDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>, organizationId: string) => Promise<T>,
): Promise<T> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, silent);
  try {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<{ id: string }>("select id from app.organization where kind = 'clinic' limit 1"),
    );
    if (!rows[0]) throw new Error("no clinic");
    return await work(database, rows[0].id);
  } finally {
    await database.close();
  }
}

/** Waits until it holds, or for so long. */
async function until(holds: () => boolean | Promise<boolean>, ms = Infinity): Promise<void> {
  const began = performance.now();
  while (!(await holds()) && performance.now() - began < ms) await pause(20);
}
