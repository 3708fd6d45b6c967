import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { ensureServerBuilt } from "../tools/build.ts";
import { HEAP_FLAGS } from "../tools/heap.ts";

/** The program, started as a person starts it, on loopback. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** File with everything it printed. */
  readonly log: string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "..");
const READY_WITHIN_MS = 120_000;

/**
 * Starts the server with its own data folder and waits till it is ready, which is when `readyAt` is answered. Rejects with
 * what it printed when it is not.
 */
export async function startServer({
  dataDir,
  port,
  env = {},
  readyAt = "/readyz",
}: {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyAt?: string;
}): Promise<RunningServer> {
  await ensureServerBuilt();
  const chosen = port ?? (await freePort());
  const log = `${dataDir}.log`;
  await mkdir(dirname(log), { recursive: true });
  const child = spawn(process.execPath, [...HEAP_FLAGS, join(ROOT, "dist", "server.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(chosen),
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = createWriteStream(log, { flags: "a" });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => output.end(() => resolve()));
  });
  const url = `http://127.0.0.1:${chosen}`;
  try {
    await ready(`${url}${readyAt}`, child);
  } catch (error) {
    child.kill("SIGKILL");
    await exited;
    throw new Error(`the server did not start:\n${await readFile(log, "utf8")}`, { cause: error });
  }
  return {
    url,
    process: child,
    log,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error("it was not ready in time");
}

/**
 * A port below the range that clients take theirs from, which is the one that the system would give: free at this moment, and
 * so it stays. By chance, or two who look at the same moment would find the same one.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 18_000 + Math.floor(Math.random() * 10_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error("no free port between 18000 and 28000");
}
