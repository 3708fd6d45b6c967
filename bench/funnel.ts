import { join } from "node:path";
import { startServer } from "../e2e/server.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { type AnswerTimes, answerTimes } from "./search.ts";

/** Children in the one organisation whose funnel is read. */
const CHILDREN = 50_000;

/** Milliseconds within which each answer must come. */
const BUDGET_MS = 300;

/** The funnel of everybody who was ever invited, of the usual period, and the lists behind its numbers. */
const ASKED: Readonly<Record<string, string>> = {
  "everybody, from the invitation to the outcome": "funnel/?from=2020-01-01",
  "the last 90 days": "funnel/",
  "everybody's list: not contacted for too long":
    "funnel/children/?from=2020-01-01&step=late_contacted&limit=30",
  "everybody's list: answered": "funnel/children/?from=2020-01-01&step=answered&limit=30",
};

/** Measures how soon the funnel of 50,000 children answers, on a server and data of its own in `folder`. */
export async function measureFunnel(folder: string): Promise<Record<string, AnswerTimes>> {
  const dataDir = join(folder, "funnel");
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
export function printFunnel(times: Readonly<Record<string, AnswerTimes>>): void {
  console.log(`\nThe funnel of ${CHILDREN} children in one clinic (budget: ${BUDGET_MS} ms)`);
  for (const [name, { p50, p95 }] of Object.entries(times)) {
    const over = p95 > BUDGET_MS ? "   over the budget" : "";
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join("");
    console.log(`  ${name.padEnd(48)}${figures}${over}`);
  }
}
