import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/organization/language.ts";
import { roleName } from "./role-names.ts";
import { ROLES } from "./roles.ts";

test.each(LANGUAGES)("every role has a name of its own in %s", (language) => {
  const names = ROLES.map((role) => roleName(role, language));
  expect(new Set(names).size).toBe(ROLES.length);
  for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L} ()]+$/u);
});

test("without a language the name is Portuguese", () => {
  expect(ROLES.map((role) => roleName(role))).toEqual(ROLES.map((role) => roleName(role, "pt-BR")));
});
