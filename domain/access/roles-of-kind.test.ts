import { expect, test } from "vitest";
import { adminRoleOf, isBoundToGroups, rolesOfKind } from "./roles-of-kind.ts";
import { ORGANIZATION_KINDS, ROLES } from "./roles.ts";

test.each([
  ["clinic", ["clinic_admin", "clinic_doctor"]],
  ["social", ["clinic_admin", "clinic_doctor"]],
  ["school", ["school_admin", "class_responsible"]],
  ["municipality", ["network_manager"]],
  ["platform", ["operator"]],
] as const)("the roles of a %s are %j, the first of which administers it", (kind, roles) => {
  expect(rolesOfKind(kind)).toEqual(roles);
  expect(adminRoleOf(kind)).toBe(roles[0]);
});

test("every role exists somewhere, and who administers is never bound to groups", () => {
  expect(new Set(ORGANIZATION_KINDS.flatMap(rolesOfKind))).toEqual(new Set(ROLES));
  expect(ORGANIZATION_KINDS.map(adminRoleOf).filter(isBoundToGroups)).toEqual([]);
  expect(ROLES.filter(isBoundToGroups)).toEqual(["clinic_doctor", "class_responsible"]);
});
