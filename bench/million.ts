import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { z } from "zod";
import { ENDPOINTS } from "#contract/index.ts";
import { countAllChanged } from "#server/features/insight/tallies/count-changed.ts";
import { rankDue } from "#server/features/insight/tallies/rank-referrals.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import type { Screen } from "../e2e/screens/index.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";
import { type Asked, type Named, askedByScreens } from "./asked-by-screens.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY, logIn, seedCity } from "./clinic.ts";
import { memoryOf } from "./memory.ts";
import { type AnswerTimes, answerTimes } from "./search.ts";

/**
 * `npx node bench/million.ts [--children N] [--data FOLDER] [--json FILE] [--people large,small]`: how soon everything answers
 * that screens ask for, in a clinic of a tenth of N children and beside it in one of a hundredth. FOLDER is a data folder that
 * was made before, and stays; without it a million are made. What is asked comes from the screens themselves, opened in a
 * browser one after the other, and then from the contract: each GET call that no screen made is made too, or is named as not
 * made. All five people take over an hour; with `--people` some of them alone do.
 */
const { values } = parseArgs({
  options: {
    children: { type: "string", default: "1000000" },
    data: { type: "string" },
    json: { type: "string" },
    people: { type: "string", default: "large,doctor,school,municipality,small" },
  },
});

/** Milliseconds within which nineteen of twenty answers must come, kilobytes that none may exceed, megabytes of the process. */
const GOALS = { dashboard: 20, search: 100, other: 50, kilobytes: 200, growth: 1.5, memory: 250 };
const ROUNDS = 20;
/** Calls after which somebody logs in anew: a session of calls lasts minutes. */
const CALLS_A_LOGIN = 40;

/** One person, and where the children are that this one reaches. */
interface Looker {
  readonly name: string;
  readonly email: string;
  readonly person: Screen["person"];
}

/** In the order in which they are measured. */
const LOOKERS: Readonly<Record<string, Looker>> = {
  large: {
    name: "who administers the clinic of a tenth",
    email: "admin@clinica-1.example",
    person: "clinic",
  },
  doctor: {
    name: "a doctor of the large clinic",
    email: "medico-1@clinica-1.example",
    person: "clinic",
  },
  school: { name: "who leads a school", email: "direcao@escola-2.example", person: "school" },
  municipality: {
    name: "the municipality",
    email: "gestao@municipio.example",
    person: "network",
  },
  small: {
    name: "who administers the clinic of a hundredth",
    email: "admin@clinica-3.example",
    person: "clinic",
  },
};

/** A call and what it came to. */
interface Measured extends Asked, AnswerTimes {
  readonly goal: number;
}

const people = values.people.split(",");
const unknown = people.filter((key) => !(key in LOOKERS));
if (unknown.length > 0)
  throw new Error(`--people knows ${Object.keys(LOOKERS).join(", ")}, not ${unknown.join(", ")}`);
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), "tea-million-"));
try {
  const dataDir = values.data ?? join(folder, "data");
  if (values.data === undefined) {
    const seconds = seedCity(dataDir, values.children);
    console.log(`${values.children} children made in ${seconds.toFixed(0)} s`);
  }
  await prepare(dataDir);
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", ROLE: "web" } });
  const { path: executablePath, env } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, env, args: BROWSER_ARGS });
  try {
    const results: Record<string, Measured[]> = {};
    for (const key of people) {
      const looker = LOOKERS[key];
      if (looker) results[key] = await measure(browser, server.url, looker);
    }
    const { small, large } = results;
    if (small && large) printGrowth(small, large);
    const memory = await memoryOf(server.process.pid ?? 0);
    console.log(
      `\nmemory of the web process after it: ${memory.now} MB, ${memory.most} MB at most ${met(memory.now, GOALS.memory)}`,
    );
    if (values.json !== undefined)
      await writeFile(values.json, JSON.stringify({ ...results, memory }));
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Counts what the worker would have counted by then, and has the planner know the tables. */
async function prepare(dataDir: string): Promise<void> {
  const log = { info: () => undefined, warn: console.warn };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, log);
  try {
    const began = performance.now();
    await countAllChanged({ database });
    await rankDue({ database, clock: systemClock });
    const counted = performance.now();
    const size = await database.asOwner(async ({ pool }) => {
      await pool.query("vacuum analyze");
      const { rows } = await pool.query<{ mb: number; children: number; organizations: number }>(
        `select (pg_database_size(current_database()) / 1048576)::int as mb, (select count(*)::int from app.patient) as children,
          (select count(distinct organization_id)::int from app.patient) as organizations`,
      );
      return rows[0];
    });
    console.log(
      `${size?.children} children in ${size?.organizations} organizations, a database of ${size?.mb} MB;`,
      `kept figures counted in ${((counted - began) / 1000).toFixed(0)} s, vacuum in ${((performance.now() - counted) / 1000).toFixed(0)} s`,
    );
  } finally {
    await database.close();
  }
}

