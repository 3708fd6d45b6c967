import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { EmbeddedServer } from "./embedded-server.ts";
import { keepThroughFullDisk } from "./full-disk.ts";

const READY = "LOG:  database system is ready to accept connections\n";
const FULL = 'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device\n';
const GONE = new Error("the embedded PostgreSQL server has stopped");

/** A server that is lost when told to be. */
function aServer() {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const stop = vi.fn<EmbeddedServer["stop"]>(async () => undefined);
  const server: EmbeddedServer = {
    socketDir: "/nowhere",
    cluster: "/nowhere",
    spool: "/nowhere",
    superuser: "postgres",
    adopted: false,
    lost,
    stop,
  };
  return { server, lose, stop };
}

/** Keeps a server whose log ends so. */
async function keep(words: string, obtain: () => Promise<EmbeddedServer>) {
  const folder = await mkdtemp(join(tmpdir(), "tea-full-disk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const logFile = join(folder, "server.log");
  await writeFile(logFile, words);
  const first = aServer();
  const home = { cluster: folder, logFile };
  const told: string[] = [];
  const kept = keepThroughFullDisk(first.server, { home, obtain, log: (line) => told.push(line) });
  return { first, kept, told };
}

afterEach(() => vi.restoreAllMocks());

test("a server that ended for want of room is started again, and is no loss", async () => {
  const second = aServer();
  const { first, kept, told } = await keep(READY + FULL, async () => second.server);
  const lost = vi.fn<(error: Error) => void>();
  void kept.lost.then(lost);
  first.lose(GONE);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
  expect(told[0]).toBe(
    "the disk is full: the embedded PostgreSQL server is started again once there is room",
  );
  expect(told[1]).toMatch(/^the embedded PostgreSQL server is back after \d+\.\d s$/);
  expect(lost).not.toHaveBeenCalled();
  await kept.stop();
  expect(second.stop).toHaveBeenCalledOnce();
});

test("it is tried again for as long as that is why it does not start", async () => {
  const second = aServer();
  const obtain = vi
    .fn<() => Promise<EmbeddedServer>>()
    .mockRejectedValueOnce(new Error("cannot run here"))
    .mockResolvedValue(second.server);
  const { first, kept, told } = await keep(READY + FULL, obtain);
  first.lose(GONE);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
  expect(obtain).toHaveBeenCalledTimes(2);
  await kept.stop();
});

test("a server that ended otherwise is lost, and so is one that had no room before it last started", async () => {
  const obtain = vi.fn<() => Promise<EmbeddedServer>>();
  for (const words of [READY, READY + FULL + READY]) {
    const { first, kept } = await keep(words, obtain);
    first.lose(GONE);
    expect(await kept.lost).toBe(GONE);
  }
  expect(obtain).not.toHaveBeenCalled();
});

test("a stop while there is no room starts nothing", async () => {
  const obtain = vi.fn<() => Promise<EmbeddedServer>>();
  const { first, kept, told } = await keep(READY + FULL, obtain);
  first.lose(GONE);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await kept.stop();
  expect(obtain).not.toHaveBeenCalled();
});
