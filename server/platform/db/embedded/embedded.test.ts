import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { startEmbedded } from "./start.ts";
import {
  endServers,
  holdInChild,
  newFolder,
  testOptions,
  findPostmaster,
  queryServer,
  startServer,
} from "./testing/servers.ts";

afterEach(endServers);

describe("the embedded server", { timeout: 60_000 }, () => {
  test("syncs, checks its pages, and can be reached by no network and no other account", async () => {
    const server = await startServer(await newFolder());
    const [settings] = await queryServer(
      server,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as network, current_setting('full_page_writes') as pages`,
    );
    expect(settings).toEqual({ fsync: "on", checksums: "on", network: "", pages: "on" });
    expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700);
  });

  test("archives its log where that is asked for, and can be archived on from then", async () => {
    const folder = await newFolder();
    const settings = `select current_setting('wal_level') as level, current_setting('archive_mode') as mode,
      current_setting('archive_timeout') as timeout, current_setting('archive_command') like '%gzip%' as leaves`;
    const modes: unknown[] = [];
    for (const archiving of ["off", "on", "held", "off"] as const) {
      const server = await startEmbedded({ ...testOptions(folder), archiving });
      modes.push(...(await queryServer(server, settings)));
      await server.stop();
    }
    expect(modes).toEqual([
      { level: "minimal", mode: "off", timeout: "0", leaves: false },
      { level: "replica", mode: "on", timeout: "45s", leaves: true },
      { level: "replica", mode: "on", timeout: "45s", leaves: false },
      { level: "replica", mode: "off", timeout: "0", leaves: false },
    ]);
    // Stopped in good order it lays down all that it wrote.
    const spool = await readdir(join(folder, "postgres", "spool"));
    expect(spool).toEqual([expect.stringMatching(/^0{7}1[\dA-F]{16}\.gz$/)]);
  });

  test("finds its data again", async () => {
    const folder = await newFolder();
    const first = await startEmbedded(testOptions(folder));
    await queryServer(first, "create table kept as select 7 as number");
    await first.stop();
    expect(await queryServer(await startServer(folder), "select number from kept")).toEqual([
      { number: 7 },
    ]);
  });

  test("stops when the process that started it is killed, and the next start finds every row", async () => {
    const folder = await newFolder();
    const { child, socketDir } = await holdInChild(folder);
    await queryServer({ socketDir }, "create table kept as select 8 as number");
    child.kill("SIGKILL");
    // At once: the dead process's server is still stopping, and must not be taken for a living one's.
    const next = await startServer(folder);
    expect(next.adopted).toBe(false);
    expect(await queryServer(next, "select number from kept")).toEqual([{ number: 8 }]);
  });

  test("tells the process that holds it when it goes away by itself", async () => {
    const folder = await newFolder();
    const server = await startServer(folder);
    process.kill((await findPostmaster(folder)) ?? 0, "SIGINT");
    expect((await server.lost).message).toBe("the embedded PostgreSQL server has stopped");
  });

  test("keeps nothing when it was started for a test", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tea-start-throwaway-"));
    const server = await startEmbedded({ ...testOptions(folder), durable: false });
    expect(await queryServer(server, "show fsync")).toEqual([{ fsync: "off" }]);
    await server.stop();
    await expect(stat(folder)).rejects.toThrow("ENOENT");
  });

  test("says in one line to set DATABASE_URL where it cannot run", async () => {
    const failure = startEmbedded({ ...testOptions(await newFolder()), binDir: "/nowhere" });
    await expect(failure).rejects.toThrow(
      /^The embedded PostgreSQL cannot run here \(.*\/nowhere\/postgres.*\); set DATABASE_URL to a PostgreSQL 15 or later$/,
    );
  });
});
