import { expect, test } from "vitest";
import { isPlain, readJson } from "./plain-json.ts";

test.each([
  ["words", { text: "Ana disse: não é nada", list: [1, null, "çã\n"] }, true],
  ["words that look like one", { text: "\\u0003" }, false],
  ["a text of app.bound", { deep: [{ text: "\u0003task.note/…" }] }, false],
  ["a sealed text", ["\u0002AQ=="], false],
])("%s in JSON", (_what, value, plain) => {
  const read = readJson(JSON.stringify(value));
  expect(read).toEqual(value);
  expect(isPlain(read)).toBe(plain);
});

test.each(["null", "7", '"\\u0003x"'])("%s holds nothing", (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});
