import { type Stretch, splitByFont, type Weight } from "./fonts.ts";

/** How a piece of text is set. Sizes are points. */
export interface Setting {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** From one line to the next. */
  readonly leading: number;
}

/** Tells how wide a text is in a font, in points. */
export type Measure = (text: string, font: string, size: number) => number;

/** A line that fits, in stretches of one font each. */
export type Line = readonly Stretch[];

/** Breaks text into lines no wider than `width`, at spaces, and within a word only when it alone is wider. */
export function breakLines(
  text: string,
  { size, weight }: Pick<Setting, "size" | "weight">,
  width: number,
  measure: Measure,
): Line[] {
  const widthOf = (line: string): number =>
    splitByFont(line, weight).reduce((sum, each) => sum + measure(each.text, each.font, size), 0);
  const space = widthOf(" ");
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let [line, taken] = ["", 0];
    for (const word of paragraph.split(/[^\S\u00A0]+/).flatMap(fitting)) {
      const wide = widthOf(word);
      if (line === "") [line, taken] = [word, wide];
      else if (taken + space + wide <= width) {
        [line, taken] = [`${line} ${word}`, taken + space + wide];
      } else {
        lines.push(line);
        [line, taken] = [word, wide];
      }
    }
    lines.push(line);
  }
  return lines.map((line) => splitByFont(line, weight));

  function fitting(word: string): string[] {
    if (widthOf(word) <= width) return [word];
    const parts = [""];
    for (const character of word) {
      const grown = `${parts.at(-1) ?? ""}${character}`;
      if (widthOf(grown) <= width || grown === character) parts[parts.length - 1] = grown;
      else parts.push(character);
    }
    return parts;
  }
}
