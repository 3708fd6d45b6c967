import { actionsOf } from "#domain/organization/audit/actions.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type AffectedChild,
  type AskedIncident,
  type SeenLists,
  findAffected,
  findName,
  findSeenLists,
} from "./affected.queries.ts";
import { findAuditedOrganizations } from "./audit.queries.ts";

/** What an incident has touched in one organization. */
export interface AffectedOrganization {
  readonly name: string;
  readonly children: readonly AffectedChild[];
  /** What showed many children at once: whoever is within reach of the person has to be counted in. */
  readonly lists: readonly SeenLists[];
}

/**
 * Whom an incident has touched, by the audit trails: what was read or done of which child between two moments, by some
 * accounts or by anybody. Organizations of which nothing was touched are left out.
 */
export async function affectedBy(
  { database }: Pick<Deps, "database">,
  asked: AskedIncident,
): Promise<AffectedOrganization[]> {
  const affected: AffectedOrganization[] = [];
  for (const organizationId of await withoutTenant(database, findAuditedOrganizations)) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const found = await withTenant(database, scope, async (db) => ({
      name: await findName(db),
      children: await findAffected(db, asked),
      lists: await findSeenLists(db, asked, actionsOf("reading")),
    }));
    if (found.children.length > 0 || found.lists.length > 0) affected.push(found);
  }
  return affected;
}
