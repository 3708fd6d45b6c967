import { join } from "node:path";
import { startServer } from "../e2e/server.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";

/** Children in the one organisation that is looked through. */
const CHILDREN = 50_000;

/** Milliseconds within which the first view and each answer of a search must come. */
const BUDGET_MS = 200;

const ROUNDS = 40;
/** Rounds that warm the caches and the plans, and are not counted. */
const WARMING = 5;

/** Milliseconds of whole answers, as a client on the same machine sees them, one request at a time. */
export interface AnswerTimes {
  readonly p50: number;
  readonly p95: number;
  /** Of an answer, uncompressed. */
  readonly bytes: number;
}

/** What a person asks for: to begin with, by words of every kind, by filters, by both; and the dashboard. */
const ASKED: Readonly<Record<string, string>> = {
  "first view: the groups": "group-tree/?limit=0",
  "first view: a page of children": "patients/?limit=30",
  "search: a common first name": "patients/?search=maria&limit=30",
  "search: part of many names": "patients/?search=ana&limit=30",
  "search: a family name": "patients/?search=jatob%C3%A1&limit=30",
  "search: one letter": "patients/?search=a&limit=30",
  "search: nobody": "patients/?search=zzyx&limit=30",
  "search: two words": "patients/?search=maria%20jatob%C3%A1&limit=30",
  "search: part of a phone": "patients/?search=9876&limit=30",
  "search: how many": "patients/count/?search=maria",
  "filter: answered": "patients/?form=concluido&limit=30",
  "filter: overdue": "patients/?form=atrasado&limit=30",
  "filter: not reached": "patients/?form=nao_alcancado&limit=30",
  "filter: neuropaediatrician": "patients/?recommendation=neuropediatra&limit=30",
  "filter: how many": "patients/count/?form=atrasado",
  "filter and a name": "patients/?form=atrasado&search=maria&limit=30",
  "filter and one letter": "patients/?recommendation=neuropediatra&search=a&limit=30",
  "two filters and a family name":
    "patients/?form=concluido&recommendation=terapia&search=jatob%C3%A1&limit=30",
  // Each change that its organisation hears of makes every open one ask again.
  "dashboard: all its figures": "dashboard/",
};

/** Measures how soon lists and searches answer among 50,000 children, on a server and data of its own in `folder`. */
export async function measureSearch(folder: string): Promise<Record<string, AnswerTimes>> {
  const dataDir = join(folder, "search");
  seedClinic(dataDir, String(CHILDREN));
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", ROLE: "web" } });
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const times: Record<string, AnswerTimes> = {};
    for (const [name, path] of Object.entries(ASKED)) {
      times[name] = await answerTimes(`${server.url}/api/${path}`, headers);
    }
    return times;
  } finally {
    await server.stop();
  }
}

/** Prints the times, and which of them are over the budget. */
export function printSearch(times: Readonly<Record<string, AnswerTimes>>): void {
  console.log(`\n${CHILDREN} children in one clinic (budget: ${BUDGET_MS} ms)`);
  for (const [name, { p50, p95 }] of Object.entries(times)) {
    const over = p95 > BUDGET_MS ? "   over the budget" : "";
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join("");
    console.log(`  ${name.padEnd(40)}${figures}${over}`);
  }
}

/** How soon an address answers, one request after the other. Throws when it answers with anything but success. */
export async function answerTimes(
  url: string,
  headers: Record<string, string>,
  rounds = ROUNDS,
): Promise<AnswerTimes> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -WARMING; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    if (round >= 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), bytes };
}
