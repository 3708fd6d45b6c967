import { assert, integer, array, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { isCns, formatCns } from "./cns.ts";
import { isCpf, formatCpf } from "./cpf.ts";

const digits = (length: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe("CPF", () => {
  test.each(["52998224725", "11144477735", "00000000191"])("%s is one", (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });

  test.each([
    "52998224726",
    "5299822472",
    "529.982.247-25",
    "00000000000",
    "99999999999",
    "",
    "5299822472a",
  ])("%j is none", (text) => {
    expect(isCpf(text)).toBe(false);
  });

  test("exactly one pair of check digits follows nine digits, unless all are the same", () => {
    assert(
      property(digits(9), (nine) => {
        const begun = nine.join("");
        const found = Array.from(
          { length: 100 },
          (_, n) => begun + String(n).padStart(2, "0"),
        ).filter(isCpf);
        return found.length === (/^(\d)\1*$/.test(begun) ? 0 : 1);
      }),
      { numRuns: 200 },
    );
  });

  test("is shown with its points", () => {
    expect(formatCpf("52998224725")).toBe("529.982.247-25");
  });
});

describe("CNS", () => {
  test.each(["898001160660001", "700000000000005", "100000000060018", "201234567890018"])(
    "%s is one",
    (cns) => {
      expect(isCns(cns)).toBe(true);
    },
  );

  test.each(["298001160664480", "898001160660002", "89800116066448", "398001160664480", ""])(
    "%j is none",
    (text) => {
      expect(isCns(text)).toBe(false);
    },
  );

  test("one wrong digit is found, but for the fifth, which weighs 11", () => {
    assert(
      property(
        integer({ min: 0, max: 14 }).filter((place) => place !== 4),
        integer({ min: 1, max: 9 }),
        (place, by) => {
          const right = "898001160660001";
          const wrong = right
            .split("")
            .map((digit, at) => (at === place ? String((Number(digit) + by) % 10) : digit));
          return isCns(right) && !isCns(wrong.join(""));
        },
      ),
    );
  });

  test("is shown in its groups", () => {
    expect(formatCns("898001160660001")).toBe("898 0011 6066 0001");
  });
});
