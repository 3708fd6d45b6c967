import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { measureBulk, printBulk } from "./bulk.ts";
import { ADMIN, PASSWORD, SECRET_KEY, logIn, seedClinic } from "./clinic.ts";
import { measureCompletions } from "./completions.ts";
import { measureEvents, printEvents } from "./events.ts";
import { measureFunnel, printFunnel } from "./funnel.ts";
import { type GuardianFigures, measureGuardianPage } from "./guardian.ts";
import { appendHistory } from "./history.ts";
import { measureLighthouse, printLighthouse } from "./lighthouse.ts";
import { measureListening, printListening } from "./listening.ts";
import { CONNECTIONS, type Load, loadFor } from "./load.ts";
import { memoryOf } from "./memory.ts";
import { measureNetwork, printNetwork } from "./network.ts";
import { measureOutbox, printOutbox } from "./outbox.ts";
import { measureBeside, printPeer, readPeer } from "./peer.ts";
import { measureRanking, printRanking } from "./ranking.ts";
import { measureReports, printReports } from "./reports.ts";
import { measureSearch, printSearch } from "./search.ts";
import { measureStaffScreens, printStaffScreens } from "./staff-budget.ts";
import { measureStimuli, printStimuli } from "./stimuli.ts";
import { measureVision, printVision } from "./vision.ts";

/**
 * `npm run bench [-- --size N] [--forms N] [--seconds N] [--json FILE] [--peer SERVER]`: every figure of one run on one
 * machine. Machines are noisy: compare within a run, above all the share of the ceiling and what a peer makes of the same
 * calls (`peer.ts`). Appends a line to `history.csv`, which is kept with the commit that it is about.
 */
const { values } = parseArgs({
  options: {
    size: { type: "string", default: "10000" },
    forms: { type: "string", default: "6000" },
    seconds: { type: "string", default: "5" },
    json: { type: "string" },
    peer: { type: "string" },
  },
});

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), "tea-bench-"));
const dataDir = join(folder, "data");
const results: Record<string, unknown> = {};
try {
  const seedSeconds = seedClinic(dataDir, values.size);
  console.log(`${values.size} children in one clinic, made in ${seedSeconds.toFixed(1)} s\n`);
  results["seed_seconds"] = seedSeconds;
  const env = { SECRET_KEY, DEMO: "0", ROLE: "web", TRUST_PROXY: "1" };
  const server = await startServer({ dataDir, env });
  try {
    const shares = await measureServer(server.url, server.process.pid ?? 0);
    const lighthouse = await measureLighthouse(`${server.url}/`);
    results["lighthouse"] = lighthouse;
    printLighthouse(lighthouse);
    const own = { url: server.url, pid: server.process.pid ?? 0, dataDir };
    const peer = values.peer ? await measureBeside(await readPeer(values.peer), own) : undefined;
    results["peer"] = peer;
    if (peer) printPeer(peer);
    await appendHistory({ ...shares, peer });
  } finally {
    await server.stop();
  }
  const bulk = await measureBulk({ dataDir, secretKey: SECRET_KEY, adminEmail: ADMIN });
  results["bulk"] = bulk;
  printBulk(bulk);
  const outbox = await measureOutbox(folder);
  results["outbox"] = outbox;
  printOutbox(outbox);
  const search = await measureSearch(folder);
  results["search"] = search;
  printSearch(search);
  const funnel = await measureFunnel(folder);
  results["funnel"] = funnel;
  printFunnel(funnel);
  const ranking = await measureRanking(folder);
  results["ranking"] = ranking;
  printRanking(ranking);
  const reports = await measureReports(folder);
  results["reports"] = reports;
  printReports(reports);
  const network = await measureNetwork(folder);
  results["network"] = network;
  printNetwork(network);
  const events = await measureEvents(folder);
  results["events"] = events;
  printEvents(events);
  const vision = await measureVision(folder);
  results["vision"] = vision;
  printVision(vision);
  const stimuli = await measureStimuli();
  results["stimuli"] = stimuli;
  printStimuli(stimuli);
  const guardian = await measureGuardianPage();
  results["guardian_page"] = guardian;
  printGuardian(guardian);
  const listening = await measureListening();
  results["listening"] = listening;
  printListening(listening);
  const staff = await measureStaffScreens();
  results["staff_screens"] = staff;
  printStaffScreens(staff);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));

async function measureServer(
  url: string,
  pid: number,
): Promise<{ shareOfCeiling: number; shareOfLeast: number }> {
  const seconds = Number(values.seconds);
  const token = await logIn(url);
  const headers = { authorization: `Bearer ${token}` };
  heading();
  const lists = {
    "GET /api/patients/ whole": "/api/patients/",
    "GET /api/patients/?limit=50": "/api/patients/?limit=50",
    "GET /api/patients/?search=jato&limit=50": "/api/patients/?search=jato&limit=50",
    "GET /api/group-tree/ whole": "/api/group-tree/",
    "GET /api/group-tree/?limit=0": "/api/group-tree/?limit=0",
    "GET /api/accounts/me/": "/api/accounts/me/",
  };
  for (const [name, path] of Object.entries(lists)) {
    record(name, await loadFor(`${url}${path}`, seconds, { headers }));
  }
  const credentials = JSON.stringify({ username: ADMIN, password: PASSWORD });
  const login = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: credentials,
  } as const;
  record("POST /api/token/", await loadFor(`${url}/api/token/`, seconds, login));
  const { calls, ceiling, leastPerSecond } = await measureCompletions({
    url,
    dataDir,
    secretKey: SECRET_KEY,
    adminEmail: ADMIN,
    forms: Number(values.forms),
  });
  record("POST /api/patients/complete/", calls);
  record("the same SQL, driver alone", ceiling);
  const shares = {
    shareOfCeiling: calls.perSecond / ceiling.perSecond,
    shareOfLeast: calls.perSecond / leastPerSecond,
  };
  console.log(
    `\na completion by its own statements: ${percent(shares.shareOfCeiling)} (goal: at least 50 %); by the least that it must store, ${leastPerSecond} a second: ${percent(shares.shareOfLeast)}`,
  );
  const memory = await memoryOf(pid);
  console.log(`memory of the server: ${memory.now} MB now, ${memory.most} MB at most`);
  Object.assign(results, {
    completion_share_of_ceiling: shares.shareOfCeiling,
    completion_share_of_least: shares.shareOfLeast,
    server_memory_mb: memory,
  });
  return shares;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function heading(): void {
  console.log(
    `${"call".padEnd(42)}${["per s", "p50 ms", "p99 ms", "failed"].map(column).join("")}   (${CONNECTIONS} connections)`,
  );
}

function record(name: string, load: Load): void {
  results[name] = load;
  const figures = [load.perSecond, load.p50.toFixed(1), load.p99.toFixed(1), load.failures];
  console.log(name.padEnd(42) + figures.map(column).join(""));
}

function column(value: string | number): string {
  return String(value).padStart(9);
}

function printGuardian(figures: GuardianFigures): void {
  console.log(
    "\nguardian's page, slow 4G and a 6 times slower CPU (budget: 90 KB, 4 requests, LCP 1000 ms, hydrated 1500 ms)",
  );
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(40)}${String(value)}`);
}
