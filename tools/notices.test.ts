import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** That everything which others made and browsers are sent stands in THIRD_PARTY_NOTICES.md, by what its package states. */
const ROOT = join(import.meta.dirname, "..");
const NOTICES = readFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), "utf8");

const Package = z.object({
  name: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** Named as dependencies by others, and no part of a bundle: types, what runs in Node alone, what runs at a build. */
const NOT_SENT =
  /^@types\/|^@webgpu\/types$|^(?:csstype|tagged-tag|type-fest|node-fetch|whatwg-url|tr46|webidl-conversions|loose-envify|js-tokens)$/;

const IMPORTED = /(?:from|import)\s*\(?\s*"(?<name>(?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g;

/** The packages that the pages' sources import. */
function importedByPages(): ReadonlySet<string> {
  const sources = globSync("{web,domain,contract}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: (path) => /\btesting\b|\.test\./.test(path),
  });
  const names = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(IMPORTED)].map(
      ({ groups }) => groups?.["name"] ?? "",
    ),
  );
  return new Set(names);
}

/** Where a package is that one at `from` asks for. */
function folderOf(name: string, from: string): string | undefined {
  const nested = join(from, "node_modules", name);
  const found = [nested, join(ROOT, "node_modules", name)];
  return found.find((folder) => existsSync(join(folder, "package.json")));
}

/** Licences by name, of these packages and all that they stand on. */
function licencesOf(names: Iterable<string>): ReadonlyMap<string, string> {
  const licences = new Map<string, string>();
  const waiting = [...names].map((name) => ({ name, from: ROOT }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from);
    if (NOT_SENT.test(next.name) || licences.has(next.name) || !folder) continue;
    const { license, dependencies } = Package.parse(
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
    );
    licences.set(next.name, license.replace(/^\((?<inner>.*)\)$/, "$<inner>"));
    waiting.push(...Object.keys(dependencies).map((name) => ({ name, from: folder })));
  }
  return licences;
}

const told = new Map(
  [...NOTICES.matchAll(/^\| `(?<name>[^`]+)` \| (?<licence>[^|]+?) \| [^|]+ \|$/gm)].map(
    ({ groups }) => [groups?.["name"] ?? "", groups?.["licence"] ?? ""] as const,
  ),
);

test("every package of which a browser may be sent a part is told with its licence, and no other", () => {
  const licences = licencesOf(importedByPages());
  expect([...licences.keys()]).toEqual(
    expect.arrayContaining(["react", "zod", "qr", "seedrandom"]),
  );
  expect(Object.fromEntries([...told].filter(([name]) => !name.endsWith("*")))).toEqual(
    Object.fromEntries(licences),
  );
});

test("the text of each of these licences is there, and none is the GPL", () => {
  const headings = [...NOTICES.matchAll(/^## (?<heading>.*)$/gm)].map(({ [1]: text }) => text);
  const textOf: Readonly<Record<string, string>> = {
    MIT: "MIT License",
    ISC: "ISC License",
    "BSD-3-Clause": "BSD 3-Clause License",
    "Apache-2.0": "Apache License 2.0",
    "MIT OR Apache-2.0": "MIT License",
    // Asks for nothing to be repeated.
    "0BSD": "",
  };
  for (const licence of new Set(told.values())) {
    const title = textOf[licence];
    expect([licence, title === undefined]).toEqual([licence, false]);
    expect(headings.some((heading) => heading?.startsWith(title ?? ""))).toBe(true);
  }
  expect([...told.values()].join(" ")).not.toMatch(/GPL/);
});
