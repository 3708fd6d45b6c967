import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverFiles } from "./release-packages.ts";

const ROOT = join(import.meta.dirname, "..");

const files = new Set(serverFiles(ROOT));
const sources = [...files].filter((file) => file.endsWith(".ts"));
const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

test("a release has every file that the program reads beside its own", () => {
  const read = sources.flatMap((file) =>
    [...textOf(file).matchAll(/join\(ROOT, ((?:"[^"]+"(?:, )?)+)\)/g)].map(([, parts = ""]) =>
      join(...parts.replaceAll('"', "").split(", ")),
    ),
  );
  const single = read.filter(
    (path) =>
      /^(?:server|domain|contract|messages)\//.test(path) && statSync(join(ROOT, path)).isFile(),
  );
  expect(single.length).toBeGreaterThan(1);
  expect(single.filter((path) => !files.has(path))).toEqual([]);
});

test("what it reads it finds from its own folder: its files are built into one, which stands elsewhere", () => {
  const fromTheirOwn = sources.filter((file) => textOf(file).includes("import.meta.dirname"));
  expect(fromTheirOwn).toEqual(["server/platform/root.ts"]);
});
