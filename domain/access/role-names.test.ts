import { expect, test } from "vitest";
import { roleName } from "./role-names.ts";
import { ROLES } from "./roles.ts";

test("every role has a name of its own", () => {
  const names = ROLES.map(roleName);
  expect(new Set(names).size).toBe(ROLES.length);
  for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L} ()]+$/u);
});
