import { describe, expect, test } from "vitest";
import { SUPPRESSION_REASONS, addressKey, isOptOut } from "./address.ts";

describe("an address is compared by one key", () => {
  test.each([
    ["email", " Mae@Familia.Example ", "mae@familia.example"],
    ["whatsapp", "+5581999887766", "+5581999887766"],
    ["whatsapp", "558199887766", "+5581999887766"],
    ["whatsapp", "+55 (81) 9988-7766", "+5581999887766"],
    ["whatsapp", "+558132221100", "+558132221100"],
    ["whatsapp", "+351912345678", "+351912345678"],
    ["whatsapp", "", ""],
  ] as const)("%s %j", (channel, written, key) => {
    expect(addressKey(channel, written)).toBe(key);
  });
});

test("only wishes are opt-outs", () => {
  expect(SUPPRESSION_REASONS.filter(isOptOut)).toEqual(["unsubscribed", "stop_word", "staff"]);
});
