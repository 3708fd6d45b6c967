import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { CompletionSummary } from "#contract/screening/completion.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms } from "../bench/open-forms.ts";
import { startServer } from "../e2e/server.ts";
import { mountSmallDisk } from "./small-disk.ts";

/**
 * `node tools/disk-full.ts`: guardians send their forms without pause while the disk that holds the data runs full, three
 * times: little by little, at once, and so that the database cannot write its own log and ends itself. The server must go
 * on by itself: what it cannot store is answered 503 with Retry-After, it stores again within ten seconds of there being
 * room, every acknowledged form is stored once, and the staff is told of each. Ends with code 1 otherwise.
 */
const DISK_MB = 400;
const SENDERS = 4;
const FORMS = 4000;
const SECRET_KEY = "a key for a full disk, of 32 characters or more";
/** Left by whatever filled the disk, for forms to fill the rest. */
const LAST_ROOM = 4 * 1024 ** 2;
/** Nothing acknowledged for so long: the last pages that the database had are full too. */
const QUIET_MS = 3000;
const FULL_FOR_MS = 5000;
const FULL_WITHIN_MS = 60_000;
const BACK_WITHIN_MS = 10_000;
const MAIL_PATIENCE_MS = 60_000;

const mount = await mkdtemp(join(tmpdir(), "tea-disk-"));
const disk = mountSmallDisk(mount, DISK_MB);
const dataDir = join(mount, "data");
const errors: string[] = [];
const acknowledged = new Set<string>();
const refusals = new Map<string, number>();
let lastRefusal = 0;
let lastAcknowledged = 0;
const over = new AbortController();
const server = await startServer({
  dataDir,
  port: 18_000 + (process.pid % 10_000),
  env: { SECRET_KEY, TRUST_PROXY: "1", LOG_LEVEL: "fatal" },
});
try {
  const forms = await withDatabase((database, organizationId) =>
    openForms(database, organizationId, SECRET_KEY, FORMS),
  );
  console.log(`${Math.round((await disk.freeBytes()) / 1024 ** 2)} MB are free`);
  const sending = send([...forms]);
  await runFull("little by little", LAST_ROOM);
  await runFull("at once", 0);
  await runFull("to the last byte of the database's log", 0, exhaustLog);
  over.abort();
  await sending;
  await count();
  for (const [refusal, times] of refusals) console.log(`${times} × ${refusal}`);
  for (const error of new Set(errors)) console.log(`WRONG: ${error}`);
  console.log(`${acknowledged.size} forms acknowledged, ${errors.length} errors`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await disk.free();
  await server.stop();
  disk.unmount();
  await rm(mount, { recursive: true, force: true });
}

/** Fills the disk, waits till nothing can be stored, for a while more, frees it, and waits till forms are stored again. */
async function runFull(
  how: string,
  leave: number,
  worsen: () => Promise<void> = async () => undefined,
): Promise<void> {
  await disk.fill(leave);
  await worsen();
  const filledAt = performance.now();
  const isFull = (): boolean =>
    lastRefusal > filledAt && performance.now() - lastAcknowledged > QUIET_MS;
  await until(isFull, FULL_WITHIN_MS);
  if (!isFull()) errors.push(`${how}: forms were stored although the disk was full`);
  await pause(FULL_FOR_MS);
  const { status } = await fetch(`${server.url}/livez`).catch(() => ({ status: 0 }));
  if (status !== 200) errors.push(`${how}: /livez answered ${status} while the disk was full`);
  const before = acknowledged.size;
  await disk.free();
  const freedAt = performance.now();
  await until(() => lastAcknowledged > freedAt, 3 * BACK_WITHIN_MS);
  const ms = Math.round(performance.now() - freedAt);
  console.log(`full ${how}: ${before} acknowledged before, stored again after ${ms} ms`);
  if (ms > BACK_WITHIN_MS) errors.push(`${how}: nothing stored ${ms} ms after there was room`);
  await pause(1000);
}

/** Has the database write to its own log until that has no room either, upon which it ends itself. */
async function exhaustLog(): Promise<void> {
  const client = new Client({
    host: join(dataDir, "postgres/socket"),
    user: "postgres",
    database: "postgres",
  });
  client.on("error", () => undefined);
  await client.connect();
  const write = async (): Promise<boolean> => {
    await client.query("select pg_logical_emit_message(true, 'tea', repeat('x', 1000000))");
    return false;
  };
  await until(() => write().catch(() => true), FULL_WITHIN_MS);
  await client.end().catch(() => undefined);
}

/** Each sender takes a form and sends it until it is acknowledged, as the guardian's page does. */
async function send(waiting: OpenForm[]): Promise<void> {
  const body = JSON.stringify(submission());
  const one = async (): Promise<void> => {
    for (let form = waiting.pop(); form && !over.signal.aborted; form = waiting.pop()) {
      while (!(await post(form, body))) await pause(100);
      acknowledged.add(form.formId);
      lastAcknowledged = performance.now();
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
    if (reply.status === 429) return false;
    lastRefusal = performance.now();
    const said = `${reply.status} ${JSON.stringify(answer).replace(/"request_id":"[^"]+"/, "")}`;
    refusals.set(said, (refusals.get(said) ?? 0) + 1);
    if (reply.status !== 503 || !reply.headers.has("retry-after"))
      errors.push(`a form was answered ${said}`);
  } catch (error) {
    errors.push(`the server was not there: ${String(error)}`);
    await pause(500);
  }
  return false;
}

async function count(): Promise<void> {
  const ids = [...acknowledged];
  await withDatabase(async (database) => {
    const find = async (query: string): Promise<number> => {
      const { rows } = await database.asOwner(({ pool }) =>
        pool.query<{ n: number }>(query, [ids]),
      );
      return rows[0]?.n ?? -1;
    };
    const expectAll = async (what: string, query: string): Promise<void> => {
      await until(async () => (await find(query)) === ids.length, MAIL_PATIENCE_MS);
      const found = await find(query);
      if (found !== ids.length) errors.push(`${what}: ${found} of ${ids.length}`);
    };
    const stored = "from app.form_result where form_id = any ($1)";
    await expectAll("answers stored", `select count(*)::int as n ${stored}`);
    await expectAll("forms stored", `select count(distinct form_id)::int as n ${stored}`);
    await expectAll(
      "forms the staff was told of",
      `select count(distinct f.id)::int as n from app.message m join app.form f on f.patient_id = m.patient_id
        where f.id = any ($1) and m.kind = 'form_answered' and m.status = 'sent'`,
    );
    await expectAll(
      "mails about them",
      `select count(*)::int as n from app.local_mail l join app.message m on m.id = l.message_id
        join app.form f on f.patient_id = m.patient_id where f.id = any ($1) and m.kind = 'form_answered'`,
    );
  });
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
async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const began = performance.now();
  while (!(await holds()) && performance.now() - began < ms) await pause(20);
}
