import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "#server/platform/root.ts";

const CONTRACT = join(ROOT, "contract");

/** The files of the contract in their order, from its folder. */
export function contractFiles(): string[] {
  return globSync("*/*.ts", { cwd: CONTRACT, exclude: ["**/*.test.ts"] }).toSorted();
}

/** What each of them exports. `tools/build-server.ts` writes a module of its own instead: what is built knows no files. */
export async function contractModules(): Promise<ReadonlyMap<string, unknown>> {
  const modules = new Map<string, unknown>();
  for (const file of contractFiles())
    modules.set(file, await import(pathToFileURL(join(CONTRACT, file)).href));
  return modules;
}
