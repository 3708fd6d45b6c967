import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "./instrument.ts";
import { INSTRUMENTS } from "./instruments.ts";
import { AGE_ADVICE, validityFor } from "./validity.ts";

describe("the ages the specified bands meet", () => {
  test.each([
    ["mchat", 0, false, "below_16_months"],
    ["mchat", 15, false, "below_16_months"],
    ["mchat", 16, true, "repeat_at_24_months"],
    ["mchat", 23, true, "repeat_at_24_months"],
    ["csbs", 24, false, "consider_mchat"],
    ["csbs", 30, false, "consider_mchat"],
    ["csbs", 31, false, "no_studied_cutoff"],
    ["csbs", 47, false, "no_studied_cutoff"],
    ["scq", 48, true, "confirm_developmental_age"],
    ["scq", 200, true, "confirm_developmental_age"],
  ] as const)("%s at %i months", (code, months, inStudiedRange, advice) => {
    expect(validityFor(code, months)).toEqual({ inStudiedRange, advice });
  });
});

describe("ages met with a band picked by hand or a protocol by months", () => {
  test.each([
    ["mchat", 24, true, null],
    ["mchat", 30, true, null],
    ["mchat", 31, false, "no_studied_cutoff"],
    ["csbs", 8, false, "below_studied_age"],
    ["csbs", 9, true, null],
    ["csbs", 23, true, null],
    ["csbs", 48, false, "no_studied_cutoff"],
    ["scq", 0, false, "below_studied_age"],
    ["scq", 47, false, "below_studied_age"],
  ] as const)("%s at %i months", (code, months, inStudiedRange, advice) => {
    expect(validityFor(code, months)).toEqual({ inStudiedRange, advice });
  });

  test("an age that is not known is asked for", () => {
    for (const code of INSTRUMENT_CODES)
      expect(validityFor(code, null)).toEqual({ inStudiedRange: null, advice: "age_unknown" });
  });

  test.each(INSTRUMENT_CODES)("%s is in range just in the months its definition names", (code) => {
    const { from, to } = INSTRUMENTS[code].studiedMonths;
    const months = Array.from({ length: 240 }, (_, month) => month);
    expect(months.filter((month) => validityFor(code, month).inStudiedRange)).toEqual(
      months.filter((month) => month >= from && month <= (to ?? 240)),
    );
  });

  test("every advice is met by some age", () => {
    const ages = [null, ...Array.from({ length: 60 }, (_, months) => months)];
    const met = new Set(
      INSTRUMENT_CODES.flatMap((code) => ages.map((age) => validityFor(code, age).advice)),
    );
    expect([...AGE_ADVICE].filter((advice) => !met.has(advice))).toEqual([]);
  });
});
