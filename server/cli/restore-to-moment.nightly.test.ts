import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eraseChild } from "#server/features/registry/erasure/erase-child.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { findPostmaster } from "#server/platform/db/embedded/testing/servers.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { SILENT_LOG } from "#server/testing/server.ts";

/**
 * The drill: the program itself, as a worker on an embedded server with the demonstration's children, is brought back to a
 * moment by its own command, loses its disk, and is given archives that nobody should restore from.
 */

const RUN = join(import.meta.dirname, "..", "main.ts");
const RESTORE = join(import.meta.dirname, "restore.ts");
const PATIENT = { timeout: 180_000, interval: 250 };
const MINUTE = 60_000;

let root: string;
let home: string;
/** When there was more than what the first restore left. */
let late: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "tea-moment-"));
  await chmod(root, 0o755);
  home = join(root, "data");
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of await readdir(root))
    await vi.waitUntil(
      async () => (await findPostmaster(join(root, folder))) === undefined,
      PATIENT,
    );
  await rm(root, { recursive: true, force: true });
}, 2 * MINUTE);

const environment = (dataDir: string, other: Readonly<Record<string, string>> = {}) => ({
  PATH: "/usr/local/bin:/usr/bin:/bin",
  DATA_DIR: dataDir,
  BACKUPS: "1",
  ROLE: "worker",
  PUBLIC_URL: "https://tea.example",
  ...other,
});

/** The program; it works the queue when this has resolved. */
async function startProgram(dataDir = home): Promise<ChildProcess> {
  const child = spawn(process.execPath, [RUN], {
    env: environment(dataDir),
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  let said = "";
  child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
  await vi.waitUntil(() => said.includes("works the queue"), PATIENT);
  return child;
}

async function stopProgram(child: ChildProcess, dataDir = home): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
  await vi.waitUntil(async () => (await findPostmaster(dataDir)) === undefined, PATIENT);
}

interface Said {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

async function restore(
  args: readonly string[],
  { dataDir = home, env = {} }: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Said> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [RESTORE, ...args], {
      env: environment(dataDir, env),
    });
    return { code: 0, out: stdout, errors: stderr };
  } catch (error) {
    if (!(error instanceof Error && "stderr" in error && "stdout" in error && "code" in error))
      throw error;
    return { code: Number(error.code), out: String(error.stdout), errors: String(error.stderr) };
  }
}

