import type { GroupNode } from "#contract/screening/groups.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import {
  isAfter,
  byName,
  groupsInReach,
  patientsInReach,
  type Place,
} from "../patients/reach.queries.ts";

/** A group within reach. */
export interface GroupRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly kind: GroupNode["type"];
  readonly name: string;
  readonly archived_at: Date | null;
}

/** A child as the tree shows it. */
export interface TreeChild {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly group_id: string;
  /** The primary guardian's name; null when there is none. */
  readonly responsible: string | null;
}

/** All groups within reach, in no order. */
export async function findGroups(db: TenantDb): Promise<GroupRow[]> {
  return groupsInReach(db)
    .select(["pg.id", "pg.parent_id", "pg.kind", "pg.name", "pg.archived_at"])
    .$narrowType<Pick<GroupRow, "kind">>()
    .execute();
}

/** How many children each group holds itself; groups without any are absent. */
export async function countChildren(db: TenantDb): Promise<Map<string, number>> {
  const rows = await patientsInReach(db)
    .select(({ fn }) => ["p.group_id", fn.countAll<number>().as("children")])
    .groupBy("p.group_id")
    .execute();
  return new Map(rows.map(({ group_id: groupId, children }) => [groupId, children]));
}

/** Children by name: all within reach, or `limit` of them after a place. */
export async function findChildren(
  db: TenantDb,
  limit: number | undefined,
  place: Place | undefined,
): Promise<TreeChild[]> {
  return patientsInReach(db)
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.is_primary", "=", true),
    )
    .select(["p.id", "p.full_name", "p.date_of_birth", "p.group_id", "g.full_name as responsible"])
    .$if(place !== undefined, (query) => (place ? query.where(isAfter(place)) : query))
    .orderBy(byName)
    .orderBy("p.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}
