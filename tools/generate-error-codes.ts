import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The committed type of the errors that there are. */
export const CODES_FILE = join(import.meta.dirname, "../domain/error-codes.ts");

const WORDS = join(import.meta.dirname, "../messages/pt-BR/errors.json");

/** `{name}` and `{count, plural, …}`, but nothing within quotes. Two apostrophes are one, and quote nothing. */
const PARAMETER = /''|'\{.*?\}'|\{(\w+)\s*[,}]/g;

/** The parameters that the words of an error need, each once, by name. */
export function parametersOf(words: string): string[] {
  const names = [...words.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].toSorted();
}

/** TypeScript that names each error of the Portuguese catalogue with its parameters. */
export async function describeErrors(): Promise<string> {
  const words = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(WORDS, "utf8")));
  const lines = Object.entries(words).map(([code, text]) => {
    const names = parametersOf(text).map((name) => `"${name}"`);
    return `  readonly ${code}: ${names.join(" | ") || "never"};\n`;
  });
  return [
    "// Generated from messages/pt-BR/errors.json by tools/generate-error-codes.ts: run that instead of editing this.\n",
    "/* oxlint-disable max-lines -- one line for each error there is */\n\n",
    "/** The errors of the closed catalogue, by code, each with the names of its parameters. */\n",
    `export interface ErrorParams {\n${lines.join("")}}\n`,
  ].join("");
}

if (import.meta.main) await writeFile(CODES_FILE, await describeErrors());
