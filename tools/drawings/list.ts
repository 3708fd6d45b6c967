import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { DRAWINGS } from "./drawings.ts";
import { toSvg } from "./pen.ts";

/** Where the drawings are checked in, with their list. */
export const DRAWINGS_FOLDER = join(import.meta.dirname, "..", "..", "web", "guardian", "drawings");

/** The list's own file. */
export const LIST_FILE = join(DRAWINGS_FOLDER, "drawings.json");

/** What was drawn for which words: of each item the hashes of its text and of its drawing. */
const DrawingList = z.record(
  z.enum(INSTRUMENT_CODES),
  z.strictObject({
    /** The version of the questionnaire that the drawings belong to. */
    version: z.string(),
    items: z.record(z.string(), z.strictObject({ text: z.string(), drawing: z.string() })),
  }),
);
export type DrawingList = z.infer<typeof DrawingList>;

/** The list as it is checked in; empty before the first drawing. */
export function readDrawingList(): Partial<DrawingList> {
  return existsSync(LIST_FILE)
    ? DrawingList.parse(JSON.parse(readFileSync(LIST_FILE, "utf8")))
    : {};
}

/** The drawings of a questionnaire as files, by their items. Throws for an item that nobody drew. */
export function drawnItems(code: InstrumentCode): ReadonlyMap<string, string> {
  return new Map(
    INSTRUMENTS[code].items.map(({ id }) => {
      const draw = DRAWINGS[code][id];
      if (!draw) throw new Error(`${id} has no drawing`);
      return [id, toSvg(draw())];
    }),
  );
}

/** The file of one drawing. */
export function drawingFile(id: string): string {
  return join(DRAWINGS_FOLDER, `${id}.svg`);
}

/**
 * The list of what is drawn now. An item that was worded anew keeps the hash of its former words, and is named as stale,
 * until its drawing changes too or somebody has `looked` whether it still shows what is asked.
 */
export function listDrawings(
  known: Partial<DrawingList>,
  looked: ReadonlySet<string>,
): { readonly list: DrawingList; readonly stale: readonly string[] } {
  const stale: string[] = [];
  const entries = INSTRUMENT_CODES.map((code) => {
    const items = [...drawnItems(code)].map(([id, svg]) => {
      const now = { text: hashOfText(code, id), drawing: hashOf(svg) };
      const before = known[code]?.items[id];
      const isStale =
        before?.drawing === now.drawing && before.text !== now.text && !looked.has(id);
      if (isStale) stale.push(id);
      return [id, isStale ? before : now] as const;
    });
    const { version } = INSTRUMENTS[code];
    return [code, { version, items: Object.fromEntries(items) }] as const;
  });
  return { list: DrawingList.parse(Object.fromEntries(entries)), stale };
}

/** Of an item's question and its help, in every language: the drawing stands beside each of them. */
function hashOfText(code: InstrumentCode, id: string): string {
  return hashOf(
    JSON.stringify(LANGUAGES.map((language) => INSTRUMENT_TEXTS[code][language].items[id])),
  );
}

function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
