import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { openWoff } from "./open-woff.ts";

/** The weights that a document is set in. */
export type Weight = 400 | 600;
const WEIGHTS: readonly Weight[] = [400, 600];

/** The parts in which the typeface comes, those used most first: a character that the first lacks is looked for in the others. */
const SUBSETS = [
  "latin",
  "latin-ext",
  "vietnamese",
  "cyrillic",
  "cyrillic-ext",
  "greek",
  "greek-ext",
] as const;
type Subset = (typeof SUBSETS)[number];

const require = createRequire(import.meta.url);
const FOLDER = dirname(require.resolve("@fontsource/source-sans-3/package.json"));

interface FontFile {
  /** How the document knows it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every file there is, read once: some 300 KB. */
export const FONT_FILES: readonly FontFile[] = WEIGHTS.flatMap((weight) =>
  SUBSETS.map((subset) => ({
    name: fontName(subset, weight),
    bytes: openWoff(
      readFileSync(join(FOLDER, "files", `source-sans-3-${subset}-${weight}-normal.woff`)),
    ),
  })),
);

const RANGES = readRanges();

/** A stretch of text that one font can write. */
export interface Stretch {
  readonly font: string;
  readonly text: string;
}

/**
 * Text in stretches of one font each, so that no character of a name is lost. A combining accent stays with its letter;
 * a pictograph, which no part has, is left out, and a character that no font has shows as an empty box.
 */
export function splitByFont(text: string, weight: Weight): Stretch[] {
  const found: { font: string; text: string }[] = [];
  for (const character of text.normalize("NFC").replaceAll(/\p{Extended_Pictographic}/gu, "")) {
    const last = found.at(-1);
    const code = character.codePointAt(0) ?? 0;
    const isFollowing =
      last && (/[\p{M}\s]/u.test(character) || fontOf(code, weight) === last.font);
    if (isFollowing) last.text += character;
    else found.push({ font: fontOf(code, weight), text: character });
  }
  return found;
}

function fontOf(code: number, weight: Weight): string {
  return fontName(SUBSETS.find((subset) => isIn(subset, code)) ?? "latin", weight);
}

function isIn(subset: Subset, code: number): boolean {
  return RANGES[subset].some(([from, to]) => code >= from && code <= to);
}

function fontName(subset: Subset, weight: Weight): string {
  return `${subset}-${weight}`;
}

/** Which characters each part has, as its publisher tells: `U+0100-02BA,U+0304`. */
function readRanges(): Readonly<Record<Subset, readonly (readonly [number, number])[]>> {
  const told: unknown = JSON.parse(readFileSync(join(FOLDER, "unicode.json"), "utf8"));
  const all = new Map(Object.entries(told ?? {}));
  const of = (subset: Subset) =>
    String(all.get(subset) ?? "")
      .split(",")
      .map((range) => {
        const [from = "", to = from] = range.replace("U+", "").split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      });
  return {
    latin: of("latin"),
    "latin-ext": of("latin-ext"),
    vietnamese: of("vietnamese"),
    cyrillic: of("cyrillic"),
    "cyrillic-ext": of("cyrillic-ext"),
    greek: of("greek"),
    "greek-ext": of("greek-ext"),
  };
}
