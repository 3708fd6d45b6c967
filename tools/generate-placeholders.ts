import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parametersOf } from "./generate-error-codes.ts";

const ROOT = join(import.meta.dirname, "..");

/** The committed type of what the texts of the guardian's pages leave open. */
export const PLACEHOLDERS_FILE = join(ROOT, "web/guardian/texts/placeholders.ts");

/** The catalogues of the guardian's pages, each with the name of its type. */
const CATALOGUES = {
  guardian: "PagePlaceholders",
  "guardian-interview": "InterviewPlaceholders",
  "guardian-listening": "ListeningPlaceholders",
  "guardian-report": "ReportPlaceholders",
  "guardian-rights": "RightsPlaceholders",
} as const;

/** What each text leaves open, by its path; the entries of a list share theirs. */
function placeholdersIn(texts: unknown, path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (at: string, names: Iterable<string>): void => {
    found.set(at, new Set([...(found.get(at) ?? []), ...names]));
  };
  if (typeof texts === "string") add(path, parametersOf(texts));
  else if (Array.isArray(texts))
    for (const text of texts) for (const [at, names] of placeholdersIn(text, path)) add(at, names);
  else
    for (const [key, text] of Object.entries(z.record(z.string(), z.unknown()).parse(texts)))
      for (const [at, names] of placeholdersIn(text, path === "" ? key : `${path}.${key}`))
        add(at, names);
  return found;
}

/** TypeScript that names what each Portuguese text of the guardian's pages leaves open. */
export async function describePlaceholders(): Promise<string> {
  const parts = await Promise.all(
    Object.entries(CATALOGUES).map(async ([file, type]) => {
      const texts: unknown = JSON.parse(
        await readFile(join(ROOT, `messages/pt-BR/${file}.json`), "utf8"),
      );
      const lines = [...placeholdersIn(texts, "")].flatMap(([path, names]) => {
        if (names.size === 0) return [];
        const key = /^\w+$/.test(path) ? path : `"${path}"`;
        return `  readonly ${key}: ${[...names].map((name) => `"${name}"`).join(" | ")};\n`;
      });
      return `\n/** What the texts of \`${file}.json\` leave open, by their path. */\nexport interface ${type} {\n${lines.join("")}}\n`;
    }),
  );
  return [
    "// Generated from messages/pt-BR by tools/generate-placeholders.ts: run that instead of editing this.\n",
    ...parts,
  ].join("");
}

if (import.meta.main) await writeFile(PLACEHOLDERS_FILE, await describePlaceholders());
