import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { submitCompletion } from "#server/features/screening/completion/submit-completion.ts";
import { SWEEPS } from "#server/jobs.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createServer } from "#server/platform/http/server.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { SECRET_KEY, seedClinic } from "./clinic.ts";
import { submission } from "./completions.ts";
import { openForms } from "./open-forms.ts";

/**
 * `npx node bench/scale.ts [--children N] [--per-organization M]`: what a child costs on the disk, what a finished
 * questionnaire adds to it and to the log that replicas read, and what each sweep takes with so many organisations. For
 * `docs/scale.md`.
 */
const { values } = parseArgs({
  options: {
    children: { type: "string", default: "20000" },
    "per-organization": { type: "string", default: "5000" },
  },
});

/** Questionnaires answered, one after the other. */
const ANSWERED = 500;

/** A moment at which messages may leave: by night a sweep has nothing to do. */
const NOON = new Date(`${systemClock.now().toISOString().slice(0, 10)}T15:00:00Z`);

/** Every organisation sends at two ages, as the program advises. */
const PROGRAMMES = `insert into app.programme (id, organization_id, kind, active, ages, active_since, updated_at)
  select gen_random_uuid(), id, 'ages', true, '{18,24}', now(), now() from app.organization where kind in ('clinic', 'school')`;

/** Sweeps that copy the whole database or need a disk of their own: not the program's work by organisation. */
const WHOLE = /^(?:backup|archive)/;

const SIZES = `select relname as name, pg_table_size(oid)::bigint as rows_bytes, pg_indexes_size(oid)::bigint as index_bytes,
    greatest(reltuples, 0)::bigint as rows
  from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`;

const folder = await mkdtemp(join(tmpdir(), "tea-scale-"));
try {
  const dataDir = join(folder, "data");
  const seconds = seedClinic(dataDir, values.children, values["per-organization"]);
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase(
    { dataDir, secretKey: SECRET_KEY, subscribers: SUBSCRIBERS, archives: "held" },
    silent,
  );
  const queue = await openEnqueue(database);
  try {
    const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: "silent" });
    const deps: Deps = {
      config,
      database,
      clock: { now: () => NOON },
      realClock: systemClock,
      log: createServer(config).log,
      enqueue: queue.enqueue,
      limit: () => undefined,
      publicUrl: "http://127.0.0.1",
    };
    await ask(database, PROGRAMMES);
    await ask(database, "vacuum analyze");
    const organizations = await ask(database, "select count(*)::int as n from app.organization");
    console.log(
      `${values.children} children in ${String(organizations[0]?.["n"])} organizations, made in ${seconds.toFixed(0)} s\n`,
    );
    await printSizes(database, Number(values.children));
    await printAnswers(deps);
    await printSweeps(deps);
    await printTrail(database);
  } finally {
    await queue.close();
    await database.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Row = Readonly<Record<string, unknown>>;

async function ask(database: Database, text: string): Promise<Row[]> {
  return database.asOwner(async ({ pool }) => (await pool.query<Row>(text)).rows);
}

async function printSizes(database: Database, children: number): Promise<void> {
  const tables = await ask(database, SIZES);
  const sum = (key: string): number => tables.reduce((all, row) => all + Number(row[key]), 0);
  const [rows, indexes] = [sum("rows_bytes"), sum("index_bytes")];
  console.log("bytes for each child: rows, indexes, both");
  console.log(`  ${perChild(rows)} + ${perChild(indexes)} = ${perChild(rows + indexes)}\n`);
  console.log("the largest tables: bytes for each child, rows for each child, bytes a row");
  for (const table of tables.slice(0, 14)) {
    const bytes = Number(table["rows_bytes"]) + Number(table["index_bytes"]);
    const count = Number(table["rows"]);
    const figures = [bytes / children, count / children, bytes / Math.max(1, count)];
    console.log(
      `  ${String(table["name"]).padEnd(20)}${figures.map((figure) => figure.toFixed(2).padStart(10)).join("")}`,
    );
  }

  function perChild(bytes: number): string {
    return (bytes / children).toFixed(0);
  }
}

/** Each one whole transaction, as the server makes it. */
async function printAnswers(deps: Deps): Promise<void> {
  const { database } = deps;
  const [clinic] = await ask(
    database,
    "select id from app.organization where kind = 'clinic' order by id limit 1",
  );
  const forms = await openForms(database, String(clinic?.["id"]), SECRET_KEY, ANSWERED);
  const before = await stateOf(database);
  const began = performance.now();
  for (const { token } of forms) {
    const { screening_results, recommendation, ...finished } = submission();
    await submitCompletion(deps, token, {
      ...finished,
      claim: { screening_results, recommendation },
    });
  }
  const seconds = (performance.now() - began) / 1000;
  const after = await stateOf(database);
  const each = (key: string): string =>
    ((Number(after[key]) - Number(before[key])) / ANSWERED).toFixed(0);
  console.log(
    `\na finished questionnaire, one after the other: ${(ANSWERED / seconds).toFixed(0)} a second,`,
    `${each("log")} bytes of log, ${each("bytes")} bytes of tables and indexes`,
  );
}

async function stateOf(database: Database): Promise<Row> {
  const [state] = await ask(
    database,
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as log, (select sum(pg_total_relation_size(oid)) from pg_class
      where relnamespace = 'app'::regnamespace and relkind = 'r') as bytes`,
  );
  if (!state) throw new Error("the database does not say how large it is");
  return state;
}

/** Twice each: the first round does what is due, the second finds nothing more to do. */
async function printSweeps(deps: Deps): Promise<void> {
  console.log("\neach sweep: its interval, its first round and the next one, in seconds");
  for (const sweep of SWEEPS) {
    if (WHOLE.test(sweep.name)) continue;
    const rounds: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const began = performance.now();
      const failure = await sweep.run(deps).catch((error: unknown) => String(error));
      const took = ((performance.now() - began) / 1000).toFixed(2);
      rounds.push(typeof failure === "string" ? failure.slice(0, 60) : took);
    }
    console.log(
      `  ${sweep.name.padEnd(28)}${String(sweep.everySeconds).padStart(6)}  ${rounds.join("  ")}`,
    );
  }
}

/** What a row of the trail costs with its seal: every reading of a child's data leaves one. */
async function printTrail(database: Database): Promise<void> {
  const [trail] = await ask(
    database,
    `select (pg_total_relation_size('app.audit_event') + pg_total_relation_size('app.audit_seal'))::float8
      / greatest(1, (select count(*) from app.audit_event)) as bytes, (select count(*) from app.audit_event) as rows`,
  );
  console.log(
    `\na row of the audit trail with its seal: ${Number(trail?.["bytes"]).toFixed(0)} bytes, of ${String(trail?.["rows"])} rows`,
  );
}
