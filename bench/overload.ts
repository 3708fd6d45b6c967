import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { ADMIN, SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { submission } from "./completions.ts";
import { type OpenForm, cameFrom, openForms, organizationOf } from "./open-forms.ts";

/**
 * `npx node bench/overload.ts`: families send forms and staff look at lists over 16 connections, then over ten times as many,
 * then over 16 again. Of those that were let in 99 of 100 must be answered within a second, whoever is refused hears 503 with
 * Retry-After, and within ten seconds of the end answers come as soon as before. Ends with 1 otherwise.
 */
const USUAL = 16;
const TIMES = 10;
const SECONDS = 20;
/** Milliseconds after which somebody who was refused tries again: sooner than Retry-After says. */
const TRY_AGAIN = 200;
const FORMS = 20_000;
const GOALS = { admittedP99: 1000, backWithin: 10 };

interface Answer {
  /** Seconds since the stage began. */
  readonly at: number;
  readonly ms: number;
  readonly isAdmitted: boolean;
}

interface Stage {
  readonly url: string;
  readonly token: string;
  readonly forms: OpenForm[];
  readonly errors: Set<string>;
}

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), "tea-overload-"));
try {
  const dataDir = join(folder, "data");
  seedClinic(dataDir, "1000");
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", TRUST_PROXY: "1" } });
  try {
    const forms = await openFormsOf(dataDir);
    const token = await logIn(server.url);
    const stage = { url: server.url, token, forms, errors: new Set<string>() };
    await load(stage, USUAL, 5);
    const usual = tell("16 connections", await load(stage, USUAL, SECONDS));
    const flood = tell("ten times as many", await load(stage, USUAL * TIMES, SECONDS));
    const after = await load(stage, USUAL, SECONDS);
    tell("16 again", after);
    const back = secondsUntil(after, usual.p50 * 2);
    console.log(`as before after ${back} s`);
    for (const error of stage.errors) console.log(`WRONG: ${error}`);
    const isMet = flood.p99 <= GOALS.admittedP99 && back <= GOALS.backWithin;
    process.exitCode = isMet && stage.errors.size === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function openFormsOf(dataDir: string): Promise<OpenForm[]> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, silent);
  try {
    const organizationId = await organizationOf(database, ADMIN);
    return await openForms(database, organizationId, SECRET_KEY, FORMS);
  } finally {
    await database.close();
  }
}

/** Half of the connections send forms, half look at the list; each as fast as it is answered. */
async function load(stage: Stage, connections: number, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const began = performance.now();
  const one = async (index: number): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      const isAdmitted = await (index % 2 === 0 ? sendForm(stage) : lookAtList(stage));
      const now = performance.now();
      answers.push({ at: (now - began) / 1000, ms: now - sent, isAdmitted });
      if (!isAdmitted) await pause(TRY_AGAIN);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  return answers;
}

/** Whether it was stored; a form that was refused is sent again later. */
async function sendForm(stage: Stage): Promise<boolean> {
  const form = stage.forms.pop();
  if (!form) throw new Error("every form is answered");
  const isStored = await ask(stage, `/api/patients/complete/${form.token}/`, {
    method: "POST",
    headers: { "content-type": "application/json", ...cameFrom(stage.forms.length) },
    body: JSON.stringify(submission()),
  });
  if (!isStored) stage.forms.unshift(form);
  return isStored;
}

async function lookAtList(stage: Stage): Promise<boolean> {
  const headers = { authorization: `Bearer ${stage.token}`, ...cameFrom(stage.forms.length) };
  return ask(stage, "/api/patients/?limit=50", { headers });
}

async function ask({ url, errors }: Stage, path: string, asked: RequestInit): Promise<boolean> {
  const reply = await fetch(`${url}${path}`, asked);
  await reply.arrayBuffer();
  if (reply.ok) return true;
  const isPolite = reply.status === 503 && reply.headers.has("retry-after");
  if (!isPolite) errors.add(`${asked.method ?? "GET"} was answered ${reply.status}`);
  return false;
}

/** Seconds after which nobody is refused any more, and half of the answers of each second come within so many milliseconds. */
function secondsUntil(answers: readonly Answer[], ms: number): number {
  const bad = Array.from({ length: SECONDS }, (_, second) => {
    const its = answers.filter(({ at }) => Math.floor(at) === second);
    const times = its.map((each) => each.ms);
    return its.some(({ isAdmitted }) => !isAdmitted) || share(times, 0.5) > ms;
  });
  return bad.lastIndexOf(true) + 1;
}

function tell(
  what: string,
  answers: readonly Answer[],
): { readonly p50: number; readonly p99: number } {
  const admitted = answers.filter(({ isAdmitted }) => isAdmitted).map(({ ms }) => ms);
  const refused = answers.filter(({ isAdmitted }) => !isAdmitted).map(({ ms }) => ms);
  const [p50, p99] = [share(admitted, 0.5), share(admitted, 0.99)];
  console.log(
    `${what}: ${(admitted.length / SECONDS).toFixed(0)} a second let in, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `${(refused.length / SECONDS).toFixed(0)} a second refused, p99 ${share(refused, 0.99).toFixed(0)} ms`,
  );
  return { p50, p99 };
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}
