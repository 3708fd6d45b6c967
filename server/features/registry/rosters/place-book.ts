import { groupMeant, placeKey } from "#domain/registry/rosters/places.ts";
import type { RosterValues } from "#domain/registry/rosters/read-row.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import {
  type PlaceRecord,
  type ReachedGroup,
  findGroups,
  findPlaces,
  upsertPlaces,
} from "./places.queries.ts";

/** Where a row's child goes: a group, one to be created, or nobody knows. */
export interface PlaceMeant {
  readonly key: string | null;
  readonly groupId: string | null;
  readonly newName: string | null;
}

/** The groups that a file names, found by their names or as a person said. */
export interface PlaceBook {
  /** Where a row's child goes; undefined when the row says nothing of it. */
  find(values: RosterValues): PlaceMeant | undefined;
  nameOf(groupId: string): string;
  /** Writes down the places that were met for the first time. */
  save(db: TenantDb): Promise<void>;
}

/** Opens the places of an import. What a person chose stands; what was found by name is looked up again. */
export async function openPlaces(
  db: TenantDb,
  { id, group_id: forAll }: { readonly id: string; readonly group_id: string | null },
  kind: string,
): Promise<PlaceBook> {
  const groups = await findGroups(db);
  const meant = groups.filter((group) => group.kind === kind);
  const names = new Map(groups.map((group) => [group.id, group.name]));
  const places = new Map(
    (await findPlaces(db, id)).map((place) => [
      place.key,
      isSettled(place, groups) ? place : found(place, meant),
    ]),
  );
  const fresh = new Set<string>(places.keys());
  return {
    find(values) {
      const { group: name, year = "" } = values;
      if (forAll !== null) return { key: null, groupId: forAll, newName: null };
      if (name === undefined) return undefined;
      const key = placeKey({ name, year });
      const place = places.get(key) ?? found({ ...NOWHERE, key, name, year }, meant);
      if (!places.has(key)) fresh.add(key);
      places.set(key, place);
      return { key, groupId: place.group_id, newName: place.new_name };
    },
    nameOf: (groupId) => names.get(groupId) ?? "",
    async save(into) {
      const unsaved = [...places.values()].filter(({ key }) => fresh.has(key));
      fresh.clear();
      await upsertPlaces(into, id, unsaved);
    },
  };
}

const NOWHERE = { group_id: null, chosen: false, new_name: null, parent_id: null } as const;

/** A group that was archived since is no place any more. */
function isSettled(place: PlaceRecord, groups: readonly ReachedGroup[]): boolean {
  if (place.new_name !== null) return true;
  return place.chosen && groups.some(({ id }) => id === place.group_id);
}

function found(place: PlaceRecord, groups: readonly ReachedGroup[]): PlaceRecord {
  return { ...place, ...NOWHERE, group_id: groupMeant(place, groups)?.id ?? null };
}
