import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a file calls a group, and which one that is. */
export interface PlaceRecord {
  readonly key: string;
  readonly name: string;
  readonly year: string;
  readonly group_id: string | null;
  readonly chosen: boolean;
  readonly new_name: string | null;
  readonly parent_id: string | null;
}

function placesOf(db: TenantDb, rosterId: string) {
  return db
    .selectFrom("roster_place as p")
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.roster_id", "=", rosterId);
}

export async function findPlaces(db: TenantDb, rosterId: string): Promise<PlaceRecord[]> {
  return placesOf(db, rosterId)
    .select(["p.key", "p.name", "p.year", "p.group_id", "p.chosen", "p.new_name", "p.parent_id"])
    .orderBy("p.key")
    .execute();
}

/** How many rows name each place. */
export async function countPlaces(
  db: TenantDb,
  rosterId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ place_key: string; rows: number }>`
    select place_key, count(*)::integer as rows from roster_row
    where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId} and place_key is not null
      and not skipped group by place_key`.execute(db);
  return new Map(rows.map((row) => [row.place_key, row.rows]));
}

/** Writes places as they are now. */
export async function upsertPlaces(
  db: TenantDb,
  rosterId: string,
  places: readonly PlaceRecord[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into roster_place
      (organization_id, roster_id, key, name, year, group_id, chosen, new_name, parent_id)
    select ${scopeOf(db).organizationId}, ${rosterId}, key, name, year, group_id, chosen, new_name, parent_id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (key text, name text, year text, group_id uuid,
      chosen boolean, new_name text, parent_id uuid)
    on conflict (roster_id, key) do update set group_id = excluded.group_id, chosen = excluded.chosen,
      new_name = excluded.new_name, parent_id = excluded.parent_id`.execute(db);
}

/** Forgets the places of an import: its columns mean something else now. */
export async function deletePlaces(db: TenantDb, rosterId: string): Promise<void> {
  await db
    .deleteFrom("roster_place")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("roster_id", "=", rosterId)
    .execute();
}

/** A group that may take children, with the names of those above it, the nearest last. */
export interface ReachedGroup {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly parent_id: string | null;
  readonly above: readonly string[];
}

/** The groups within reach that are not archived. */
export async function findGroups(db: TenantDb): Promise<ReachedGroup[]> {
  const { organizationId, groupIds } = scopeOf(db);
  const { rows } = await sql<ReachedGroup>`
    with recursive tree as (
      select id, name, kind, parent_id, array[]::text[] as above from patient_group
      where organization_id = ${organizationId} and archived_at is null
        and (parent_id is null or not exists (select from patient_group up where up.id = patient_group.parent_id))
      union all
      select g.id, g.name, g.kind, g.parent_id, tree.above || tree.name
      from patient_group g join tree on g.parent_id = tree.id
      where g.organization_id = ${organizationId} and g.archived_at is null
    )
    select id, name, kind, parent_id, above from tree
    where ${groupIds === "all"} or id = any(${groupIds === "all" ? [] : groupIds}::uuid[]) order by name, id`.execute(
    db,
  );
  return rows;
}
