import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { verifyTrails } from "#server/features/organization/audit/verify-trails.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { SECRET_KEY, logIn } from "../bench/clinic.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms } from "../bench/open-forms.ts";
import { startServer } from "../e2e/server.ts";
import { anAuthenticator } from "./authenticator.ts";
import { type FakedClock, aFakedClock, startFakedPostgres } from "./faked-clock.ts";

/**
 * `node tools/clock-jumps.ts`: guardians send their forms without pause while the clock jumps a day ahead, a year ahead and
 * a day back, and each time back again: the program's clock alone, and then the database's with it. No call may break, no
 * session and no code may outlive the jump, every acknowledged form is stored once and told to the staff once, and the
 * audit trail tells that the clock was set back. Ends with code 1 otherwise.
 */
/** Each with the milliseconds that it lasts; the first for longer than the trail takes to be sealed and anchored. */
const JUMPS = [
  ["+1d", 12_000],
  ["+1y", 4000],
  ["-1d", 4000],
] as const;
const AFTER_MS = 4000;
const FORMS = 2000;
const SENDERS = 2;
const SEALED_WITHIN_MS = 30_000;
const MAIL_PATIENCE_MS = 30_000;
const ADMIN = "admin@clinica.example";

interface Stage {
  readonly who: string;
  readonly url: string;
  readonly dataDir: string;
  readonly clock: FakedClock;
  readonly database: Database;
  readonly acknowledged: Set<string>;
}

const errors: string[] = [];
await jumpAbout("the program's clock", false);
await jumpAbout("both clocks", true);
for (const error of new Set(errors)) console.log(`WRONG: ${error}`);
console.log(`${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;

async function jumpAbout(who: string, isBoth: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tea-clock-"));
  // The database's own user reads the clock there.
  await chmod(folder, 0o755);
  const clock = aFakedClock(folder);
  const dataDir = join(folder, "data");
  const postgres = isBoth ? await startFakedPostgres(folder, clock) : undefined;
  const settings = { SECRET_KEY, TRUST_PROXY: "1", LOG_LEVEL: "fatal", DEMO: "1" };
  const env = { ...clock.env, ...postgres?.urls, ...settings };
  const server = await startServer({ dataDir, env });
  const own = { ...postgres?.urls, ...settings, DATA_DIR: dataDir };
  const config = readConfig(own);
  const database = await openDatabase(
    { ...config.database, subscribers: SUBSCRIBERS },
    { info: () => undefined, warn: () => undefined },
  );
  const acknowledged = new Set<string>();
  const stage = { who, url: server.url, dataDir, clock, database, acknowledged };
  try {
    const over = new AbortController();
    const sending = sendForms(stage, over.signal);
    await pause(AFTER_MS / 2);
    const authenticator = await anAuthenticator(server.url, "terapeuta@centro.example");
    for (const [offset, ms] of JUMPS) {
      await jump(stage, offset, ms);
      if (await authenticator.opensAgain())
        errors.push(`${who}: a code opens twice after a jump of ${offset}`);
    }
    over.abort();
    await sending;
    await count(stage);
    await lookAtTrail(stage, config);
    if (errors.length > 0) for (const refusal of postgres?.refusals() ?? []) console.log(refusal);
  } finally {
    await database.close();
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** There and back. Sessions that began on one side of a jump ahead are none on the other. */
async function jump(
  { who, url, clock, acknowledged }: Stage,
  offset: string,
  ms: number,
): Promise<void> {
  const stored = acknowledged.size;
  const before = await logIn(url, ADMIN);
  clock.set(offset);
  await pause(ms);
  const during = await logIn(url, ADMIN);
  await expectStatus(url, during, 200, `${who} at ${offset}: a new session`);
  if (offset !== "-1d")
    await expectStatus(url, before, 401, `${who} at ${offset}: a session of before`);
  clock.set("+0");
  await pause(AFTER_MS);
  if (offset !== "-1d")
    await expectStatus(url, during, 401, `${who}: a session of ${offset} after it`);
  await expectStatus(url, await logIn(url, ADMIN), 200, `${who}: a new session after ${offset}`);
  console.log(`${who}, ${offset} and back: ${acknowledged.size - stored} forms meanwhile`);
}

async function expectStatus(
  url: string,
  token: string,
  expected: number,
  what: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/accounts/me/`, { headers });
  if (status !== expected) errors.push(`${what} is answered ${status} instead of ${expected}`);
}

/** Each sender sends a form again until it is acknowledged. At a year ahead its link has expired, and opens again after it. */
async function sendForms(stage: Stage, over: AbortSignal): Promise<void> {
  const { rows } = await stage.database.asOwner(({ pool }) =>
    pool.query<{ id: string }>("select id from app.organization where kind = 'clinic' limit 1"),
  );
  const waiting = await openForms(stage.database, rows[0]?.id ?? "", SECRET_KEY, FORMS);
  const one = async (): Promise<void> => {
    for (let form = waiting.pop(); form && !over.aborted; form = waiting.pop())
      while (!over.aborted && !(await post(stage, form))) await pause(50);
  };
  await Promise.all(Array.from({ length: SENDERS }, one));
}

async function post(
  { who, url, acknowledged }: Stage,
  { token, formId }: OpenForm,
): Promise<boolean> {
  const from = cameFrom(Number.parseInt(formId.slice(-6), 16));
  const reply = await fetch(`${url}/api/patients/complete/${token}/`, {
    method: "POST",
    headers: { "content-type": "application/json", ...from },
    body: JSON.stringify(submission()),
  });
  await reply.arrayBuffer();
  if (reply.ok) acknowledged.add(formId);
  else if (reply.status !== 410) errors.push(`${who}: a form was answered ${reply.status}`);
  await pause(50);
  return reply.ok;
}

async function count({ who, database, acknowledged }: Stage): Promise<void> {
  const ids = [...acknowledged];
  const notices =
    "join app.form f on f.patient_id = m.patient_id where f.id = any ($1) and m.kind = 'form_answered'";
  const figures = {
    "answers stored": "select count(*)::int as n from app.form_result r where r.form_id = any ($1)",
    "forms told to the staff": `select count(distinct f.id)::int as n from app.message m ${notices} and m.status = 'sent'`,
    "mails of them": `select count(*)::int as n from app.local_mail l join app.message m on m.id = l.message_id ${notices}`,
  };
  for (const [what, query] of Object.entries(figures)) {
    const find = () =>
      database.asOwner(
        async ({ pool }) => (await pool.query<{ n: number }>(query, [ids])).rows[0]?.n,
      );
    const began = performance.now();
    while ((await find()) !== ids.length && performance.now() - began < MAIL_PATIENCE_MS)
      await pause(200);
    const found = await find();
    if (found !== ids.length) errors.push(`${who}: ${what}: ${found} instead of ${ids.length}`);
  }
  console.log(`${who}: ${ids.length} forms acknowledged`);
}

/** Whatever a clock that was set back hides, the trail tells that it was, and of nothing else. */
async function lookAtTrail(
  { who, database }: Stage,
  config: ReturnType<typeof readConfig>,
): Promise<void> {
  const verify = async () =>
    new Set((await verifyTrails({ config, database })).findings.map(({ kind }) => kind));
  const began = performance.now();
  let kinds = await verify();
  for (; !kinds.has("clock_back") && performance.now() - began < SEALED_WITHIN_MS; await pause(500))
    kinds = await verify();
  if (!kinds.delete("clock_back"))
    errors.push(`${who}: the audit trail tells of no clock set back`);
  if (kinds.size > 0) errors.push(`${who}: the audit trail is said to have ${[...kinds].join()}`);
}
