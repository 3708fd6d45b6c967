import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ENTRY = "web/app/public-site/landing.tsx";

/** What the public page may have loaded before anybody touches it. */
const PACKAGES = ["@tabler/icons-react", "react", "react-dom/client"];

/** The files that run when this one is loaded, and the packages they take. */
function firstLoad(entry: string): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith(".")) walk(normalize(join(dirname(file), specifier)));
      else if (specifier.startsWith("#")) walk(specifier.slice(1));
      else packages.add(specifier);
    }
  };
  walk(entry);
  return { files, packages };
}

/** Imports that run: neither those of types alone, nor those on demand. */
function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  );
  return [...imports, ...exports];
}

test("the public page comes to life with React and our own files alone", () => {
  const { files, packages } = firstLoad(ENTRY);
  expect([...packages].toSorted()).toEqual(PACKAGES);
  expect(files).toContain("web/features/site/landing/site-header.tsx");
  expect([...files].filter((file) => file.startsWith("contract/"))).toEqual([]);
});
