import { z } from "zod";
import type { Roster, RosterPlace, RosterRow } from "#contract/registry/rosters.ts";
import { groupsOffered } from "#domain/registry/rosters/places.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { type ReachedGroup, countPlaces, findGroups, findPlaces } from "./places.queries.ts";
import { presentRoster, presentRosters, presentRow } from "./present-roster.ts";
import { type RosterPosition, findRosters } from "./rosters.queries.ts";
import { type RowFilter, findRows } from "./rows.queries.ts";
import { placeKindOf } from "./stored.ts";
import { mustFind } from "./upload-roster.ts";

const Position = z.strictObject({ created_at: z.iso.datetime(), id: z.uuid() });
const Line = z.strictObject({ line: z.int().min(0) });

interface Asked {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Imports, newest first. */
export async function listRosters(
  deps: Deps,
  staff: Staff,
  { limit, cursor }: Asked,
): Promise<Page<Roster, RosterPosition>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  return withTenant(deps.database, staff, async (db) => {
    const records = await findRosters(db, { after, atMost: rowsToRead(limit) });
    const rosters = await presentRosters(deps, staff, db, records);
    return pageOf(rosters, limit, ({ created_at, id }) => ({ created_at, id }));
  });
}

/** One import. */
export async function readRoster(deps: Deps, staff: Staff, id: string): Promise<Roster> {
  return withTenant(deps.database, staff, async (db) =>
    presentRoster(deps, staff, db, await mustFind(db, id)),
  );
}

/** Rows of an import in the order of the file. Their first page is read as a list of children is, and noted. */
export async function listRows(
  deps: Deps,
  staff: Staff,
  id: string,
  { limit, cursor, ...filter }: Asked & RowFilter,
): Promise<Page<RosterRow, { line: number }>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Line);
  return withTenant(deps.database, staff, async (db) => {
    await mustFind(db, id);
    const afterLine = after?.line ?? 0;
    const rows = await findRows(db, id, { filter, afterLine, atMost: rowsToRead(limit) });
    if (!after) {
      await recordRegistryEvent(db, { action: "roster.read", entityId: id });
    }
    return pageOf(rows.map(presentRow), limit, ({ row: line }) => ({ line }));
  });
}

/** The groups that the file names, those for which there is none first. */
export async function listPlaces(deps: Deps, staff: Staff, id: string): Promise<RosterPlace[]> {
  return withTenant(deps.database, staff, async (db) => {
    await mustFind(db, id);
    const groups = await findGroups(db);
    const byId = new Map(groups.map((group) => [group.id, group]));
    const offered = groups.filter(({ kind }) => kind === placeKindOf(staff));
    const counts = await countPlaces(db, id);
    const places = (await findPlaces(db, id)).filter(({ key }) => counts.has(key));
    const shown = places.map((place): RosterPlace => {
      const group = place.group_id === null ? undefined : byId.get(place.group_id);
      const { new_name: name, parent_id } = place;
      const parent_name = parent_id === null ? null : (byId.get(parent_id)?.name ?? null);
      return {
        key: place.key,
        name: place.name,
        year: place.year,
        rows: counts.get(place.key) ?? 0,
        group: group ? presentGroup(group) : null,
        chosen: place.chosen,
        create: name === null ? null : { name, parent_id, parent_name },
        suggestions: group ? [] : groupsOffered(place, offered).map(presentGroup),
      };
    });
    return shown.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  });
}

function presentGroup({ id, name, above }: ReachedGroup): {
  id: string;
  name: string;
  path: string;
} {
  return { id, name, path: [...above, name].join(" › ") };
}

const isOpen = ({ group, create }: RosterPlace) => group === null && create === null;
