import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test.each([
  ["+5581999990001", "(81) 99999-0001"],
  ["+558132000001", "(81) 3200-0001"],
  ["+12125550100", "+12125550100"],
  ["+55819", "+55819"],
  ["+5508001234567", "+5508001234567"],
  ["", ""],
])("%s is shown as %s", (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
