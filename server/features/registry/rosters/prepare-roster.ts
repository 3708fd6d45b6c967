import type { Roster, RosterColumns, RosterPlaces } from "#contract/registry/rosters.ts";
import { mayJudge } from "#domain/registry/rosters/missing.ts";
import type { RosterState } from "#domain/registry/rosters/progress.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { checkNewGroup } from "#server/features/screening/groups/new-group.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type PlaceRecord,
  deletePlaces,
  findGroups,
  findPlaces,
  upsertPlaces,
} from "./places.queries.ts";
import { presentRoster } from "./present-roster.ts";
import { startWork } from "./rosters.jobs.ts";
import {
  type RosterMarks,
  type RosterRecord,
  deleteRoster,
  lockRoster,
  markRoster,
  saveMapping,
} from "./rosters.queries.ts";
import { clearDecisions } from "./rows.queries.ts";
import { placeKindOf } from "./stored.ts";
import { headingHash, mustFind } from "./upload-roster.ts";

/** States in which an import is still to be prepared: nothing of it is written, and nothing works on it. */
const OPEN: readonly RosterState[] = ["columns", "ready", "failed"];

/** Says what the columns are, remembers it for the next file like this, and has every row judged. */
export async function setColumns(
  deps: Deps,
  staff: Staff,
  id: string,
  { columns, group, date_order }: RosterColumns,
): Promise<Roster> {
  return withTenant(deps.database, staff, async (db) => {
    const roster = await mustBeOpen(db, id);
    if (columns.length !== roster.headings.length) {
      throw invalidField("columns", "every_column_required");
    }
    if (!mayJudge(columns, group !== null)) {
      throw invalidField("columns", "name_and_birth_columns_required");
    }
    if (group !== null) await mustTakeChildren(db, staff, group, "group");
    const said = columns.map((column) => column ?? "");
    await deletePlaces(db, id);
    await clearDecisions(db, id);
    const by = { accountId: staff.accountId, at: deps.clock.now() };
    await saveMapping(db, headingHash(roster.headings), said, by);
    return judgeAgain(deps, staff, db, roster, {
      columns: said,
      columns_from: "person",
      group_id: group,
      date_order,
    });
  });
}

/** Says which groups the file means, or that they are to be created, and has every row judged again. */
export async function setPlaces(
  deps: Deps,
  staff: Staff,
  id: string,
  { places }: RosterPlaces,
): Promise<Roster> {
  return withTenant(deps.database, staff, async (db) => {
    const roster = await mustBeOpen(db, id);
    const known = new Map((await findPlaces(db, id)).map((place) => [place.key, place]));
    const chosen: PlaceRecord[] = [];
    for (const [index, choice] of places.entries()) {
      const place = known.get(choice.key);
      const at = `places.${index}`;
      if (!place) throw invalidField(`${at}.key`, "list_not_name_group");
      chosen.push({ ...place, ...(await chosenPlace(db, staff, choice, at)) });
    }
    await upsertPlaces(db, id, chosen);
    return judgeAgain(deps, staff, db, roster, {});
  });
}

/** Throws the rows of an import away that was not confirmed. */
export async function discardRoster(deps: Deps, staff: Staff, id: string): Promise<{ id: string }> {
  return withTenant(deps.database, staff, async (db) => {
    await mustBeOpen(db, id, [...OPEN, "judging"]);
    await deleteRoster(db, id);
    await recordRegistryEvent(db, { action: "roster.discard", entityId: id });
    return { id };
  });
}

/** The import, kept from others until the transaction ends. Throws `conflict` when it is no more to be prepared. */
export async function mustBeOpen(
  db: TenantDb,
  id: string,
  states: readonly RosterState[] = OPEN,
): Promise<RosterRecord> {
  await lockRoster(db, id);
  const roster = await mustFind(db, id);
  if (states.includes(roster.state)) return roster;
  throw new Problem(
    "conflict",
    roster.state === "judging" ? "rows_still_being_checked" : "list_imported",
  );
}

async function judgeAgain(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  { id }: RosterRecord,
  marks: RosterMarks,
): Promise<Roster> {
  const { groupIds } = staff;
  const reach = { group_ids: groupIds === "all" ? null : [...groupIds] };
  const working = {
    state: "judging",
    done: 0,
    failure: null,
    worked_at: deps.clock.now(),
  } as const;
  await markRoster(db, id, { ...marks, ...reach, ...working }, { newVersion: true });
  await startWork(deps, db, id);
  return presentRoster(deps, staff, db, await mustFind(db, id));
}

async function chosenPlace(
  db: TenantDb,
  staff: Staff,
  { group, create }: RosterPlaces["places"][number],
  at: string,
): Promise<Pick<PlaceRecord, "group_id" | "chosen" | "new_name" | "parent_id">> {
  const nothing = { group_id: null, chosen: false, new_name: null, parent_id: null };
  if (group) {
    await mustTakeChildren(db, staff, group, `${at}.group`);
    return { ...nothing, group_id: group, chosen: true };
  }
  if (!create) return nothing;
  if (staff.groupIds !== "all") {
    throw new Problem("forbidden", "only_admins_create_groups");
  }
  const wanted = {
    name: create.name.normalize("NFC"),
    type: placeKindOf(staff),
    parent_id: create.parent_id,
  };
  await checkNewGroup(db, staff, wanted);
  return { ...nothing, chosen: true, new_name: wanted.name, parent_id: wanted.parent_id };
}

async function mustTakeChildren(
  db: TenantDb,
  staff: Staff,
  groupId: string,
  field: string,
): Promise<void> {
  const group = (await findGroups(db)).find(({ id }) => id === groupId);
  if (!group) throw invalidField(field, "group_not_found");
  if (group.kind === placeKindOf(staff)) return;
  throw invalidField(field, placeKindOf(staff) === "class" ? "choose_class" : "choose_doctor");
}
