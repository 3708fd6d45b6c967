import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverFiles } from "./release-packages.ts";

const ROOT = join(import.meta.dirname, "..");

test("a release has every file that the program reads beside its own", () => {
  const files = new Set(serverFiles(ROOT));
  const read = [...files].flatMap((file) => {
    const text = file.endsWith(".ts") ? readFileSync(join(ROOT, file), "utf8") : "";
    return [...text.matchAll(/join\(import\.meta\.dirname, ((?:"[^"]+"(?:, )?)+)\)/g)].map(
      ([, parts = ""]) => join(dirname(file), ...parts.replaceAll('"', "").split(", ")),
    );
  });
  const single = read.filter(
    (path) => /^(?:server|domain|contract|messages)\//.test(path) && statSync(path).isFile(),
  );
  expect(single.length).toBeGreaterThan(1);
  expect(single.filter((path) => !files.has(path))).toEqual([]);
});
