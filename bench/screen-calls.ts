import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { FEATURES } from "#server/app.ts";
import { countAllChanged } from "#server/features/insight/tallies/count-changed.ts";
import { rankDue } from "#server/features/insight/tallies/rank-referrals.ts";
import { scanInBackground } from "#server/features/registry/duplicates/scan.ts";
import { WORK } from "#server/jobs.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Database } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { createServer } from "#server/platform/http/server.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { serveApi } from "#server/serve-api.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { ADMIN, PASSWORD, SECRET_KEY, seedClinic } from "./clinic.ts";

/**
 * `npx node bench/screen-calls.ts [--children N] [--data FOLDER]`: how soon each call of a screen answers that counts, ranks or
 * looks through all children of one clinic, in the process, one after the other. `--data` is a folder of an earlier
 * `npm run seed -- --children N --per-organization N`, which is kept.
 */
const { values } = parseArgs({
  options: {
    children: { type: "string", default: "10000" },
    data: { type: "string" },
    rounds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
  },
});

/** Milliseconds within which 95 of 100 answers must come, whatever the clinic's size. */
const BUDGET_MS = 50;

/** Rounds that warm the caches and the plans, and are not counted. */
const WARMING = 3;

const ASKED: Readonly<Record<string, string>> = {
  dashboard: "dashboard/",
  "the funnel of 90 days": "funnel/",
  "the funnel of everybody": "funnel/?from=2020-01-01",
  "the funnel: whoever waits for a contact": "funnel/children/?step=late_contacted&limit=30",
  "the report of the clinic": "reports/group/",
  "the report of everybody": "reports/group/?from=2020-01-01",
  "the report: a page of children": "reports/group/children/?limit=30",
  "likely duplicates": "duplicates/",
  "how many of them": "duplicates/counts/",
  "counts of referrals": "referrals/counts/",
  "referrals by priority": "referrals/?limit=50",
  "those to a neuropaediatrician": "referrals/?type=neurologist&limit=50",
  mine: "referrals/?owner=mine&limit=50",
  "past their date": "referrals/?overdue=1&limit=50",
  "not reached, a page": "patients/?form=nao_alcancado&limit=50",
  "not reached, how many": "patients/count/?form=nao_alcancado",
  "overdue, a page": "patients/?form=atrasado&limit=50",
  "overdue, how many": "patients/count/?form=atrasado",
  "what the team has to do": "my-work/?quem=equipe&limit=50",
  "how much, by urgency": "my-work/counts/?quem=equipe",
  "the counters of the menu": "inbox-counts/",
  tasks: "tasks/?limit=50",
  "children by a first name": "patients/?search=maria&limit=30",
  "children by part of a name": "patients/?search=ana&limit=30",
  "children by a family name": "patients/?search=jatob%C3%A1&limit=30",
  "children by part of a phone": "patients/?search=9876&limit=30",
  "children by a name: how many": "patients/count/?search=maria",
};

const folder = await mkdtemp(join(tmpdir(), "tea-screen-calls-"));
try {
  const dataDir = values.data ?? join(folder, "data");
  if (values.data === undefined) seedClinic(dataDir, values.children);
  const silent = { info: () => undefined, warn: () => undefined };
  const options = { dataDir, secretKey: SECRET_KEY, subscribers: SUBSCRIBERS };
  const database = await openDatabase(options, silent);
  const queue = await openEnqueue(database);
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: "silent" });
  const app = createServer(config);
  try {
    const publicUrl = "http://127.0.0.1";
    const { enqueue } = queue;
    const clocks = { clock: systemClock, realClock: systemClock };
    const log = app.log;
    serveApi(
      app,
      { config, database, ...clocks, log, enqueue, limit: () => undefined, publicUrl },
      FEATURES,
    );
    await app.ready();
    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    const began = performance.now();
    await countAllChanged({ database });
    const counted = performance.now();
    await rankDue({ database, clock: systemClock });
    const seconds = [counted - began, performance.now() - counted].map((ms) =>
      (ms / 1000).toFixed(1),
    );
    await compareAll(database);
    console.log(`counted anew in ${seconds[0]} s, ranked in ${seconds[1]} s`);
    await database.asOwner(({ pool }) => pool.query("vacuum analyze"));
    await printTimes(app);
  } finally {
    await app.close();
    await queue.close();
    await database.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Until the background has nothing left to compare. */
async function compareAll(database: Database): Promise<void> {
  const isDue = `select exists (select from app.patient where likeness_due and archived_at is null) as due`;
  for (;;) {
    const [row] = await database.asOwner(
      async ({ pool }) => (await pool.query<{ due: boolean }>(isDue)).rows,
    );
    if (!row?.due) return;
    await scanInBackground({ database, clock: systemClock });
  }
}

async function printTimes(app: FastifyInstance): Promise<void> {
  const payload = { username: ADMIN, password: PASSWORD };
  const login = await app.inject({ method: "POST", url: "/api/token/", payload });
  const { access } = login.json<{ access: string }>();
  const headers = { authorization: `Bearer ${access}` };
  console.log(`${"".padEnd(44)}      p50      p95    first       KB`);
  for (const [name, path] of Object.entries(ASKED)) {
    if (!name.includes(values.only)) continue;
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < WARMING + Number(values.rounds); round += 1) {
      const began = performance.now();
      const answer = await app.inject({ url: `/api/${path}`, headers });
      times.push(performance.now() - began);
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      bytes = answer.rawPayload.byteLength;
    }
    const sorted = times.slice(WARMING).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    const over = at(0.95) > BUDGET_MS ? "   over the budget" : "";
    const figures = [at(0.5), at(0.95), times[0] ?? Number.NaN, bytes / 1000];
    console.log(
      `${name.padEnd(44)}${figures.map((ms) => ms.toFixed(1).padStart(9)).join("")}${over}`,
    );
  }
}
