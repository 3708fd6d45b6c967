import { expect, test } from "vitest";
import { initialsOf } from "./account-label.ts";

test.each([
  ["Beatriz Alves Lima", "BA"],
  ["beatriz alves", "BA"],
  ["Beatriz", "B"],
  ["  Érica   ângela ", "ÉÂ"],
  ["", "?"],
  ["   ", "?"],
  [undefined, "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
