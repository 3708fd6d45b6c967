import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BASE_SEAL } from "#server/platform/archive/base-copy.ts";
import { openKeyring } from "#server/platform/archive/keyring.ts";
import { baseName } from "#server/platform/archive/names.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { systemRoutes } from "../system/system.routes.ts";
import { archiveAges, archiveSweeps } from "./keep-archive.ts";

/** The worker moves the log into the archive and raises the alarm. What PostgreSQL has to do with it is drilled at night. */

const PHRASE = "uma frase que ninguém adivinha";
const PIECE = "000000010000000000000007";
const ID = 7_712_658_398_133_156_040n;

let story: TestApp;
let root: string;
let folder: string;
let spool: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tea-keep-archive-"));
  folder = join(root, "archive", String(ID));
  spool = join(root, "spool");
  const control = Buffer.alloc(8);
  control.writeBigUInt64LE(ID);
  for (const each of [spool, join(root, "archive"), join(root, "cluster", "global")])
    await mkdir(each, { recursive: true });
  await writeFile(join(root, "cluster", "global", "pg_control"), control);
  story = await testApp({ features: [systemRoutes], config: { teamEmail: "equipe@tea.example" } });
});
afterEach(async () => {
  await story.close();
  await rm(root, { recursive: true });
});

/** What the sweeps get at a moment, on an embedded server of which only the files are there. */
function at(moment: string): Deps {
  const archive = {
    isWritten: true,
    folder: join(root, "archive"),
    isGiven: true,
    passphrase: PHRASE,
  };
  const embedded = {
    cluster: join(root, "cluster"),
    spool,
    superuser: { socketDir: join(root, "nowhere"), user: "postgres", database: "postgres" },
  };
  return {
    ...story.deps,
    config: { ...story.deps.config, archive },
    database: { ...story.database, embedded },
    realClock: { now: () => new Date(moment) },
  };
}

function sweeps() {
  const [moved, kept] = archiveSweeps();
  if (!moved || !kept) throw new Error("two sweeps");
  return { move: (deps: Deps) => moved.run(deps), keep: (deps: Deps) => kept.run(deps) };
}

/** A base copy of the present night, as far as its beginning and its name go. */
async function aBaseCopy(passphrase = PHRASE): Promise<void> {
  const name = baseName(new Date("2026-03-16T14:00:00Z"), PIECE);
  const content = Readable.from([Buffer.from("copy")]);
  await openKeyring(passphrase).write(folder, BASE_SEAL, content, () => Promise.resolve(name));
}

const alarms = (kind: string) =>
  story.database.asOwner(async ({ pool }) => {
    const { rows } = await pool.query<{ fault: string }>(
      "select data->>'fault' as fault from app.message where kind = 'backup_alarm' and data->>'kind' = $1",
      [kind],
    );
    return rows.map(({ fault }) => fault);
  });

test("the log is moved, and its age and that of the base copy are told", async () => {
  await writeFile(join(spool, `${PIECE}.gz`), gzipSync("log"));
  const { move, keep } = sweeps();
  const now = new Date("2026-03-16T15:00:00Z");
  await move(at("2026-03-16T15:00:00Z"));
  expect([await readdir(spool), await readdir(join(folder, "log"))]).toEqual([
    [],
    [`${PIECE}.sealed`],
  ]);
  const written = new Date("2026-03-16T14:59:20Z");
  await utimes(join(folder, "log", `${PIECE}.sealed`), written, written);
  await aBaseCopy();
  expect(await archiveAges(folder, now)).toEqual({ log: 40, base: 3600 });
  await keep(at("2026-03-16T15:00:30Z"));
  expect([...(await alarms("archived")), ...(await alarms("based"))]).toEqual([]);
});

test("where nothing arrives for ten minutes the operators are told why, once an hour", async () => {
  await writeFile(join(spool, `${PIECE}.gz`), gzipSync("log"));
  await rm(join(root, "archive"), { recursive: true });
  const { move, keep } = sweeps();
  await expect(move(at("2026-03-16T15:00:00Z"))).rejects.toThrow("ENOENT");
  await keep(at("2026-03-16T15:09:00Z"));
  expect(await alarms("archived")).toEqual([]);
  for (const minute of ["11", "12", "40"]) await keep(at(`2026-03-16T15:${minute}:00Z`));
  expect(await alarms("archived")).toEqual([expect.stringContaining("ENOENT")]);
  await keep(at("2026-03-16T16:12:00Z"));
  expect(await alarms("archived")).toHaveLength(2);
  expect(await readdir(spool)).toEqual([`${PIECE}.gz`]);
  expect(await readdir(root)).not.toContain("archive");
});

test("a base copy is due when the passphrase is another than that of the last one", async () => {
  await sweeps().move(at("2026-03-16T15:00:00Z"));
  await mkdir(folder);
  await aBaseCopy("uma outra frase longa");
  await sweeps().keep(at("2026-03-16T15:00:30Z"));
  expect(await alarms("based")).toEqual([expect.stringContaining("nowhere")]);
});

test("a base copy that is not made is told too", async () => {
  await sweeps().keep(at("2026-03-16T15:00:00Z"));
  expect(await alarms("based")).toEqual([expect.stringContaining("nowhere")]);
});

test("of a database elsewhere nothing is archived or measured", async () => {
  const { move, keep } = sweeps();
  const deps = { ...at("2026-03-16T15:00:00Z"), database: story.database };
  await move(deps);
  await keep(deps);
  expect(await readdir(join(root, "archive"))).toEqual([]);
  expect(await story.app.metrics.metrics()).not.toContain("archive_age_seconds{");
});
