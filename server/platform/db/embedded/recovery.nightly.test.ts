import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import type { EmbeddedServer } from "./embedded-server.ts";
import { startEmbedded } from "./start.ts";

const binDir = inject("postgresBin");
const PATIENT = { timeout: 20_000, interval: 20 };

/** What the kernel kills when memory runs out is any of these: the server's own processes, and a connection's. */
const KINDS = [
  "client backend",
  "checkpointer",
  "background writer",
  "walwriter",
  "autovacuum launcher",
];

const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

describe("the embedded server", { timeout: 60_000 }, () => {
  test("is held again after each of its processes was killed, and has what was committed", async () => {
    const { folder, server, heard } = await start();
    await query(server, "create table kept (kind text)");
    for (const [index, kind] of KINDS.entries()) {
      await query(server, "insert into kept values ($1)", [kind]);
      await killOne(server, kind);
      await vi.waitUntil(() => heard.length > index, PATIENT);
    }
    const rows = await query(server, "select kind from kept");
    expect(rows.map((row) => row["kind"])).toEqual(KINDS);
    expect(heard.at(-1)).toMatch(/^the embedded PostgreSQL server is back after \d+\.\d s$/);
    const second = await startEmbedded(options(folder));
    expect(second.adopted).toBe(true);
    await second.stop();
  });

  test("is watched on by a process that joined it", async () => {
    const { folder, server } = await start();
    const heard: string[] = [];
    const joined = await startEmbedded({ ...options(folder), log: (line) => heard.push(line) });
    const lost = vi.fn<(error: Error) => void>();
    void joined.lost.then(lost);
    await killOne(server, "walwriter");
    await vi.waitUntil(() => heard.length > 0, PATIENT);
    expect(await query(joined, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(lost).not.toHaveBeenCalled();
    await joined.stop();
  });

  test("is given up, and told to stop at once, when it does not take its process back", async () => {
    const { folder, server } = await start({ patienceMs: 500 });
    const [holder] = await query(
      server,
      "select pid from pg_stat_activity where application_name = 'tea-start hold' and pid <> pg_backend_pid()",
    );
    const postmaster = await postmasterOf(folder);
    process.kill(postmaster, "SIGSTOP");
    process.kill(Number(holder?.["pid"]), "SIGTERM");
    expect((await server.lost).message).toBe(
      "the embedded PostgreSQL server ended its connections and was not back within 0.5 s",
    );
    process.kill(postmaster, "SIGCONT");
    const began = performance.now();
    await vi.waitUntil(() => !isAlive(postmaster), PATIENT);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

async function start({ patienceMs }: { readonly patienceMs?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tea-start-recovery-"));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const heard: string[] = [];
  const server = await startEmbedded({
    ...options(folder),
    log: (line) => heard.push(line),
    ...(patienceMs !== undefined && { patienceMs }),
  });
  cleanUp.push(() => server.stop());
  return { folder, server, heard };
}

function options(dataDir: string) {
  return { dataDir, log: () => undefined, ...(binDir !== "" && { binDir }) };
}

async function killOne(server: EmbeddedServer, kind: string): Promise<void> {
  const [found] = await query(
    server,
    "select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()",
    [kind],
  );
  process.kill(Number(found?.["pid"]), "SIGKILL");
}

async function query(
  { socketDir }: Pick<EmbeddedServer, "socketDir">,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: socketDir, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function postmasterOf(folder: string): Promise<number> {
  return Number.parseInt(
    await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8"),
    10,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
