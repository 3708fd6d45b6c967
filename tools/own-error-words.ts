import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
const WORDS_FILE = join(ROOT, "messages", "pt-BR", "errors.json");

/** What pages are made of: an error that none of it names can only come from the server, with its words. */
const PARTS_OF_PAGES = ["contract", "domain", "web"];

/** The codes of errors that a page may say by itself, of those that there are. */
export function ownErrorCodes(codes: readonly string[]): string[] {
  const sources = PARTS_OF_PAGES.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/error-codes|\.test\./.test(path))
      .map((path) => readFileSync(join(ROOT, part, path), "utf8")),
  );
  const named = new Set(sources.flatMap((source) => source.match(/(?<=")[a-z][\w]+(?=")/g) ?? []));
  return codes.filter((code) => named.has(code));
}

/**
 * Leaves out of the built pages the Portuguese words of errors that only the server knows: it sends them with each. They
 * would be two thirds of the errors on the first screen.
 */
export function ownErrorWords(): Plugin {
  return {
    name: "own-error-words",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id.split("?")[0] !== WORDS_FILE) return null;
      const words = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(id, "utf8")));
      const own = ownErrorCodes(Object.keys(words)).map((code) => [code, words[code]] as const);
      return JSON.stringify(Object.fromEntries(own));
    },
  };
}
