import { expect, test } from "vitest";
import { type RoleRules, mayBeDefault, roleByRules } from "./provider-roles.ts";

const rules: RoleRules = {
  role_claim: "groups",
  role_rules: [
    { value: "gestao", role: "clinic_admin" },
    { value: "medicina", role: "clinic_doctor" },
    { value: "escola", role: "school_admin" },
    { value: "equipe", role: "operator" },
  ],
  default_role: null,
};

test.each([
  ["a list", { groups: ["outro", "medicina"] }, "clinic_doctor"],
  ["a single value", { groups: "medicina" }, "clinic_doctor"],
  ["the first rule that fits", { groups: ["medicina", "gestao"] }, "clinic_admin"],
  ["no value of a rule", { groups: ["outro"] }, undefined],
  ["a role of another kind of organization", { groups: ["escola"] }, undefined],
  ["the operator's role", { groups: ["equipe"] }, undefined],
  ["nothing", {}, undefined],
])("%s", (_name, claims, role) => {
  expect(roleByRules(rules, claims, "clinic")).toBe(role);
});

test("dots lead inside a claim, and to nothing that every object has", () => {
  const nested = { ...rules, role_claim: "realm_access.roles" };
  expect(roleByRules(nested, { realm_access: { roles: ["medicina"] } }, "clinic")).toBe(
    "clinic_doctor",
  );
  expect(roleByRules(nested, { "realm_access.roles": ["medicina"] }, "clinic")).toBe(
    "clinic_doctor",
  );
  expect(roleByRules({ ...rules, role_claim: "constructor.name" }, {}, "clinic")).toBeUndefined();
});

test("the default is given where no rule fits, and never one that administers", () => {
  const byDefault = (default_role: RoleRules["default_role"]) =>
    roleByRules({ ...rules, default_role }, { groups: ["outro"] }, "clinic");
  expect(byDefault("clinic_doctor")).toBe("clinic_doctor");
  expect(byDefault("clinic_admin")).toBeUndefined();
  expect(byDefault("school_admin")).toBeUndefined();
  expect(mayBeDefault("network_manager", "municipality")).toBe(false);
});
