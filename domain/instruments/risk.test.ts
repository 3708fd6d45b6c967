import { describe, expect, test } from "vitest";
import {
  isPriorityReferral,
  levelInWords,
  recommendationFor,
  RECOMMENDATIONS,
  REFERRAL_TYPES,
  referralTypeFor,
  resultText,
  RISK_LEVELS,
} from "./risk.ts";

describe("levels and where they lead", () => {
  test("the words of the wire", () => {
    expect(RISK_LEVELS).toEqual(["baixo", "moderado", "alto", "muito_alto"]);
    expect(RECOMMENDATIONS).toEqual(["terapia", "pediatra", "neuropediatra"]);
    expect(REFERRAL_TYPES).toEqual(["therapy", "pediatrician", "neurologist"]);
  });

  test.each([
    ["baixo", "terapia", "therapy"],
    ["moderado", "pediatra", "pediatrician"],
    ["alto", "neuropediatra", "neurologist"],
    ["muito_alto", "neuropediatra", "neurologist"],
  ] as const)("%s leads to %s, a referral to %s", (level, recommendation, type) => {
    expect(recommendationFor(level)).toBe(recommendation);
    expect(referralTypeFor(recommendation)).toBe(type);
  });

  test("only the neuropaediatrician is urgent", () => {
    expect(REFERRAL_TYPES.filter(isPriorityReferral)).toEqual(["neurologist"]);
  });
});

describe("the result in one line", () => {
  test.each([
    ["mchat", 0, "baixo", "MCHAT 0 risco baixo"],
    ["mchat", 5, "moderado", "MCHAT 5 risco moderado"],
    ["csbs", 48, "alto", "CSBS 48 risco alto"],
    ["scq", 40, "muito_alto", "SCQ 40 risco muito alto"],
  ] as const)("%s %i %s", (tool, score, level, line) => {
    expect(resultText({ tool, score, level })).toBe(line);
  });

  test("no level shows its underscore", () => {
    expect(RISK_LEVELS.map(levelInWords)).toEqual(["baixo", "moderado", "alto", "muito alto"]);
  });
});
