import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One check: what it is called, what runs, and how its output counts tests (checks that count none are one test each). */
export interface Check {
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

/** How Vitest and Playwright tell what passed and failed. */
export const VITEST = /Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/;
export const PLAYWRIGHT = /^(?:\s+(?<failed>\d+) failed\n[^]*)?\s+(?<passed>\d+) passed/m;

const ROOT = join(import.meta.dirname, "..");
const LOGS = join(ROOT, "test-results");

/**
 * Runs stages in their order, the checks of each side by side. Prints a line for each check, the end of the output of those
 * that failed, and one line that sums up; the process then ends with 1 when any failed. Whole outputs are in `test-results`.
 */
export async function runChecks(stages: readonly (readonly Check[])[]): Promise<void> {
  mkdirSync(LOGS, { recursive: true });
  const began = performance.now();
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await Promise.all(stage.map(run))));
  const failures = outcomes.filter(({ failed }) => failed > 0);
  for (const { name, log } of failures) {
    console.log(
      `\n──── ${name} ────\n${readFileSync(log, "utf8").split("\n").slice(-80).join("\n")}`,
    );
  }
  const total = (key: "passed" | "failed") =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`${total("passed")} passed, ${total("failed")} failed in ${secondsSince(began)} s`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

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
  const verdict = outcome.failed > 0 ? "✗" : "✓";
  console.log(`${verdict} ${name} (${outcome.passed} ok, ${secondsSince(began)} s)`);
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

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
