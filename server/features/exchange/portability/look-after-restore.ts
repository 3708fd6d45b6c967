import { verifyAudit } from "#server/features/organization/audit/verify-audit.ts";
import type { Database } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countUnfollowed, findOrganizations } from "./installation.queries.ts";

/**
 * What is wrong with an installation that was restored, one line each; none when all is well: every audit trail holds,
 * and no child with a result of concern is without a referral.
 */
export async function lookAfterRestore(
  deps: Pick<Deps, "config"> & { readonly database: Database },
): Promise<string[]> {
  const errors: string[] = [];
  const { organizations, unfollowed } = await deps.database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      return {
        organizations: await findOrganizations(client),
        unfollowed: await countUnfollowed(client),
      };
    } finally {
      client.release();
    }
  });
  if (unfollowed > 0) errors.push(`children of concern without a referral: ${unfollowed}`);
  for (const { id } of organizations) {
    const scope = { organizationId: id, accountId: null, groupIds: "all" } as const;
    const { ok, brokenAt } = await withTenant(deps.database, scope, (db) => verifyAudit(deps, db));
    if (!ok) errors.push(`the audit trail of organisation ${id} breaks at ${brokenAt}`);
  }
  return errors;
}
