import { expect, test } from "vitest";
import { GROUP_KINDS, kindsBelow } from "./group-kinds.ts";

test.each([
  ["clinic", null, ["unit", "doctor", "other"]],
  ["clinic", "unit", ["doctor", "unit", "other"]],
  ["clinic", "doctor", ["other", "doctor"]],
  ["clinic", "other", ["other", "doctor", "unit"]],
  ["school", null, ["unit", "year", "class", "other"]],
  ["school", "unit", ["year", "class", "unit", "other"]],
  ["school", "year", ["class", "other"]],
  ["school", "class", ["other"]],
  ["social", null, [...GROUP_KINDS]],
  ["municipality", null, ["unit", "other"]],
  ["platform", null, []],
] as const)("in a %s, below %s, may stand %j", (organization, parent, kinds) => {
  expect(kindsBelow(organization, parent)).toEqual(kinds);
});

test("every kind may be at the top somewhere, and below every kind something may stand", () => {
  expect(kindsBelow("social", null)).toEqual(GROUP_KINDS);
  for (const kind of GROUP_KINDS) expect(kindsBelow("social", kind)).toContain("other");
});
