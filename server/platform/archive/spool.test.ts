import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveCommand } from "#server/platform/db/embedded/supervisor.ts";
import { requireArchiveFolder } from "./folder.ts";
import { openKeyring } from "./keyring.ts";
import { sweepSpool } from "./sweep-spool.ts";

/** The way of a piece of the log: from PostgreSQL into the spool, and from there sealed into the archive. */

const NAME = "000000010000000000000007";
const PHRASE = "uma frase que ninguém adivinha";
const NOW = new Date("2026-03-16T15:00:00Z");
const keyring = openKeyring(PHRASE);

let root: string;
let spool: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tea-archive-"));
  // Of what a shell, PostgreSQL and a path may trip over.
  spool = join(root, "it's 100% $HOME");
  folder = join(root, "archive");
  await mkdir(spool);
});
afterEach(() => rm(root, { recursive: true }));

/** As PostgreSQL does: a shell, with its own two blanks filled in. */
async function archive(name: string, content: string): Promise<void> {
  await writeFile(join(root, name), content);
  const command = archiveCommand(spool).replaceAll(/%(.)/g, (_, mark: string) =>
    mark === "f" ? name : mark === "p" ? name : mark,
  );
  await promisify(execFile)("/bin/sh", ["-c", command], { cwd: root });
}

const sweep = (keys = keyring) =>
  sweepSpool({ spool, folder, keyring: () => Promise.resolve(keys), now: NOW });

async function contentOf(keys = keyring, name = NAME): Promise<string> {
  const packed: Buffer[] = [];
  for await (const piece of keys.read(join(folder, "log"), `${name}.sealed`)) packed.push(piece);
  return gunzipSync(Buffer.concat(packed)).toString();
}

test("a piece goes packed into the spool, once, and one with another content never over it", async () => {
  await archive(NAME, "log");
  await archive(NAME, "log");
  expect(await readdir(spool)).toEqual([`${NAME}.gz`]);
  await expect(archive(NAME, "other")).rejects.toThrow("Command failed");
  expect(gunzipSync(await readFile(join(spool, `${NAME}.gz`))).toString()).toBe("log");
  await archive(`${NAME}.partial`, "half");
  expect(await readdir(spool)).toEqual([`${NAME}.gz`]);
});

test("a piece is sealed into the archive, and then leaves the spool", async () => {
  await archive(NAME, "Criança Inventada");
  expect(await sweep()).toBe(1);
  expect([await readdir(spool), await readdir(join(folder, "log"))]).toEqual([
    [],
    [`${NAME}.sealed`],
  ]);
  expect((await readFile(join(folder, "log", `${NAME}.sealed`))).includes("Criança")).toBe(false);
  expect(await contentOf(openKeyring(PHRASE))).toBe("Criança Inventada");
  await expect(contentOf(openKeyring("uma outra frase longa"))).rejects.toThrow(
    /^0{7}1.*: the passphrase is not the one of this file/,
  );
});

test("one that is in the archive already leaves the spool if it is the same, and nothing is touched if not", async () => {
  await archive(NAME, "log");
  await sweep();
  await writeFile(join(spool, `${NAME}.gz`), gzipSync("log", { level: 9 }));
  await sweep();
  expect(await readdir(spool)).toEqual([]);
  await writeFile(join(spool, `${NAME}.gz`), gzipSync("other"));
  await expect(sweep()).rejects.toThrow("in the archive already, with another content");
  expect([await readdir(spool), await contentOf()]).toEqual([[`${NAME}.gz`], "log"]);
});

test("one file cannot be passed off as another", async () => {
  await archive(NAME, "log");
  await sweep();
  const other = NAME.replace("7", "8");
  await writeFile(
    join(folder, "log", `${other}.sealed`),
    await readFile(join(folder, "log", `${NAME}.sealed`)),
  );
  await expect(contentOf(keyring, other)).rejects.toThrow("or the file was changed");
});

test("two processes that sweep at once lose nothing and fail nobody", async () => {
  for (const digit of "123456789") await archive(NAME.replace("7", digit), digit);
  await Promise.all([sweep(), sweep(openKeyring(PHRASE))]);
  expect(await readdir(spool)).toEqual([]);
  for (const digit of "123456789")
    expect(await contentOf(keyring, NAME.replace("7", digit))).toBe(digit);
});

test("a piece that another process has taken meanwhile fails nobody", async () => {
  await archive(NAME, "log");
  const takenByThen = async () => {
    await rm(join(spool, `${NAME}.gz`));
    return openKeyring(PHRASE);
  };
  await sweepSpool({ spool, folder, keyring: takenByThen, now: NOW });
  expect(await readdir(join(folder, "log"))).toEqual([]);
});

test("what a killed process left half written goes after an hour, and nothing else", async () => {
  for (const name of ["old.part", "new.part", "old.txt"]) await writeFile(join(spool, name), "");
  const before = new Date(NOW.getTime() - 3_700_000);
  for (const name of ["old.part", "old.txt"]) await utimes(join(spool, name), before, before);
  await utimes(join(spool, "new.part"), NOW, NOW);
  await sweep();
  expect((await readdir(spool)).toSorted()).toEqual(["new.part", "old.txt"]);
});

test("a given folder that is not there is not made, and the default one is", async () => {
  const given = { isWritten: true, folder: join(root, "disk"), isGiven: true, passphrase: "" };
  await expect(requireArchiveFolder(given)).rejects.toThrow("is its disk mounted?");
  await requireArchiveFolder({ ...given, isGiven: false });
  await requireArchiveFolder(given);
});

test("nothing is put where the archive is gone", async () => {
  await archive(NAME, "log");
  folder = join(root, "not mounted", "1");
  await expect(sweep()).rejects.toThrow("ENOENT");
  expect(await readdir(spool)).toEqual([`${NAME}.gz`]);
});
