import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { LocalMail } from "#contract/messaging/mailbox.ts";
import { CompletionSummary } from "#contract/screening/completion.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { lostChildren } from "#server/testing/many-children.ts";
import { submission } from "../bench/completions.ts";
import { type OpenForm, cameFrom, openForms } from "../bench/open-forms.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";

/**
 * `node tools/crash-test.ts [--kills 30]`: guardians send their forms without pause, over and over until each is taken,
 * while the server is killed with SIGKILL again and again and started again on the same folder. Then it counts: every
 * acknowledged form is stored, none twice, and each has told the staff once, and no child with a result of
 * concern is without somebody who follows it up. Ends with code 1 when anything is lost.
 */
const { values } = parseArgs({ options: { kills: { type: "string", default: "30" } } });
const KILLS = Number(values.kills);
const FORMS_PER_LIFE = 40;
const SENDERS = 8;
const SECRET_KEY = "a key for being killed with, of 32 characters or more";
const MAIL_PATIENCE_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), "tea-crash-"));
const options = {
  dataDir: join(folder, "data"),
  port: 18_000 + (process.pid % 10_000),
  env: { SECRET_KEY, TRUST_PROXY: "1" },
};
const acknowledged = new Map<string, string>();
let server = await startServer(options);
try {
  const forms = await makeForms(KILLS * FORMS_PER_LIFE);
  const sending = send(forms);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const target = Math.floor((forms.length * kill) / (KILLS + 1));
    await until(() => acknowledged.size >= target);
    server = await killAndRestart(server);
    console.log(`kill ${kill}: ${acknowledged.size} of ${forms.length} acknowledged`);
  }
  await sending;
  await settle(forms.length);
  const errors = await count(forms);
  for (const error of errors) console.log(`LOST: ${error}`);
  console.log(`${KILLS} kills, ${forms.length} forms, ${errors.length} errors`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function killAndRestart({ process: child }: RunningServer): Promise<RunningServer> {
  const dead = new Promise((resolve) => void child.once("close", resolve));
  child.kill("SIGKILL");
  await dead;
  return startServer(options);
}

/** Each sender takes a form and sends it until it is acknowledged, as the guardian's page does when the network fails. */
async function send(forms: readonly OpenForm[]): Promise<void> {
  const waiting = [...forms];
  const body = JSON.stringify(submission());
  const one = async (): Promise<void> => {
    for (let form = waiting.pop(); form; form = waiting.pop()) {
      let answer: string | undefined;
      while (answer === undefined) answer = await post(form, body);
      acknowledged.set(form.formId, answer);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, one));
}

/** The acknowledged summary; undefined when the server was not there to give one. Throws on a refusal. */
async function post({ token, formId }: OpenForm, body: string): Promise<string | undefined> {
  try {
    const reply = await fetch(`${server.url}/api/patients/complete/${token}/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...cameFrom(Number.parseInt(formId.slice(-6), 16)),
      },
      body,
      signal: AbortSignal.timeout(5000),
    });
    if (reply.ok) return CompletionSummary.parse(await reply.json()).answered_at;
    if (reply.status < 500 && reply.status !== 429)
      throw new RangeError(`refused: ${reply.status}`);
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  await pause(50);
  return undefined;
}

async function makeForms(howMany: number): Promise<OpenForm[]> {
  return withDatabase(async (database, organizationId) =>
    openForms(database, organizationId, SECRET_KEY, howMany),
  );
}

/** Waits till no message waits any more: the worker has to find what its dead predecessors left. */
async function settle(messages: number): Promise<void> {
  const deadline = performance.now() + MAIL_PATIENCE_MS;
  await withDatabase(async (database) => {
    await until(async () => {
      const waiting = await number(
        database,
        "select count(*)::int as n from app.message where status in ('queued', 'sending')",
      );
      return waiting === 0 || performance.now() > deadline;
    });
  });
  console.log(`outbox settled after ${messages} forms`);
}

async function count(forms: readonly OpenForm[]): Promise<string[]> {
  return withDatabase(async (database) => {
    const ids = forms.map(({ formId }) => formId);
    const errors: string[] = [];
    const expectEqual = async (what: string, expected: number, query: string): Promise<void> => {
      const found = await number(database, query, [ids]);
      if (found !== expected) errors.push(`${what}: ${found} instead of ${expected}`);
    };
    const all = forms.length;
    await expectEqual(
      "forms closed",
      all,
      "select count(*)::int as n from app.form where id = any ($1) and answered_at is not null",
    );
    await expectEqual(
      "answers stored",
      all,
      "select count(*)::int as n from app.form_result where form_id = any ($1)",
    );
    await expectEqual(
      "results stored",
      all,
      "select count(*)::int as n from app.screening_result s join app.form_result r on r.id = s.form_result_id where r.form_id = any ($1)",
    );
    await expectEqual(
      "children with an open referral",
      all,
      "select count(distinct r.patient_id)::int as n from app.referral r join app.form f on f.patient_id = r.patient_id where f.id = any ($1)",
    );
    const notices =
      "from app.message m join app.form f on f.patient_id = m.patient_id where f.id = any ($1) and m.kind = 'form_answered'";
    await expectEqual(
      "forms that told the staff",
      all,
      `select count(distinct f.id)::int as n ${notices}`,
    );
    await expectEqual(
      "notices not sent",
      0,
      `select count(*)::int as n ${notices} and m.status <> 'sent'`,
    );
    await expectEqual(
      "notices without exactly one mail",
      0,
      `select count(*)::int as n from (select m.id, (select count(*) from app.local_mail l where l.message_id = m.id) as mails ${notices}) as each where mails <> 1`,
    );
    const lost = await lostChildren({ database });
    if (lost.length > 0) errors.push(`children whom nobody follows: ${lost.length}`);
    if (acknowledged.size !== all)
      errors.push(`acknowledged: ${acknowledged.size} instead of ${all}`);
    const mailbox = await fetch(`${server.url}/api/dev/mailbox/`);
    z.array(LocalMail).parse(await mailbox.json());
    return errors;
  });
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function withDatabase<T>(
  work: (database: Database, organizationId: string) => Promise<T>,
): Promise<T> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir: options.dataDir }, silent);
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

async function number(
  database: Database,
  query: string,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.asOwner(({ pool }) =>
    pool.query<{ n: number }>(query, [...parameters]),
  );
  return rows[0]?.n ?? -1;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
