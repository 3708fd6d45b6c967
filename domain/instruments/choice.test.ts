import { describe, expect, test } from "vitest";
import { AGE_BANDS, bandFor, chooseBand, chooseInstrument, instrumentForBand } from "./choice.ts";

test("each band has its questionnaire", () => {
  expect(AGE_BANDS.map((band) => [band, instrumentForBand(band)])).toEqual([
    ["0-2", "mchat"],
    ["2-4", "csbs"],
    [">4", "scq"],
  ]);
});

test.each([
  [0, "0-2"],
  [1, "0-2"],
  [2, "2-4"],
  [3, "2-4"],
  [4, ">4"],
  [17, ">4"],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])("at %d years the band is %s", (years, band) => {
  expect(bandFor(years)).toBe(band);
});

describe("which questionnaire", () => {
  test("the server's band goes before the picked one and before the age", () => {
    expect(chooseInstrument({ serverBand: "0-2", pickedBand: "2-4", ageYears: 9 })).toBe("mchat");
    expect(chooseInstrument({ serverBand: "2-4", pickedBand: ">4", ageYears: 0 })).toBe("csbs");
    expect(chooseInstrument({ serverBand: ">4", pickedBand: "0-2", ageYears: 0 })).toBe("scq");
  });

  test.each([">4", "4+", "4-6", "0–2", "mchat"])(
    "a server's band %j is the oldest one",
    (serverBand) => {
      expect(chooseInstrument({ serverBand, pickedBand: "0-2", ageYears: 0 })).toBe("scq");
      expect(chooseBand({ serverBand })).toBe(">4");
    },
  );

  test("the picked band goes before the age", () => {
    expect(chooseInstrument({ pickedBand: "0-2", ageYears: 9 })).toBe("mchat");
    expect(chooseInstrument({ pickedBand: "2-4", ageYears: 0 })).toBe("csbs");
    expect(chooseInstrument({ serverBand: null, pickedBand: ">4", ageYears: 0 })).toBe("scq");
    expect(chooseInstrument({ serverBand: "", pickedBand: "2-4" })).toBe("csbs");
  });

  test.each([
    [0, "mchat"],
    [1, "mchat"],
    [2, "csbs"],
    [3, "csbs"],
    [4, "scq"],
    [12, "scq"],
  ])("else a child of %i years gets the %s", (ageYears, code) => {
    expect(chooseInstrument({ ageYears })).toBe(code);
    expect(chooseInstrument({ serverBand: null, pickedBand: null, ageYears })).toBe(code);
  });

  test("nothing is chosen while nothing is known", () => {
    expect(chooseInstrument({})).toBeNull();
    expect(chooseInstrument({ serverBand: null, pickedBand: null, ageYears: null })).toBeNull();
    expect(chooseInstrument({ ageYears: -1 })).toBeNull();
    expect(chooseInstrument({ ageYears: Number.NaN })).toBeNull();
  });
});
