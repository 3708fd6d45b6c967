import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/db/open.ts";
import { DEMONSTRATION_LOGINS } from "#server/platform/demonstration.ts";
import { SECRET_KEY, logIn } from "../bench/clinic.ts";
import { openForms } from "../bench/open-forms.ts";
import { startServer } from "../e2e/server.ts";
import { installFromDebian } from "./ensure-browser.ts";
import { type Proxy, startProxy } from "./sqlmap-proxy.ts";
import { type Target, makeTargets } from "./sqlmap-targets.ts";

/**
 * `npm run test:sqlmap [-- --level 1 --part 1/4 --jobs 2 --only PATH]`: sqlmap tries every parameter of every call of the contract, in
 * the path, in the query and each text of the body, as a role that may make the call, against a demonstration of its own.
 * Ends with code 1 when one is injectable, was not tried, or broke the program.
 */
const { values } = parseArgs({
  options: {
    part: { type: "string", default: "1/1" },
    level: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
    only: { type: "string", default: "" },
  },
});
const [PART = 1, PARTS = 1] = values.part.split("/").map(Number);
const SQLMAP = "/usr/bin/sqlmap";
const OPTIONS = [
  "--batch",
  "--dbms=PostgreSQL",
  `--level=${values.level}`,
  "--risk=2",
  "--technique=BEUST",
  // What is not there and what is refused is tried all the same.
  "--ignore-code=*",
  "--timeout=20",
  "--retries=1",
  "--keep-alive",
  "--flush-session",
  "--ignore-stdin",
  "--disable-coloring",
];
/** Milliseconds that one call's parameters may take. */
const PATIENCE_MS = 600_000;

interface Outcome {
  readonly target: Target;
  readonly verdict: "clean" | "injectable" | "not tried";
  readonly output: string;
}

if (!existsSync(SQLMAP)) installFromDebian("sqlmap");
if (!existsSync(SQLMAP)) throw new Error("sqlmap is missing: apt-get install sqlmap");

const folder = await mkdtemp(join(tmpdir(), "tea-sqlmap-"));
const dataDir = join(folder, "data");
const env = { SECRET_KEY, TRUST_PROXY: "1", LOG_LEVEL: "error" };
const server = await startServer({ dataDir, env });
const proxy = await startProxy(server.url);
try {
  const all = await makeTargets(await idFinder());
  const wanted = all.filter(({ name }) => name.includes(values.only));
  const targets = wanted.filter((_, index) => index % PARTS === PART - 1);
  const outcomes = await runAll([...targets]);
  report(outcomes, proxy);
} finally {
  proxy.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function runAll(waiting: Target[]): Promise<Outcome[]> {
  const began = performance.now();
  const outcomes: Outcome[] = [];
  const one = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const outcome = await tryTarget(target);
      outcomes.push(outcome);
      const seconds = Math.round((performance.now() - began) / 1000);
      const counts = [...(proxy.statuses.get(target.name) ?? [])];
      const statuses = counts.map(([status, times]) => `${times} × ${status}`).join(", ");
      console.log(
        `${seconds} s: ${outcome.verdict}: ${target.name}, ${target.parameters} parameters (${statuses})`,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, one));
  return outcomes;
}

async function tryTarget(target: Target): Promise<Outcome> {
  const home = await mkdtemp(join(folder, "run-"));
  const file = join(home, "request");
  await writeFile(
    file,
    target.request.replace("Host: 127.0.0.1", `Host: ${new URL(proxy.url).host}`),
  );
  const child = spawn(SQLMAP, [...OPTIONS, "-r", file, "--output-dir", join(home, "output")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: home, TERM: "dumb" },
    timeout: PATIENCE_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => void (output += text.toString()));
  await once(child, "close");
  await rm(home, { recursive: true, force: true });
  return { target, output, verdict: verdictOf(output) };
}

function verdictOf(output: string): Outcome["verdict"] {
  if (/identified the following injection point|is vulnerable/.test(output)) return "injectable";
  return output.includes("all tested parameters do not appear to be injectable")
    ? "clean"
    : "not tried";
}

function report(outcomes: readonly Outcome[], { statuses, broken }: Proxy): void {
  const parameters = outcomes.reduce((sum, { target }) => sum + target.parameters, 0);
  const wrong = outcomes.filter(({ verdict }) => verdict !== "clean");
  for (const { target, output, verdict } of wrong)
    console.log(`${verdict}: ${target.name}\n${output.split("\n").slice(-25).join("\n")}`);
  for (const each of broken.slice(0, 20)) console.log(`BROKEN: ${each.slice(0, 500)}`);
  const counts = [...statuses.values()].map((each) => Array.from(each));
  const requests = counts.flat().reduce((sum, [, times]) => sum + times, 0);
  const reached = counts.filter((each) => each.some(([status]) => status < 300)).length;
  console.log(
    `${parameters} parameters of ${outcomes.length} calls, ${requests} requests, ${reached} calls succeeded with some; ${wrong.length} calls with one that is injectable or was not tried, ${broken.length} broken`,
  );
  process.exitCode = wrong.length + broken.length > 0 ? 1 : 0;
}

/** Finds the first id in the list that stands where the path's parameter begins; one that nobody has where there is none. */
async function idFinder() {
  const tokens = new Map<string, Promise<string>>();
  const token = await openLink();
  const found = new Map<string, string>();
  return async (path: string, parameter: string, role: string): Promise<string> => {
    if (parameter === "token") return token;
    if (parameter === "code") return "mchat";
    const email = DEMONSTRATION_LOGINS.find((each) => each.role === role)?.email;
    const list = path.slice(0, path.indexOf(`:${parameter}`)).replaceAll("*", "");
    const key = `${role} ${list}`;
    if (email !== undefined && !tokens.has(role)) tokens.set(role, logIn(server.url, email));
    if (!found.has(key)) {
      const reply = await fetch(`${server.url}${list}`, {
        headers: { authorization: `Bearer ${(await tokens.get(role)) ?? ""}` },
      });
      const text = reply.ok ? await reply.text() : "";
      found.set(key, /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? crypto.randomUUID());
    }
    return found.get(key) ?? "";
  };
}

/** A family's link that opens a form. */
async function openLink(): Promise<string> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir }, silent);
  try {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<{ id: string }>("select id from app.organization where kind = 'clinic' limit 1"),
    );
    const [form] = await openForms(database, rows[0]?.id ?? "", SECRET_KEY, 1);
    return form?.token ?? "";
  } finally {
    await database.close();
  }
}
