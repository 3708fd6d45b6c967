import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Request } from "autocannon";
import { z } from "zod";
import { openDatabase } from "#server/platform/db/open.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { ADMIN, PASSWORD, SECRET_KEY, seedClinic } from "./clinic.ts";
import { submission } from "./completions.ts";
import { type Load, loadFor, loadOnce } from "./load.ts";
import { cameFrom, openForms, organizationOf } from "./open-forms.ts";
import { processorSeconds } from "./processor-time.ts";

/** Rounds that count, after one that warms; the two servers take turns, so that other work on the machine hits both alike. */
const ROUNDS = 3;
const SECONDS = 5;
/** Children made and forms answered in a round. */
const WRITES = 1200;

/** A server of the specification's calls. */
interface Server {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Its processes and its database's; what they started counts too. */
  readonly pids: readonly number[];
  /** Tokens of open forms, each of which is answered once. */
  readonly tokens: readonly string[];
}

/** Requests a second, and milliseconds of processor time for each, the database's among them: medians. */
interface Figures {
  readonly perSecond: number;
  readonly processorMs: number;
}

/** A call here and on the other server, and how many times as good the one here is. */
interface Compared {
  readonly here: Figures;
  readonly there: Figures;
  readonly ratio: { readonly perSecond: number; readonly processor: number };
}

/** What the calls came to beside another server, by what they are called. */
export type PeerFigures = Readonly<Record<string, Compared>>;

/** Reads `URL|user|password|file of tokens|pid,pid`. Throws where something is missing. */
export async function readPeer(text: string): Promise<Server> {
  const [url, username, password, file, pids] = text.split("|");
  if (!url || !username || !password || !file || !pids)
    throw new Error("--peer wants URL|user|password|file of tokens|pid,pid");
  const tokens = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  const server = { url, username, password, pids: pids.split(",").map(Number), tokens };
  return { ...server, tokens: tokens.slice(await countAnswered(server)) };
}

/** Measures the program's server, on data of its own in `dataDir`, beside another one. */
export async function measureBeside(
  peer: Server,
  { url, pid, dataDir }: { readonly url: string; readonly pid: number; readonly dataDir: string },
): Promise<PeerFigures> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, subscribers: SUBSCRIBERS }, silent);
  try {
    const organizationId = await organizationOf(database, ADMIN);
    const forms = await openForms(database, organizationId, SECRET_KEY, WRITES * (ROUNDS + 1));
    const here = {
      url,
      username: ADMIN,
      password: PASSWORD,
      pids: [pid, await postmasterOf(dataDir)],
      tokens: forms.map(({ token }) => token),
    };
    return await compare(here, peer);
  } finally {
    await database.close();
  }
}

/** Somebody logged in to a server, and the round. */
interface Turn {
  readonly server: Server;
  readonly session: Session;
  readonly round: number;
}

/** What is asked of either server in a round. */
type Call = (turn: Turn) => Promise<Load>;

async function compare(here: Server, there: Server): Promise<PeerFigures> {
  const read = (path: string): Call => {
    return ({ server, session }) =>
      loadFor(`${server.url}${path}`, SECONDS, { headers: session.headers });
  };
  return compareCalls(here, there, {
    "GET /api/accounts/me/": read("/api/accounts/me/"),
    "GET /api/patients/?limit=50": read("/api/patients/?limit=50"),
    "POST /api/patients/complete/{token}/": ({ server, round }) =>
      loadOnce(server.url, completions(server, round)),
    // Last, since it makes the lists longer.
    "POST /api/patients/create-and-email/": ({ server, session, round }) =>
      loadOnce(server.url, newChildren(session, round)),
  });
}

/** Logs in to the two servers and measures each of these calls on them in turn. */
export async function compareCalls(
  here: Server,
  there: Server,
  calls: Readonly<Record<string, Call>>,
): Promise<PeerFigures> {
  const one = { server: here, session: await enter(here) };
  const other = { server: there, session: await enter(there) };
  const compared: Record<string, Compared> = {};
  for (const [name, call] of Object.entries(calls)) {
    const figures = { one: [] as Figures[], other: [] as Figures[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mine = await measure(name, call, { ...one, round });
      const theirs = await measure(name, call, { ...other, round });
      if (round === 0) continue;
      figures.one.push(mine);
      figures.other.push(theirs);
    }
    const [mine, theirs] = [middle(figures.one), middle(figures.other)];
    const ratio = {
      perSecond: mine.perSecond / theirs.perSecond,
      processor: theirs.processorMs / mine.processorMs,
    };
    compared[name] = { here: mine, there: theirs, ratio };
  }
  return compared;
}

async function measure(name: string, call: Call, turn: Turn): Promise<Figures> {
  const { server } = turn;
  const before = await processorSeconds(server.pids);
  const { perSecond, answers, failures } = await call(turn);
  const seconds = (await processorSeconds(server.pids)) - before;
  if (failures > 0) throw new Error(`${name}: ${server.url} refused ${failures} of ${answers}`);
  return { perSecond, processorMs: (seconds * 1000) / answers };
}

/** Somebody logged in, and the group into which their new children go: by the name that its kind has in the call. */
interface Session {
  readonly headers: Readonly<Record<string, string>>;
  readonly group: Readonly<Record<string, string | number>>;
}

const Login = z.object({ access: z.string() });

interface Node {
  readonly id: string | number;
  readonly type: string;
  readonly children: readonly Node[];
}

const Tree: z.ZodType<Node> = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  children: z.lazy(() => z.array(Tree)),
});

