import { adminRoleOf, rolesOfKind } from "./roles-of-kind.ts";
import type { OrganizationKind, Role } from "./roles.ts";

/** Which role somebody is given of whom the provider says `value`. */
export interface RoleRule {
  readonly value: string;
  readonly role: Role;
}

/** How an organization gives roles to those who come in by its provider for the first time. */
export interface RoleRules {
  /** The claim that the rules read; dots lead inside, as in `realm_access.roles`. */
  readonly role_claim: string;
  readonly role_rules: readonly RoleRule[];
  /** Of whom no rule says anything; null for nobody. */
  readonly default_role: Role | null;
}

/**
 * The role that the first rule gives which fits what the provider says, else the default one. Undefined where nothing gives
 * a role that exists in organizations of this kind. An administrator is made by a rule alone.
 */
export function roleByRules(
  { role_claim, role_rules, default_role }: RoleRules,
  claims: Readonly<Record<string, unknown>>,
  kind: OrganizationKind,
): Role | undefined {
  const said = valuesAt(claims, role_claim);
  const possible = rolesOfKind(kind);
  const ruled = role_rules.find(
    ({ value, role }) => said.includes(value) && possible.includes(role),
  );
  if (ruled) return ruled.role;
  return default_role !== null && mayBeDefault(default_role, kind) ? default_role : undefined;
}

/** Whether a role may be given to whoever comes: not one that administers. */
export function mayBeDefault(role: Role, kind: OrganizationKind): boolean {
  return rolesOfKind(kind).includes(role) && role !== adminRoleOf(kind);
}

function valuesAt(claims: Readonly<Record<string, unknown>>, path: string): readonly unknown[] {
  if (path === "") return [];
  const whole = claims[path];
  const found = whole ?? path.split(".").reduce<unknown>(inside, claims);
  return Array.isArray(found) ? found : [found];
}

function inside(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
