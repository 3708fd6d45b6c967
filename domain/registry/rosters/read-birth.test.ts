import { assert, date, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isMonthFirst, isUnlikelyBirth, readBirth } from "./read-birth.ts";

const TODAY = "2026-03-16";

test.each([
  ["14/03/2021", "2021-03-14"],
  ["14-3-21", "2021-03-14"],
  ["14.03.2021", "2021-03-14"],
  ["14 03 2021", "2021-03-14"],
  ["14032021", "2021-03-14"],
  ["2021-03-14", "2021-03-14"],
  ["2021-03-14T00:00:00.000Z", "2021-03-14"],
  ["14/03/2021 00:00:00", "2021-03-14"],
  ["14 de março de 2021", "2021-03-14"],
  ["3 fev 2020", "2020-02-03"],
  ["44269", "2021-03-14"],
  ["44269.0", "2021-03-14"],
  ["29/02/2020", "2020-02-29"],
  ["16/03/2026", "2026-03-16"],
  ["01/01/27", "1927-01-01"],
])("%s is %s", (text, day) => {
  expect(readBirth(text, TODAY)).toEqual({ date: day });
});

test.each([
  ["14/13/2021", "birth_month"],
  ["03/14/2021", "birth_month"],
  ["31/02/2020", "birth_day"],
  ["29/02/2021", "birth_day"],
  ["00/03/2021", "birth_day"],
  ["17/03/2026", "birth_future"],
  ["01/01/1899", "birth_old"],
  ["ontem", "birth_unreadable"],
  ["14/03", "birth_unreadable"],
  ["99999", "birth_unreadable"],
])("%s is refused: %s", (text, fault) => {
  expect(readBirth(text, TODAY)).toEqual({ fault });
});

const day = date({
  min: new Date("1955-01-01T00:00:00Z"),
  max: new Date("2026-03-16T00:00:00Z"),
  noInvalidDate: true,
}).map((at) => at.toISOString().slice(0, 10));

test("a day is read the same however it is written, and as a spreadsheet counts it", () => {
  assert(
    property(day, (iso) => {
      const [year = "", month = "", of = ""] = iso.split("-");
      const serial = Math.round(Date.parse(iso) / 86_400_000) + 25_569;
      for (const text of [iso, `${of}/${month}/${year}`, `${of}${month}${year}`, String(serial)]) {
        expect(readBirth(text, TODAY)).toEqual({ date: iso });
      }
    }),
  );
});

test("no text makes a day that is none, or one ahead", () => {
  assert(
    property(string(), (text) => {
      const read = readBirth(text, TODAY);
      if (!("date" in read)) return;
      expect(new Date(`${read.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.date);
      expect(read.date <= TODAY).toBe(true);
    }),
  );
});

test("a month beyond 12 is never taken for a day", () => {
  assert(
    property(integer({ min: 1, max: 12 }), integer({ min: 13, max: 31 }), (month, beyond) => {
      expect(readBirth(`${month}/${beyond}/2020`, TODAY)).toEqual({ fault: "birth_month" });
    }),
  );
});

test.each([
  ["03/14/2021", "month_first", { date: "2021-03-14" }],
  ["03/04/2021", "month_first", { date: "2021-03-04" }],
  ["03042021", "month_first", { date: "2021-03-04" }],
  ["14/03/2021", "month_first", { fault: "birth_month" }],
  ["2021-03-04", "month_first", { date: "2021-03-04" }],
  ["4 mar 2021", "month_first", { date: "2021-03-04" }],
  ["44269", "month_first", { date: "2021-03-14" }],
  ["03/04/2021", "unknown", { fault: "birth_order" }],
  ["14/03/2021", "unknown", { fault: "birth_order" }],
  ["03042021", "unknown", { fault: "birth_order" }],
  ["2021-03-04", "unknown", { date: "2021-03-04" }],
  ["44269", "unknown", { date: "2021-03-14" }],
] as const)("%s in a list of %s", (text, order, read) => {
  expect(readBirth(text, TODAY, order)).toEqual(read);
});

test.each([
  ["03/14/2021", true],
  ["12-31-20", true],
  ["03142021", true],
  ["03/14/2021 00:00:00", true],
  ["03/12/2021", false],
  ["14/03/2021", false],
  ["14/13/2021", false],
  ["03/32/2021", false],
  ["00/14/2021", false],
  ["2021-03-14", false],
  ["44269", false],
  ["", false],
])("%s can only have its month first: %s", (text, is) => {
  expect(isMonthFirst(text)).toBe(is);
});

test("from 21 years on a birth is worth a look", () => {
  expect(isUnlikelyBirth("2005-03-16", TODAY)).toBe(true);
  expect(isUnlikelyBirth("2005-03-17", TODAY)).toBe(false);
});
