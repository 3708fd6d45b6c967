import { type ChildProcess, spawn } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "./start.ts";

const binDir = inject("postgresBin");
const folders: string[] = [];
const servers: EmbeddedServer[] = [];
const homes: string[] = [];
const children: ChildProcess[] = [];
const heard: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) {
    await vi.waitUntil(async () => (await postmaster(folder)) === undefined, PATIENT);
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
});

describe("the embedded server", { timeout: 60_000 }, () => {
  test("syncs, checks its pages, and can be reached by no network and no other account", async () => {
    const server = await start(await newFolder());
    const [settings] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as network, current_setting('full_page_writes') as pages`,
    );
    expect(settings).toEqual({ fsync: "on", checksums: "on", network: "", pages: "on" });
    expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  });

  test("finds its data again", async () => {
    const folder = await newFolder();
    const first = await startEmbedded(options(folder));
    await query(first, "create table kept as select 7 as number");
    await first.stop();
    expect(await query(await start(folder), "select number from kept")).toEqual([{ number: 7 }]);
  });

  test("is joined by a second start, which is told when the first one stops it", async () => {
    const folder = await newFolder();
    const owner = await startEmbedded(options(folder));
    const joined = await start(folder);
    expect([owner.adopted, joined.adopted]).toEqual([false, true]);
    expect(joined.socketDir).toBe(owner.socketDir);
    await (await startEmbedded(options(folder))).stop();
    expect(await query(joined, "select 1 as one")).toEqual([{ one: 1 }]);
    await owner.stop();
    expect((await joined.lost).message).toContain("has ended: start again");
  });

  test("is started once when two start it on an empty folder at the same time", async () => {
    const folder = await newFolder();
    const both = await Promise.all([start(folder), start(folder)]);
    expect(both.filter((server) => server.adopted)).toHaveLength(1);
    expect((await readdir(join(folder, "postgres"))).toSorted()).toEqual([
      "cluster",
      "server.log",
      "socket",
    ]);
  });

  test("removes what was left of a cluster by a start that was killed", async () => {
    const folder = await newFolder();
    await (await startEmbedded(options(folder))).stop();
    await mkdir(join(folder, "postgres/cluster.unfinished/base"), { recursive: true });
    await start(folder);
    expect(await readdir(join(folder, "postgres"))).not.toContain("cluster.unfinished");
  });

  test("stops when the process that started it is killed, and the next start finds every row", async () => {
    const folder = await newFolder();
    const { child, socketDir } = await holdInChild(folder);
    await query({ socketDir }, "create table kept as select 8 as number");
    child.kill("SIGKILL");
    // At once: the dead process's server is still stopping, and must not be taken for a living one's.
    const next = await start(folder);
    expect(next.adopted).toBe(false);
    expect(await query(next, "select number from kept")).toEqual([{ number: 8 }]);
  });

  test("does not outlive a killed process even if nobody starts it again", async () => {
    const folder = await newFolder();
    const { child } = await holdInChild(folder);
    const pid = await postmaster(folder);
    child.kill("SIGKILL");
    await vi.waitUntil(() => !isAlive(pid), PATIENT);
    expect(await postmaster(folder)).toBeUndefined();
  });

  test("is taken over when its supervisor was killed too", async () => {
    const folder = await newFolder();
    const { child, socketDir } = await holdInChild(folder);
    await query({ socketDir }, "create table kept as select 9 as number");
    const abandoned = await postmaster(folder);
    await killSupervisorOf(abandoned);
    child.kill("SIGKILL");
    const next = await start(folder);
    expect(next.adopted).toBe(false);
    expect(await postmaster(folder)).not.toBe(abandoned);
    expect(await query(next, "select number from kept")).toEqual([{ number: 9 }]);
  });

  test("tells the process that holds it when it goes away by itself", async () => {
    const folder = await newFolder();
    const server = await start(folder);
    process.kill((await postmaster(folder)) ?? 0, "SIGINT");
    expect((await server.lost).message).toBe("the embedded PostgreSQL server has stopped");
  });

  test("starts although the lock file names a process that is now something else", async () => {
    const folder = await newFolder();
    await (await startEmbedded(options(folder))).stop();
    const lockFile = join(folder, "postgres/cluster/postmaster.pid");
    await writeFile(lockFile, `${process.pid}\n/elsewhere\n`, { mode: 0o644 });
    expect((await start(folder)).adopted).toBe(false);
  });

  test("works in a folder that is closed to all other accounts, and finds it again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tea-start-closed-"));
    folders.push(folder);
    const first = await startEmbedded(options(folder));
    homes.push(await realpath(join(folder, "postgres")));
    await query(first, "create table kept as select 10 as number");
    await first.stop();
    expect(await query(await start(folder), "select number from kept")).toEqual([{ number: 10 }]);
  });

  test("finds a short name for its socket when the folder's own is too long for one", async () => {
    const folder = join(await newFolder(), "a".repeat(90));
    const server = await start(folder);
    expect(server.socketDir).toMatch(/^\/tmp\/tea-start-[0-9a-f]{16}$/);
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await servers.pop()?.stop();
    await rm(server.socketDir, { recursive: true });
  });

  test("keeps nothing when it was started for a test", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tea-start-throwaway-"));
    const server = await startEmbedded({ ...options(folder), durable: false });
    expect(await query(server, "show fsync")).toEqual([{ fsync: "off" }]);
    await server.stop();
    await expect(stat(folder)).rejects.toThrow("ENOENT");
  });

  test("says in one line to set DATABASE_URL where it cannot run", async () => {
    const failure = startEmbedded({ ...options(await newFolder()), binDir: "/nowhere" });
    await expect(failure).rejects.toThrow(
      /^The embedded PostgreSQL cannot run here \(.*\/nowhere\/postgres.*\); set DATABASE_URL to a PostgreSQL 15 or later$/,
    );
  });
});

const PATIENT = { timeout: 20_000, interval: 20 };

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "tea-start-embedded-"));
  folders.push(parent);
  // mkdtemp closes it to the account that runs the server for root; one test wants that, the others do not.
  await chmod(parent, 0o755);
  return parent;
}

function options(dataDir: string): EmbeddedOptions {
  return { dataDir, log: (message) => heard.push(message), ...(binDir !== "" && { binDir }) };
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(options(dataDir));
  servers.push(server);
  return server;
}

/** Another process that starts the server and stays. */
async function holdInChild(dataDir: string): Promise<{ child: ChildProcess; socketDir: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "start.ts")))});
    const options = { ...${JSON.stringify(options(dataDir))}, log: () => undefined };
    const { socketDir } = await startEmbedded(options);
    process.stdout.write(socketDir);
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const socketDir = await new Promise<string>((resolve) => {
    child.stdout.once("data", (said: Buffer) => resolve(said.toString()));
  });
  return { child, socketDir };
}

async function query(
  { socketDir }: Pick<EmbeddedServer, "socketDir">,
  statement: string,
): Promise<unknown[]> {
  const client = new Client({ host: socketDir, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8").catch(
    () => "",
  );
  const pid = Number.parseInt(text, 10);
  return isAlive(pid) && pid !== process.pid ? pid : undefined;
}

function isAlive(pid: number | undefined): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Kills the shell that supervises a server and the one of its children that waits for the pipe to close. */
async function killSupervisorOf(pid: number | undefined): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const supervisor = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  const family = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, "utf8");
  const others = family
    .trim()
    .split(" ")
    .map(Number)
    .filter((child) => child !== pid);
  for (const doomed of [supervisor, ...others]) process.kill(doomed, "SIGKILL");
}
