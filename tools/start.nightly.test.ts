import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

/** `npm start` as a supervisor has it: it knows the process of npm and no other, and ends that one. */

const ROOT = join(import.meta.dirname, "..");
const folders: string[] = [];
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the program without its pages, which may not be built yet, and waits until it is ready. */
async function startByNpm(): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), "tea-start-by-npm-"));
  folders.push(folder);
  const child = spawn("npm", ["start"], {
    cwd: ROOT,
    env: {
      ...process.env,
      ROLE: "worker",
      DATA_DIR: folder,
      DEMO: "0",
      PUBLIC_URL: "http://tea.example",
    },
  });
  started.push(child);
  const output: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const isOver = () => child.exitCode !== null || output.join("").includes("works the queue");
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(output.join(""));
  return child;
}

/** The process and all that came of it. */
function familyOf(ancestor: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [ancestor];
  for (const member of family) {
    for (const [pid, parent] of pairs) if (parent === member && pid) family.push(pid);
  }
  return family;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("SIGTERM to npm alone ends the server and its database within ten seconds", async () => {
  const npm = await startByNpm();
  const family = familyOf(npm.pid ?? 0);
  // npm, the program, its database with some processes of its own.
  expect(family.length).toBeGreaterThan(4);
  npm.kill("SIGTERM");
  await vi.waitUntil(() => !family.some(isAlive), { timeout: 10_000, interval: 50 });
  expect(family.filter(isAlive)).toEqual([]);
}, 90_000);
