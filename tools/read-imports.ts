import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/** That one file imports another, or a package. Paths are from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Only types cross: nothing of it runs. */
  readonly typeOnly: boolean;
  /** What is imported, by its name where it is defined; of an import when needed, the one that is taken at once. */
  readonly names: readonly string[];
}

/** Every import and re-export of a file, and what it imports when needed. */
export function importsOf(root: string, file: string): Import[] {
  const source = readFileSync(join(root, file), "utf8");
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.map(({ importName }) => importName.name ?? "*"),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType, importName: { name } }) =>
        moduleRequest
          ? { specifier: moduleRequest.value, typeOnly: isType, names: [name ?? "*"] }
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end }, end: after }) => ({
      specifier: source.slice(start + 1, end - 1),
      typeOnly: false,
      // "(await import(file)).Name"
      names: /^\)\.(\w+)/.exec(source.slice(after))?.slice(1) ?? [],
    })),
  ];
  return found.map(({ specifier, typeOnly, names }) => ({
    from: file,
    to: resolve(file, specifier),
    typeOnly,
    names,
  }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  return specifier.startsWith("#") ? specifier.slice(1) : specifier;
}
