import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Queue } from "pg-boss";
import type { TestProject } from "vitest/node";
import { z } from "zod";
import { type RunningTestServer, startTestServer } from "./server.ts";

/**
 * One database server for a whole run of the tests, started when the first test file asks for it: a run of the domain's
 * tests starts none. TEST_DATABASE_URL makes the same tests run on another server, and TEST_POSTGRES_BIN those tests
 * that start servers of their own run another PostgreSQL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  const folder = await mkdtemp(join(tmpdir(), "tea-start-vitest-"));
  // Ctrl-C ends a run without its teardown; the server looks after itself.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  let running: Promise<RunningTestServer> | undefined;
  const start = (): Promise<RunningTestServer> =>
    (running ??= startWithQueues(url === undefined ? {} : { url }));
  const socket = join(folder, "ask");
  const reception = createServer((asker) => {
    start().then(
      ({ server }) => asker.end(JSON.stringify(server)),
      (error: unknown) => asker.end(JSON.stringify({ failure: String(error) })),
    );
  });
  await listen(reception, socket);
  project.provide("testServerSocket", socket);
  project.provide("postgresBin", process.env["TEST_POSTGRES_BIN"] ?? "");
  return async () => {
    reception.close();
    await (await running?.catch(() => undefined))?.stop();
  };
}

/** Not written into the import: what this file is seen to load concerns every test, and a change of it runs them all. */
const JOBS = "#server/jobs.ts";
const Jobs = z.object({
  WORK: z.array(z.object({ job: z.object({ queue: z.custom<Queue>() }) })),
});

/** With every queue of the program: what works them is loaded when the first test asks for a database. */
async function startWithQueues(
  where: Parameters<typeof startTestServer>[0],
): Promise<RunningTestServer> {
  const { WORK } = Jobs.parse(await import(/* @vite-ignore */ JOBS));
  return startTestServer(
    where,
    WORK.map(({ job }) => job.queue),
  );
}

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, resolve);
  });
}
