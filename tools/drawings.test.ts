import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import {
  drawingFile,
  drawnItems,
  DRAWINGS_FOLDER,
  listDrawings,
  readDrawingList,
} from "./drawings/list.ts";

/** Of one drawing: what it may cost who pays for each kilobyte. */
const MOST_BYTES = 3 * 1024;
/** Besides lines, shapes and the style. */
const ANYTHING_ELSE = /<(?!\/?(?:svg|style|g|path|circle|ellipse|rect)\b)|href|url\(|NaN/;
const ACCOUNT = readFileSync(join(import.meta.dirname, "..", "docs", "drawings.md"), "utf8");

describe.each(INSTRUMENT_CODES)("the drawings of %s", (code) => {
  const drawn = drawnItems(code);

  test("are drawn as the code has them, one for each item: `node tools/generate-drawings.ts`", () => {
    const kept = Array.from(drawn.keys(), (id) => [id, readFileSync(drawingFile(id), "utf8")]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(drawn));
    const files = readdirSync(DRAWINGS_FOLDER).filter((name) => name.startsWith(code));
    expect(files.toSorted()).toEqual([...drawn.keys()].map((id) => `${id}.svg`).toSorted());
  });

  test("stay light, differ from each other, and have neither words nor anything from elsewhere", () => {
    const heavy = [...drawn].filter(([, svg]) => Buffer.byteLength(svg) > MOST_BYTES);
    expect(heavy).toEqual([]);
    expect([...drawn].filter(([, svg]) => ANYTHING_ELSE.test(svg))).toEqual([]);
    expect(new Set(drawn.values()).size).toBe(drawn.size);
  });

  test("are accounted for in docs/drawings.md, each in a line of its own", () => {
    const lines = (id: string) => ACCOUNT.split(`| ${id} |`).length - 1;
    expect([...drawn.keys()].filter((id) => lines(id) !== 1)).toEqual([]);
  });
});

// Otherwise look at those that are named, and run `node tools/generate-drawings.ts` with the ids of those that still fit.
test("each was drawn, or looked at again, for the words that its item has now", () => {
  const { list, stale } = listDrawings(readDrawingList(), new Set());
  expect(stale, "look at these, then run `node tools/generate-drawings.ts` with their ids").toEqual(
    [],
  );
  expect(readDrawingList()).toEqual(list);
});

test("an item that was worded anew is named until it is drawn anew or looked at", () => {
  const { list } = listDrawings({}, new Set());
  const item = {
    ...list.mchat.items["mchat_03"],
    drawing: list.mchat.items["mchat_03"]?.drawing ?? "",
  };
  const known = (change: Partial<typeof item>) => ({
    ...list,
    mchat: {
      ...list.mchat,
      items: { ...list.mchat.items, mchat_03: { text: "", ...item, ...change } },
    },
  });
  const reworded = listDrawings(known({ text: "former words" }), new Set());
  expect(reworded.stale).toEqual(["mchat_03"]);
  expect(reworded.list.mchat.items["mchat_03"]?.text).toBe("former words");
  for (const { stale, list: after } of [
    listDrawings(known({ text: "former words", drawing: "another" }), new Set()),
    listDrawings(known({ text: "former words" }), new Set(["mchat_03"])),
  ]) {
    expect(stale).toEqual([]);
    expect(after).toEqual(list);
  }
});
