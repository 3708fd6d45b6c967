import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One check: what it is called, what runs, and how its output counts tests (checks that count none are one test each). */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: RegExp;
}

interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly log: string;
}

const ROOT = join(import.meta.dirname, "..");
const LOGS = join(ROOT, "test-results");
const VITEST = /Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/;
const JOURNEYS = /^(?:\s+(?<failed>\d+) failed\n[^]*)?\s+(?<passed>\d+) passed/m;

/** The journeys of the projects that follow. */
const ON_FOOT = ["node", "e2e/run.ts", "--project"];

const room = (name: string): Check => ({ name: `types ${name}`, command: ["tsc", "-p", name] });

/** Fast checks of the whole tree, then the tests. Each stage runs its checks side by side, the stages in order. */
const STAGES: readonly (readonly Check[])[] = [
  [
    { name: "format", command: ["oxfmt", "--check"] },
    { name: "lint", command: ["oxlint", "--deny-warnings"] },
    { name: "dead code", command: ["knip"] },
  ],
  ["domain", "contract", "server", "web", "tools"].map(room),
  [{ name: "unit and story tests", command: ["vitest", "run"], counts: VITEST }],
  [{ name: "build", command: ["node", "tools/build.ts"] }],
  [{ name: "weight of the screens", command: ["node", "tools/screen-weights.ts"] }],
  [{ name: "three kills under load", command: ["node", "tools/crash-test.ts", "--kills", "3"] }],
  [
    {
      name: "a kill of each process of the database",
      command: ["node", "tools/database-crash.ts", "--rounds", "1"],
    },
  ],
  [
    {
      name: "three kills of the outbox",
      command: ["node", "tools/outbox-crash.ts", "--kills", "3", "--messages", "60"],
    },
  ],
  [{ name: "journeys", command: [...ON_FOOT, "fresh", "desktop"], counts: JOURNEYS }],
  // Alone: what ran beside them would take the frames that they count.
  [{ name: "visual tests", command: [...ON_FOOT, "quiet", "--workers", "1"], counts: JOURNEYS }],
];

/** The same stories on the PostgreSQL that production may have. It needs Debian's server, so only CI asks for it always. */
const ON_POSTGRES: Check = {
  name: "stories on PostgreSQL",
  command: ["node", "tools/test-postgres.ts"],
  counts: VITEST,
};

/** `--quick` leaves out the build and the journeys: the check before a commit. */
const quick = process.argv.includes("--quick");
mkdirSync(LOGS, { recursive: true });
const outcomes: Outcome[] = [];
const whole = process.env["CI"] === "true" ? [...STAGES, [ON_POSTGRES]] : STAGES;
for (const stage of quick ? STAGES.slice(0, 3) : whole) {
  outcomes.push(...(await Promise.all(stage.map(run))));
}
const failures = outcomes.filter(({ failed }) => failed > 0);
for (const { name, log } of failures) {
  console.log(
    `\n──── ${name} ────\n${readFileSync(log, "utf8").split("\n").slice(-80).join("\n")}`,
  );
}
const total = (key: "passed" | "failed") =>
  outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** Runs one check to its end, its whole output kept in a file, one line of it here. */
async function run({ name, command, counts }: Check): Promise<Outcome> {
  const began = performance.now();
  const log = join(LOGS, `${name.replaceAll(" ", "-")}.log`);
  const [program = "", ...args] = command;
  const output: string[] = [];
  const code = await new Promise<number>((resolve) => {
    const file = createWriteStream(log);
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: "1" } });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output.push(chunk.toString());
        file.write(chunk);
      });
    }
    child.on("error", (error) => output.push(String(error)));
    child.on("close", (status) => file.end(() => resolve(status ?? 1)));
  });
  const outcome = { name, log, ...tally(output.join(""), code, counts) };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${name} (${outcome.passed} ok, ${seconds} s)`);
  return outcome;
}

/** A run that failed without counting a failure (a crash, an unhandled error) is one failure; one that ran nothing too. */
function tally(output: string, code: number, counts?: RegExp): { passed: number; failed: number } {
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = counts.exec(output)?.groups ?? {};
  const counted = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  const broken = code !== 0 || counted.passed === 0;
  return broken && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
