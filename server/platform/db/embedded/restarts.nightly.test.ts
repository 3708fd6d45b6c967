import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startEmbedded } from "./start.ts";
import {
  PATIENT,
  endServers,
  holdInChild,
  isAlive,
  newFolder,
  testOptions,
  findPostmaster,
  queryServer,
  removeLater,
  startServer,
} from "./testing/servers.ts";

/** Restarts after every kind of end. By day `embedded.test.ts` proves that a server works, ends and finds its data. */
afterEach(endServers);

describe("the embedded server", { timeout: 60_000 }, () => {
  test("is joined by a second start, which is told when the first one stops it", async () => {
    const folder = await newFolder();
    const owner = await startEmbedded(testOptions(folder));
    const joined = await startServer(folder);
    expect([owner.adopted, joined.adopted]).toEqual([false, true]);
    expect(joined.socketDir).toBe(owner.socketDir);
    await (await startEmbedded(testOptions(folder))).stop();
    expect(await queryServer(joined, "select 1 as one")).toEqual([{ one: 1 }]);
    await owner.stop();
    expect((await joined.lost).message).toContain("has ended: start again");
  });

  test("is started once when two start it on an empty folder at the same time", async () => {
    const folder = await newFolder();
    const both = await Promise.all([startServer(folder), startServer(folder)]);
    expect(both.filter((server) => server.adopted)).toHaveLength(1);
    expect((await readdir(join(folder, "postgres"))).toSorted()).toEqual([
      "cluster",
      "server.log",
      "socket",
    ]);
  });

  test("removes what was left of a cluster by a start that was killed", async () => {
    const folder = await newFolder();
    await (await startEmbedded(testOptions(folder))).stop();
    await mkdir(join(folder, "postgres/cluster.unfinished/base"), { recursive: true });
    await startServer(folder);
    expect(await readdir(join(folder, "postgres"))).not.toContain("cluster.unfinished");
  });

  test("does not outlive a killed process even if nobody starts it again", async () => {
    const folder = await newFolder();
    const { child } = await holdInChild(folder);
    const pid = await findPostmaster(folder);
    child.kill("SIGKILL");
    await vi.waitUntil(() => !isAlive(pid), PATIENT);
    expect(await findPostmaster(folder)).toBeUndefined();
  });

  test("is taken over when its supervisor was killed too", async () => {
    const folder = await newFolder();
    const { child, socketDir } = await holdInChild(folder);
    await queryServer({ socketDir }, "create table kept as select 9 as number");
    const abandoned = await findPostmaster(folder);
    await killSupervisorOf(abandoned);
    child.kill("SIGKILL");
    const next = await startServer(folder);
    expect(next.adopted).toBe(false);
    expect(await findPostmaster(folder)).not.toBe(abandoned);
    expect(await queryServer(next, "select number from kept")).toEqual([{ number: 9 }]);
  });

  test("starts although the lock file names a process that is now something else", async () => {
    const folder = await newFolder();
    await (await startEmbedded(testOptions(folder))).stop();
    const lockFile = join(folder, "postgres/cluster/postmaster.pid");
    await writeFile(lockFile, `${process.pid}\n/elsewhere\n`, { mode: 0o644 });
    expect((await startServer(folder)).adopted).toBe(false);
  });

  test("works in a folder that is closed to all other accounts, and finds it again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tea-start-closed-"));
    removeLater(folder);
    const first = await startEmbedded(testOptions(folder));
    const home = await realpath(join(folder, "postgres"));
    await queryServer(first, "create table kept as select 10 as number");
    await first.stop();
    expect(await queryServer(await startServer(folder), "select number from kept")).toEqual([
      { number: 10 },
    ]);
    await endServers();
    await rm(home, { recursive: true, force: true });
  });

  test("finds a short name for its socket when the folder's own is too long for one", async () => {
    const folder = join(await newFolder(), "a".repeat(90));
    const server = await startServer(folder);
    expect(server.socketDir).toMatch(/^\/tmp\/tea-start-[0-9a-f]{16}$/);
    expect(await queryServer(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await endServers();
    await rm(server.socketDir, { recursive: true });
  });
});

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
