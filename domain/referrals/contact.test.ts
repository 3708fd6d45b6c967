import { describe, expect, test } from "vitest";
import { afterContact, otherWay } from "./contact.ts";

const rules = { attemptsBeforeOtherWay: 3 };
const first = { stage: "a_encaminhar", failedAttempts: 2 } as const;

describe("what follows from an attempt", () => {
  test("speaking to the family ends the count and the first stage", () => {
    expect(afterContact(first, "falei", rules)).toEqual({
      failedAttempts: 0,
      isReached: true,
      takesOtherWay: false,
    });
    expect(afterContact({ ...first, stage: "agendado" }, "falei", rules).isReached).toBe(false);
  });

  test("who asks to be called back was reached by nobody yet, and has not failed", () => {
    expect(afterContact(first, "pediu_retorno", rules)).toEqual({
      failedAttempts: 2,
      isReached: false,
      takesOtherWay: false,
    });
  });

  test.each(["nao_atendeu", "numero_errado"] as const)("%s counts", (outcome) => {
    const after = (failedAttempts: number) =>
      afterContact({ ...first, failedAttempts }, outcome, rules);
    expect([0, 1, 2, 3, 4, 5].map((n) => after(n).takesOtherWay)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(after(2).failedAttempts).toBe(3);
  });
});

test("another way is one that is open and has not failed, mail first", () => {
  expect(otherWay(["whatsapp", "email"], ["phone"])).toBe("email");
  expect(otherWay(["whatsapp", "email"], ["phone", "email"])).toBe("whatsapp");
  expect(otherWay(["email"], ["email"])).toBeNull();
  expect(otherWay([], [])).toBeNull();
});
