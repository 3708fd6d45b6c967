import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Network } from "#contract/insight/network.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { type AnswerTimes, answerTimes } from "./search.ts";

/** Children of the municipality, and how many of them each of its 60 units has. */
const CHILDREN = 200_000;
const PER_UNIT = 3_334;

/** Milliseconds within which a published quarter must be on the screen. Publishing is a job, and has no budget. */
const BUDGET_MS = 2000;

/** Minutes that eight quarters of such a network may take on the slowest machine before the measuring gives up. */
const PATIENCE_MS = 20 * 60_000;

const MANAGER = "gestao@municipio.example";

/** What was measured. */
export interface NetworkTimes {
  /** Seconds from the start of the program until every closed quarter was published by its worker. */
  readonly publishedSeconds: number;
  /** Milliseconds of the longest answer that was given meanwhile. */
  readonly meanwhileMs: number;
  readonly screen: Readonly<Record<string, AnswerTimes>>;
}

/** Measures the network's numbers of 200,000 children in 60 units, on a server and data of its own in `folder`. */
export async function measureNetwork(folder: string): Promise<NetworkTimes> {
  const dataDir = join(folder, "network");
  seedClinic(dataDir, String(CHILDREN), String(PER_UNIT));
  await prepare(dataDir);
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0" } });
  try {
    const began = performance.now();
    const headers = { authorization: `Bearer ${await logIn(server.url, MANAGER)}` };
    const meanwhileMs = await untilPublished(server.url, headers);
    const publishedSeconds = (performance.now() - began) / 1000;
    const [newest] = (await read(server.url, headers)).network.periods;
    const screen: Record<string, AnswerTimes> = {};
    for (const [name, query] of Object.entries({
      "the newest quarter": "",
      "the year": `?period=${newest?.key.slice(0, 4)}`,
      "one region": "?region=Norte",
      "one kind of unit": "?kind=school",
    })) {
      screen[name] = await answerTimes(`${server.url}/api/network/${query}`, headers);
    }
    return { publishedSeconds, meanwhileMs, screen };
  } finally {
    await server.stop();
  }
}

/** Prints the times, and which of them are over the budget. */
export function printNetwork({ publishedSeconds, meanwhileMs, screen }: NetworkTimes): void {
  console.log(
    `\nA network of ${CHILDREN} children in 60 units (budget: ${BUDGET_MS} ms on screen)`,
  );
  console.log(`  every closed quarter published by the worker in ${publishedSeconds.toFixed(0)} s`);
  const lines: Record<string, Pick<AnswerTimes, "p50" | "p95">> = {
    ...screen,
    "the longest answer meanwhile": { p50: meanwhileMs, p95: meanwhileMs },
  };
  for (const [name, { p50, p95 }] of Object.entries(lines)) {
    const over = p95 > BUDGET_MS ? "   over the budget" : "";
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join("");
    console.log(`  ${name.padEnd(40)}${figures}${over}`);
  }
}

/**
 * Six regions of ten units, before anything is published: regions count from the next publication on. And visual tests: one
 * of each second child in the last two years, four in five of them valid, so that there are more than anybody will have.
 */
async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase(
    { dataDir, subscribers: SUBSCRIBERS },
    { info: () => undefined, warn: console.warn },
  );
  try {
    await database.asOwner(async ({ pool }) => {
      await pool.query(
        `insert into app.network_unit (organization_id, unit_id, region)
         select parent_id, id, (array['Norte', 'Sul', 'Leste', 'Oeste', 'Centro', 'Litoral'])[1 + row_number() over (order by id) % 6]
         from app.organization where parent_id is not null`,
      );
      await pool.query(
        `insert into app.vision_session (id, organization_id, patient_id, started_at, finished_at, received_at, method, ended,
           outcome)
         select gen_random_uuid(), organization_id, id, at, at + interval '3 minutes', at + interval '4 minutes', 'camera',
           'completed', case when n % 5 = 0 then 'inconclusive' else 'valid' end
         from (select organization_id, id, n, now() - make_interval(hours => (n * 7 % 17520)::int) as at
           from (select organization_id, id, row_number() over (order by id) as n from app.patient) p where n % 2 = 0) t`,
      );
    });
  } finally {
    await database.close();
  }
}

async function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ network: Network; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/network/`, { headers });
  const network = Network.parse(await answer.json());
  return { network, ms: performance.now() - began };
}

/** Looks again and again, as the screen does, until nothing is counted any more. Returns the longest answer's milliseconds. */
async function untilPublished(url: string, headers: Record<string, string>): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  let longest = 0;
  while (performance.now() < deadline) {
    const { network, ms } = await read(url, headers);
    longest = Math.max(longest, ms);
    if (!network.counting) return longest;
    await new Promise((resolve) => void setTimeout(resolve, 1000));
  }
  throw new Error("the quarters were not published in time");
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-network-"));
  try {
    printNetwork(await measureNetwork(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
