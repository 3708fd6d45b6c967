import { expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import type { DeliveryErrorClass } from "../delivery-error.ts";
import { ERROR_CODES, errorCode, errorOfCode } from "./error-classes.ts";

/** The class of each code of the Cloud API, as it was found documented. */
const CLASSES: Readonly<Partial<Record<DeliveryErrorClass, readonly number[]>>> = {
  busy: [1, 2, 4, 80_007, 130_429, 131_000, 131_056, 131_016, 131_057, 133_016],
  recipient: [131_026, 131_021],
  declined: [131_050],
  window: [131_047],
  template: [132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016],
  content: [33, 100, 130_472, 131_008, 131_009, 131_051],
  channel: [0, 3, 10, 190, 200, 250, 299, 368, 131_031, 131_042, 131_045, 133_010],
  slow: [131_048, 131_049],
};

test.each(Object.entries(CLASSES))("the codes of class %s are of it", (kind, codes) => {
  expect(codes.filter((code) => errorOfCode(code).class !== kind)).toEqual([]);
});

test("no code is known beside those, and none twice", () => {
  const known = ERROR_CODES.map(({ code }) => code);
  expect(new Set(known).size).toBe(known.length);
  const listed = new Set(Object.values(CLASSES).flat());
  expect(known.filter((code) => !listed.has(code))).toEqual([]);
});

test("every reason goes with its code", () => {
  for (const { code } of ERROR_CODES) {
    const { reason } = errorOfCode(code);
    const known = errorCode(code)?.reason ?? "";
    expect(reason).toBe(errorText("reason_with_code", { reason: known, code }));
  }
});

test.each([300, 199, 999_999, -1])("%i is not known, and not tried again and again", (code) => {
  expect(errorCode(code)).toBeUndefined();
  expect(errorOfCode(code).class).toBe("content");
});
