import type { GroupNode, PatientInTree } from "#contract/screening/groups.ts";
import { ageInYears } from "#domain/instruments/age.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { type Position, positionAfter, readPlace } from "../patients/list-patients.ts";
import { type TreeChild, countChildren, findChildren, findGroups } from "./groups.queries.ts";
import { growTree } from "./tree.ts";

/**
 * The tree of the groups within reach. Without `limit` it holds every child; with it only that page of them, by name,
 * in a tree that is whole in groups and counts. Throws `invalid` for a cursor that is not ours.
 */
export async function readGroupTree(
  deps: Deps,
  staff: Staff,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<GroupNode, Position>> {
  const today = dayIn(staff.timeZone, deps.clock.now());
  return withTenant(deps.database, staff, async (db) => {
    const place = await readPlace(db, cursor);
    const groups = await findGroups(db);
    const countOf = await countChildren(db);
    const read = limit === 0 ? [] : await findChildren(db, rowsToRead(limit), place);
    const page = pageOf(read, limit, positionAfter);
    const shown = Map.groupBy(page.rows, ({ group_id: groupId }) => groupId);
    const childrenOf = new Map(
      [...shown].map(([id, children]) => [id, children.map((child) => present(child, today))]),
    );
    return { rows: growTree({ groups, childrenOf, countOf }), next: page.next };
  });
}

function present(child: TreeChild, today: string): PatientInTree {
  const { id, full_name, date_of_birth: birth, responsible } = child;
  const age = birth === null ? null : ageInYears(birth, today);
  return { id, full_name, age, responsible: responsible ?? "" };
}