async function enter({ url, username, password }: Server): Promise<Session> {
  const login = await fetch(`${url}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { access } = Login.parse(await login.json());
  const headers = { authorization: `Bearer ${access}` };
  const tree = await fetch(`${url}/api/group-tree/`, { headers });
  let [node] = z.array(Tree).parse(await tree.json());
  while (node?.children[0]) [node] = node.children;
  if (!node) throw new Error(`${url} has no group`);
  return { headers, group: { [node.type === "doctor" ? "doctor" : "group"]: node.id } };
}

const JSON_BODY = { "content-type": "application/json" };

/** Children to be registered in a round. */
export function newChildren({ headers, group }: Session, round: number): Request[] {
  return Array.from({ length: WRITES }, (_, index) => ({
    method: "POST" as const,
    path: "/api/patients/create-and-email/",
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify({
      full_name: `Criança Nova ${round}-${index}`,
      date_of_birth: "2025-01-15",
      guardian_name: "Responsável Novo",
      guardian_relationship: "Mãe",
      guardian_phone: "+55 81 999999999",
      guardian_email: `novo-${round}-${index}@familia.example`,
      ...group,
    }),
  }));
}

/** What the specification sends, and no more: no consent, no time taken. */
function completions({ url, tokens }: Server, round: number): Request[] {
  const { address, notes, form_results, screening_results, recommendation } = submission();
  const body = JSON.stringify({ address, notes, form_results, screening_results, recommendation });
  const chosen = tokens.slice(round * WRITES, (round + 1) * WRITES);
  if (chosen.length < WRITES) throw new Error(`${url} has too few open forms`);
  return chosen.map((token, index) => ({
    method: "POST" as const,
    path: `/api/patients/complete/${token}/`,
    headers: { ...JSON_BODY, ...cameFrom(index) },
    body,
  }));
}

/** How many tokens of a file were used up by earlier runs, which take them in order. */
async function countAnswered({ url, tokens }: Pick<Server, "url" | "tokens">): Promise<number> {
  let [used, left] = [0, tokens.length];
  while (used < left) {
    const middleOne = Math.floor((used + left) / 2);
    const reply = await fetch(`${url}/api/patients/complete/${tokens[middleOne]}/`);
    if (reply.ok) left = middleOne;
    else used = middleOne + 1;
  }
  return used;
}

/** The process of the embedded server of a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const lines = await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  return Number(lines.split("\n")[0]);
}

function middle(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) =>
    figures.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return { perSecond: of("perSecond"), processorMs: of("processorMs") };
}

/** Prints the ratios: above 1 the program is the better one. */
export function printPeer(calls: PeerFigures): void {
  console.log(
    "\nbeside the other server: a second here and there, processor ms here and there, ratios",
  );
  for (const [name, { here, there, ratio }] of Object.entries(calls)) {
    const figures = [
      here.perSecond,
      there.perSecond,
      here.processorMs.toFixed(2),
      there.processorMs.toFixed(2),
      `${ratio.perSecond.toFixed(2)}×`,
      `${ratio.processor.toFixed(2)}×`,
    ];
    console.log(name.padEnd(42) + figures.map((each) => String(each).padStart(9)).join(""));
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { peer: { type: "string" }, size: { type: "string", default: "10000" } },
  });
  const peer = await readPeer(values.peer ?? "");
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-bench-"));
  try {
    const dataDir = join(folder, "data");
    seedClinic(dataDir, values.size);
    const env = { SECRET_KEY, DEMO: "0", ROLE: "web", TRUST_PROXY: "1" };
    const server = await startServer({ dataDir, env });
    try {
      printPeer(
        await measureBeside(peer, { url: server.url, pid: server.process.pid ?? 0, dataDir }),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
