import { once } from "node:events";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { findPostmaster } from "#server/platform/db/embedded/testing/servers.ts";
import { ALTERED_TEXT } from "#server/platform/db/sealing.ts";
import {
  type MomentDrill,
  PATIENT,
  archiveOf,
  archivedLog,
  askRunning,
  askStopped,
  countBases,
  eraseOne,
  openMomentDrill,
  readLocked,
  runRestore,
} from "#server/testing/moment-drill.ts";

/**
 * The drill: the program itself, as a worker on an embedded server with the demonstration's children, is brought back to a
 * moment by its own command, loses its disk, and is given archives that nobody should restore from.
 */

const MINUTE = 60_000;

let drill: MomentDrill;
/** When there was more than what the first restore left. */
let late: string;

beforeAll(async () => {
  drill = await openMomentDrill();
});
afterAll(() => drill.close(), 2 * MINUTE);

const ask = (text: string) => askRunning(drill.home, text);
const numbers = async (dataDir: string) =>
  (await askStopped(dataDir, "select n from drill order by n")).map((row) => row["n"]);

describe("the embedded database", { timeout: 10 * MINUTE }, () => {
  test("comes back to the second, and what was erased since is erased again", async () => {
    const program = await drill.start();
    await vi.waitUntil(async () => (await countBases(drill.home)) === 1, PATIENT);
    await ask("create table drill (n int primary key, at timestamptz default clock_timestamp())");
    await ask("insert into drill values (1)");
    await pause(1500);
    const moment = new Date().toISOString();
    await pause(1500);
    const child = await eraseOne(drill.home);
    await ask("insert into drill values (2)");
    late = new Date().toISOString();
    await pause(1500);
    await ask("create table later ()");
    const refused = await runRestore(drill.home, ["--to", "end"]);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("stop it first")]);
    await drill.stop(program);

    const before = await archivedLog(drill.home);
    const tried = await runRestore(drill.home, ["--to", moment, "--check"]);
    expect(tried).toMatchObject({ code: 0, errors: "" });
    expect(tried.out).toMatch(/patient \d{3,}.*only tried: nothing was changed/s);
    expect(await numbers(drill.home)).toEqual([1, 2]);

    const restored = await runRestore(drill.home, ["--to", moment]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.out).toContain("erased again, as their families had asked: 1 children");
    expect(await numbers(drill.home)).toEqual([1]);
    const [erased] = await askStopped(
      drill.home,
      `select erased_at is not null as gone from app.patient where id = '${child}'`,
    );
    expect(erased).toEqual({ gone: true });
    const locked = await readLocked(drill.home, child);
    expect(locked).toContain('"section":"answers"');
    expect(locked).not.toContain(ALTERED_TEXT);
    expect(await archivedLog(drill.home)).toEqual(expect.arrayContaining(before));
    expect((await readdir(join(drill.home, "postgres"))).toSorted()).toEqual([
      expect.stringMatching(/^before-/),
      "cluster",
      "server.log",
      "socket",
      "spool",
    ]);
  });

  test("is archived on at once after a restart, and after it has recovered by itself", async () => {
    const first = await drill.start();
    await vi.waitUntil(async () => (await countBases(drill.home)) === 2, PATIENT);
    await drill.stop(first);
    const program = await drill.start();
    const kill =
      "select pid from pg_stat_activity where backend_type = 'walwriter' and pg_backend_pid() <> pid";
    const seconds: number[] = [];
    for (const isKilled of [false, true]) {
      if (isKilled) process.kill(Number((await ask(kill))[0]?.["pid"]), "SIGKILL");
      // What a stop has laid down is on its way yet.
      await pause(10_000);
      const newest = (await archivedLog(drill.home)).at(-1);
      const began = Date.now();
      await vi.waitUntil(async () => (await archivedLog(drill.home)).at(-1) !== newest, PATIENT);
      seconds.push((Date.now() - began) / 1000);
    }
    expect(Math.max(...seconds)).toBeLessThan(60);
    await drill.stop(program);
  });

  test("loses at most a minute with its disk, and has its key again", async () => {
    const program = await drill.start();
    let wrote = new Date(0);
    let n = 100;
    const write = async (): Promise<void> => {
      await ask(`insert into drill values (${(n += 1)})`);
      wrote = new Date();
      await pause(80);
    };
    // The worst moment: shortly before the next piece of the log is closed.
    const newest = (await archivedLog(drill.home)).at(-1);
    while ((await archivedLog(drill.home)).at(-1) === newest) await write();
    const arrived = Date.now();
    while (Date.now() - arrived < 42_000) await write();
    const postmaster = await findPostmaster(drill.home);
    const ended = once(program, "exit");
    process.kill(postmaster ?? 0, "SIGKILL");
    program.kill("SIGKILL");
    const elsewhere = await drill.onlyTheArchive("elsewhere");
    await ended;

    const restored = await runRestore(elsewhere, ["--to", "end"]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    const [last] = await askStopped(
      elsewhere,
      "select max(at) as at, count(*)::int as rows from drill",
    );
    const lost = wrote.getTime() - new Date(String(last?.["at"])).getTime();
    process.stdout.write(`recovery point: ${(lost / 1000).toFixed(1)} s\n`);
    expect(Number(last?.["rows"])).toBeGreaterThan(1);
    expect(lost).toBeLessThanOrEqual(MINUTE);
    expect(await readFile(join(elsewhere, "secret.key"), "utf8")).toBe(
      await readFile(join(drill.home, "secret.key"), "utf8"),
    );
  });

  test("is restored to what was true before the first restore too", async () => {
    const elsewhere = await drill.onlyTheArchive("courses");
    expect(await runRestore(elsewhere, ["--to", late])).toMatchObject({ code: 0 });
    expect(await numbers(elsewhere)).toEqual([1, 2]);
  });

  test("is started whole after a crash between the two names of a swap", async () => {
    const folder = join(drill.root, "elsewhere", "postgres");
    await mkdir(join(folder, "restoring-1", "postgres"), { recursive: true });
    await rename(join(folder, "cluster"), join(folder, "restoring-1", "postgres", "cluster"));
    const note = { restored: "restoring-1/postgres/cluster", former: "before-x" };
    await writeFile(join(folder, "swap.json"), JSON.stringify(note));
    const told: string[] = [];
    const server = await startEmbedded({
      dataDir: join(drill.root, "elsewhere"),
      log: (line) => told.push(line),
    });
    const rows = await askRunning(join(drill.root, "elsewhere"), "select n from drill where n = 1");
    await server.stop();
    expect(rows).toEqual([{ n: 1 }]);
    expect(told).toEqual([expect.stringContaining("is finished")]);
  });

  test("is not restored with another key, nor to a moment that the archive does not have", async () => {
    // It is closed with something in the spool, which a wrong key must not seal.
    const server = await startEmbedded({
      dataDir: drill.home,
      log: () => undefined,
      archiving: "on",
    });
    await ask("insert into drill values (3)");
    await server.stop();
    const there = await readdir(join(drill.home, "postgres"));
    const waiting = await readdir(join(drill.home, "postgres", "spool"));
    expect(waiting).not.toEqual([]);
    const archived = await archivedLog(drill.home);
    const wrong = await runRestore(drill.home, ["--to", "end"], {
      BACKUP_PASSPHRASE: "uma outra frase longa",
    });
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.errors).toContain("the passphrase is not the one of this file");
    expect(await archivedLog(drill.home)).toEqual(archived);
    const early = await runRestore(drill.home, ["--to", "2020-01-01T00:00:00Z"]);
    expect([early.code, early.errors]).toEqual([1, expect.stringContaining("begins at")]);
    expect(await readdir(join(drill.home, "postgres"))).toEqual(there);
    expect(await archivedLog(drill.home)).toEqual(
      [...archived, ...waiting.map((name) => name.replace(/gz$/, "sealed"))].toSorted(),
    );
  });

  test("is not restored across a gap in the log, and up to the gap it is", async () => {
    const elsewhere = await drill.onlyTheArchive("gap");
    const names = (await archivedLog(elsewhere)).filter((name) => name.startsWith("00000002000"));
    const missing = names.at(-2) ?? "";
    await rm(join(await archiveOf(elsewhere), "log", missing));
    const end = await runRestore(elsewhere, ["--to", "end"]);
    expect(end).toMatchObject({ code: 1 });
    expect(end.errors).toContain(`has a gap: ${missing.replace(".sealed", "")} is not in it`);
    const after = await runRestore(elsewhere, ["--to", new Date(Date.now() - 1000).toISOString()]);
    expect(after).toMatchObject({ code: 1 });
    expect(after.errors).toContain(missing.replace(".sealed", ""));
    expect(await readdir(join(elsewhere, "postgres"))).not.toContain("cluster");
    expect(await runRestore(elsewhere, ["--to", late])).toMatchObject({ code: 0 });
  });

  test("stays as it is where what was restored is not as it should be", async () => {
    const program = await drill.start();
    await ask(
      `alter table app.audit_event disable trigger user;
       update app.audit_event set action = action || '.' where id =
         (select audit_event_id from app.audit_seal order by organization_id, audit_event_id limit 1)`,
    );
    await drill.stop(program);
    const there = (await readdir(join(drill.home, "postgres"))).toSorted();
    const anchors = await readFile(join(drill.home, "audit-anchors.log"), "utf8");
    const restored = await runRestore(drill.home, ["--to", "end"]);
    expect(restored).toMatchObject({ code: 1 });
    expect(restored.errors).toMatch(/nothing was changed:\nthe audit trail of organisation/);
    expect((await readdir(join(drill.home, "postgres"))).toSorted()).toEqual(there);
    expect(await readFile(join(drill.home, "audit-anchors.log"), "utf8")).toBe(anchors);
  });
});
