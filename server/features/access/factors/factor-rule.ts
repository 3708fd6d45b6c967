import type { FactorRule } from "#contract/access/factors.ts";
import { rolesOfKind } from "#domain/access/roles-of-kind.ts";
import type { Role } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import { readDemandedRoles, updateDemandedRoles } from "./factors.queries.ts";

/** Of which roles an organization demands a second factor. */
export async function factorRule({ database }: Deps, staff: Staff): Promise<FactorRule> {
  const demanded = await withTenant(database, staff, readDemandedRoles);
  return { roles: rolesOfKind(staff.organizationKind).filter((role) => demanded.includes(role)) };
}

/** Stores of which roles a factor is demanded, from each person's next log-in on. Throws `invalid` for a role of elsewhere. */
export async function saveFactorRule(
  { database }: Deps,
  staff: Staff,
  roles: readonly Role[],
): Promise<FactorRule> {
  const possible = rolesOfKind(staff.organizationKind);
  if (roles.some((role) => !possible.includes(role))) throw invalidField("roles", "invalid_role");
  const chosen = possible.filter((role) => roles.includes(role));
  await withTenant(database, staff, async (db) => {
    await updateDemandedRoles(db, chosen);
    await recordAccessEvent(db, {
      action: "factor_rule.changed",
      entityId: staff.organizationId,
      detail: { roles: chosen.join(",") },
    });
  });
  return { roles: chosen };
}
