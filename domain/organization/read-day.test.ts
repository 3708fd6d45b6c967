import { expect, test } from "vitest";
import { readDay, writtenDay } from "./read-day.ts";

test.each([
  ["03/02/2024", "2024-02-03"],
  ["3/2/2024", "2024-02-03"],
  [" 3-2-2024 ", "2024-02-03"],
  ["3.2.2024", "2024-02-03"],
  ["03022024", "2024-02-03"],
  ["2024-02-03", "2024-02-03"],
  ["29/02/2024", "2024-02-29"],
  ["29/02/2023", ""],
  ["12/31/2024", ""],
  ["3/2/24", ""],
  ["3/2/202", ""],
  ["", ""],
  ["amanhã", ""],
])("%s is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["3/2/24", "2024-02-03"],
  ["030224", "2024-02-03"],
  ["3/2/49", "2049-02-03"],
  ["3/2/50", "1950-02-03"],
  ["3/2/202", ""],
  ["03/02/2024", "2024-02-03"],
])("with short years %s is %s", (text, day) => {
  expect(readDay(text, "full or short")).toBe(day);
});

test("a day is written with its day first; what is none, not at all", () => {
  expect(writtenDay("2024-02-03")).toBe("03/02/2024");
  expect(writtenDay("2024-02-30")).toBe("");
  expect(writtenDay("")).toBe("");
});