async function ask(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const host = join(dataDir, "postgres", "socket");
  const client = new Client({ host, user: "postgres", database: "tea" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The same of a server that nothing else runs on. */
async function askStopped(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const server = await startEmbedded({ dataDir, log: () => undefined, archiving: "held" });
  try {
    return await ask(dataDir, text);
  } finally {
    await server.stop();
  }
}

const numbers = async (dataDir: string) =>
  (await askStopped(dataDir, "select n from drill order by n")).map((row) => row["n"]);

async function archiveOf(dataDir = home): Promise<string> {
  const [id = ""] = await readdir(join(dataDir, "archive"));
  return join(dataDir, "archive", id);
}

async function countBases(): Promise<number> {
  const folder = await archiveOf().catch(() => "");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith("base-")).length;
}

const logs = async (dataDir = home) =>
  (await readdir(join(await archiveOf(dataDir), "log"))).toSorted();

/** Erases a child as the family asks for it, and gives its id. */
async function eraseOne(): Promise<string> {
  const [child] = await ask(
    home,
    "select id, organization_id from app.patient where erased_at is null order by id limit 1",
  );
  const config = readConfig({ DATA_DIR: home });
  const scope = {
    organizationId: String(child?.["organization_id"]),
    accountId: null,
    groupIds: "all",
  } as const;
  const database = await openDatabase({ ...config.database, subscribers: SUBSCRIBERS }, SILENT_LOG);
  try {
    await withTenant(database, scope, (db) =>
      eraseChild({ config, clock: systemClock }, db, {
        patientId: String(child?.["id"]),
        keepsRecord: false,
        accountId: null,
        at: systemClock.now(),
      }),
    );
  } finally {
    await database.close();
  }
  return String(child?.["id"]);
}

/** Another machine, which has nothing but the archive and its key. */
async function onlyTheArchive(name: string): Promise<string> {
  const dataDir = join(root, name);
  await mkdir(dataDir);
  await cp(join(home, "archive"), join(dataDir, "archive"), { recursive: true });
  await copyFile(join(home, "backup.key"), join(dataDir, "backup.key"));
  return dataDir;
}

describe("the embedded database", { timeout: 10 * MINUTE }, () => {
  test("comes back to the second, and what was erased since is erased again", async () => {
    const program = await startProgram();
    await vi.waitUntil(async () => (await countBases()) === 1, PATIENT);
    await ask(
      home,
      "create table drill (n int primary key, at timestamptz default clock_timestamp())",
    );
    await ask(home, "insert into drill values (1)");
    await pause(1500);
    const moment = new Date().toISOString();
    await pause(1500);
    const child = await eraseOne();
    await ask(home, "insert into drill values (2)");
    late = new Date().toISOString();
    await pause(1500);
    await ask(home, "create table later ()");
    const refused = await restore(["--to", "end"]);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("stop it first")]);
    await stopProgram(program);

    const before = await logs();
    const tried = await restore(["--to", moment, "--check"]);
    expect(tried).toMatchObject({ code: 0, errors: "" });
    expect(tried.out).toMatch(/patient \d{3,}.*only tried: nothing was changed/s);
    expect(await numbers(home)).toEqual([1, 2]);

    const restored = await restore(["--to", moment]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.out).toContain("erased again, as their families had asked: 1 children");
    expect(await numbers(home)).toEqual([1]);
    const [erased] = await askStopped(
      home,
      `select erased_at is not null as gone from app.patient where id = '${child}'`,
    );
    expect(erased).toEqual({ gone: true });
    expect(await logs()).toEqual(expect.arrayContaining(before));
    expect((await readdir(join(home, "postgres"))).toSorted()).toEqual([
      expect.stringMatching(/^before-/),
      "cluster",
      "server.log",
      "socket",
      "spool",
    ]);
  });

  test("has a new base copy soon after, and loses at most a minute with its disk", async () => {
    const program = await startProgram();
    await vi.waitUntil(async () => (await countBases()) === 2, PATIENT);
    let wrote = new Date(0);
    let n = 100;
    const write = async (): Promise<void> => {
      await ask(home, `insert into drill values (${(n += 1)})`);
      wrote = new Date();
      await pause(80);
    };
    // The worst moment: shortly before the next piece of the log is closed.
    const newest = (await logs()).at(-1);
    while ((await logs()).at(-1) === newest) await write();
    const arrived = Date.now();
    while (Date.now() - arrived < 42_000) await write();
    const postmaster = await findPostmaster(home);
    process.kill(postmaster ?? 0, "SIGKILL");
    program.kill("SIGKILL");
    const elsewhere = await onlyTheArchive("elsewhere");
    await once(program, "exit");

    const restored = await restore(["--to", "end"], { dataDir: elsewhere });
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
      await readFile(join(home, "secret.key"), "utf8"),
    );
  });

  test("is restored to what was true before the first restore too", async () => {
    const elsewhere = await onlyTheArchive("courses");
    expect(await restore(["--to", late], { dataDir: elsewhere })).toMatchObject({ code: 0 });
    expect(await numbers(elsewhere)).toEqual([1, 2]);
  });

  test("is started whole after a crash between the two names of a swap", async () => {
    const folder = join(root, "elsewhere", "postgres");
    await mkdir(join(folder, "restoring-1", "postgres"), { recursive: true });
    await rename(join(folder, "cluster"), join(folder, "restoring-1", "postgres", "cluster"));
    const note = { restored: "restoring-1/postgres/cluster", former: "before-x" };
    await writeFile(join(folder, "swap.json"), JSON.stringify(note));
    const told: string[] = [];
    const server = await startEmbedded({
      dataDir: join(root, "elsewhere"),
      log: (line) => told.push(line),
    });
    const rows = await ask(join(root, "elsewhere"), "select n from drill where n = 1");
    await server.stop();
    expect(rows).toEqual([{ n: 1 }]);
    expect(told).toEqual([expect.stringContaining("is finished")]);
  });

  test("is not restored with another key, nor to a moment that the archive does not have", async () => {
    const there = await readdir(join(home, "postgres"));
    const wrong = await restore(["--to", "end"], {
      env: { BACKUP_PASSPHRASE: "uma outra frase longa" },
    });
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.errors).toContain("the passphrase is not the one of this file");
    const early = await restore(["--to", "2020-01-01T00:00:00Z"]);
    expect([early.code, early.errors]).toEqual([1, expect.stringContaining("begins at")]);
    expect(await readdir(join(home, "postgres"))).toEqual(there);
  });

  test("is not restored across a gap in the log, and up to the gap it is", async () => {
    const elsewhere = await onlyTheArchive("gap");
    const names = (await logs(elsewhere)).filter((name) => name.startsWith("00000002000"));
    const missing = names.at(-2) ?? "";
    await rm(join(await archiveOf(elsewhere), "log", missing));
    const end = await restore(["--to", "end"], { dataDir: elsewhere });
    expect(end).toMatchObject({ code: 1 });
    expect(end.errors).toContain(`has a gap: ${missing.replace(".sealed", "")} is not in it`);
    const after = await restore(["--to", new Date(Date.now() - 1000).toISOString()], {
      dataDir: elsewhere,
    });
    expect(after).toMatchObject({ code: 1 });
    expect(after.errors).toContain(missing.replace(".sealed", ""));
    expect(await readdir(join(elsewhere, "postgres"))).not.toContain("cluster");
    expect(await restore(["--to", late], { dataDir: elsewhere })).toMatchObject({ code: 0 });
  });

  test("stays as it is where what was restored is not as it should be", async () => {
    const program = await startProgram();
    await ask(
      home,
      `alter table app.audit_event disable trigger user;
       update app.audit_event set action = action || '.' where id =
         (select audit_event_id from app.audit_seal order by organization_id, audit_event_id limit 1)`,
    );
    await stopProgram(program);
    const there = (await readdir(join(home, "postgres"))).toSorted();
    const anchors = await readFile(join(home, "audit-anchors.log"), "utf8");
    const restored = await restore(["--to", "end"]);
    expect(restored).toMatchObject({ code: 1 });
    expect(restored.errors).toMatch(/nothing was changed:\nthe audit trail of organisation/);
    expect((await readdir(join(home, "postgres"))).toSorted()).toEqual(there);
    expect(await readFile(join(home, "audit-anchors.log"), "utf8")).toBe(anchors);
  });
});