async function measure(browser: Browser, url: string, looker: Looker): Promise<Measured[]> {
  const { email, person, name } = looker;
  const named = await namedFor(url, email);
  const asked = await askedByScreens(browser, url, { email, person, named });
  const calls = [...asked, ...callsNotAsked(asked, named)];
  const measured: Measured[] = [];
  const refused: string[] = [];
  let headers = { authorization: "" };
  for (const [index, call] of calls.entries()) {
    if (index % CALLS_A_LOGIN === 0)
      headers = { authorization: `Bearer ${await logIn(url, email)}` };
    const address = url + call.path;
    const probe = await fetch(address, { headers });
    await probe.arrayBuffer();
    if (probe.status === 403) continue;
    const times = probe.ok ? await answerTimes(address, headers, ROUNDS).catch(() => null) : null;
    if (times) measured.push({ ...call, ...times, goal: goalOf(call.path) });
    // Among them what the database broke off, since it took too long.
    else refused.push(call.path);
  }
  print(name, measured, refused);
  return measured;
}

/** A child with a referral, where the person sees any, and their ids. */
async function namedFor(url: string, email: string): Promise<Named> {
  const headers = { authorization: `Bearer ${await logIn(url, email)}` };
  const Rows = z.array(z.object({ id: z.string(), patient_id: z.string().optional() }));
  const first = async (list: string) => {
    const answer = await fetch(`${url}/api/${list}/?limit=1`, { headers });
    return answer.ok ? Rows.parse(await answer.json())[0] : undefined;
  };
  const referral = await first("referrals");
  const patient = referral?.patient_id ?? (await first("patients"))?.id ?? "none";
  const group = (await first("group-tree"))?.id ?? "none";
  return { patient, referral: referral?.id ?? null, group };
}

/** Each GET call of the contract that no screen made, about the same child and referral; others that name a row are left. */
function callsNotAsked(asked: readonly Asked[], { patient, referral }: Named): Asked[] {
  const made = asked.map(({ path }) => path.replace(/\?.*/, "").replace(/\/?$/, "/"));
  return ENDPOINTS.filter(({ method, access }) => method === "GET" && access !== "public")
    .filter(({ path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return !made.some((address) => pattern.test(address));
    })
    .map(({ path, query }) => ({
      path:
        path
          .replace("/api/patients/:id/", `/api/patients/${patient}/`)
          .replace("/api/reports/children/:id/", `/api/reports/children/${patient}/`)
          .replace("/api/referrals/:referral_id/", `/api/referrals/${referral}/`) +
        ("limit" in query.shape ? "?limit=30" : ""),
      screen: "(none of these)",
    }));
}

function goalOf(path: string): number {
  if (path.startsWith("/api/dashboard/?") || path === "/api/dashboard/") return GOALS.dashboard;
  return /[?&]search=/.test(path) ? GOALS.search : GOALS.other;
}

function print(name: string, measured: readonly Measured[], refused: readonly string[]): void {
  console.log(`\n${name}: ${measured.length} calls, ${ROUNDS} times each, the slowest first`);
  console.log(
    `${"p50 ms".padStart(9)}${"p95 ms".padStart(9)}${"goal".padStart(6)}${"KB".padStart(9)}`,
  );
  for (const { path, p50, p95, goal, bytes, screen } of measured.toSorted(
    (a, b) => b.p95 - a.p95,
  )) {
    const kilobytes = bytes / 1024;
    const figures = [
      p50.toFixed(1).padStart(9),
      p95.toFixed(1).padStart(9),
      String(goal).padStart(6),
    ];
    const verdict = `${met(p95, goal)}${kilobytes > GOALS.kilobytes ? ", too large" : ""}`;
    console.log(
      `${figures.join("")}${kilobytes.toFixed(1).padStart(9)}  ${verdict.padEnd(8)} ${path}  ${screen}`,
    );
  }
  const slow = measured.filter(({ p95, goal }) => p95 > goal).length;
  const large = measured.filter(({ bytes }) => bytes > GOALS.kilobytes * 1024).length;
  console.log(`  not met: ${slow} of ${measured.length} by time, ${large} by size`);
  if (refused.length > 0)
    console.log(`  refused, at once or in one of the rounds: ${refused.join(", ")}`);
}

/** By how much the same calls grow from the small clinic to the large one. */
function printGrowth(small: readonly Measured[], large: readonly Measured[]): void {
  const before = new Map(small.map((call) => [shapeOf(call.path), call]));
  const grown = large.flatMap((call) => {
    const other = before.get(shapeOf(call.path));
    return other ? [{ path: shapeOf(call.path), from: other.p50, to: call.p50 }] : [];
  });
  const over = grown.filter(({ from, to }) => to / from > GOALS.growth);
  console.log(
    `\nfrom a clinic of a hundredth to that of a tenth: ${grown.length} calls that both made, ${over.length} grow by more than ${GOALS.growth}`,
  );
  for (const { path, from, to } of over.toSorted((a, b) => b.to / b.from - a.to / a.from)) {
    console.log(
      `${(to / from).toFixed(1).padStart(7)}  ${from.toFixed(1)} to ${to.toFixed(1)} ms  ${path}`,
    );
  }
}

function shapeOf(path: string): string {
  return path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ":id");
}

function met(value: number, goal: number): string {
  return value <= goal ? "met" : "NOT MET";
}
