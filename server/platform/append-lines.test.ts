import { appendFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { appendLines } from "./append-lines.ts";

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tea-lines-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "not", "made", "lines");
}

test("lines come after those that are there, and nobody else reads them", async () => {
  const file = await aFile();
  await appendLines(file, ["one"]);
  await appendLines(file, ["two", "three"]);
  expect(await readFile(file, "utf8")).toBe("one\ntwo\nthree\n");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a line that was cut off takes none with it that comes later", async () => {
  const file = await aFile();
  await appendLines(file, ["one"]);
  await appendFile(file, "tw");
  await appendLines(file, ["three"]);
  expect(await readFile(file, "utf8")).toBe("one\ntw\nthree\n");
});

test("a full disk is said, as the system says it", async () => {
  await expect(appendLines("/dev/full", ["one"])).rejects.toMatchObject({ code: "ENOSPC" });
});
