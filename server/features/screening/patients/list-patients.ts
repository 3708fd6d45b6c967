import { z } from "zod";
import type {
  countPatients as countEndpoint,
  PatientListItem,
  PatientQuery,
} from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { dayIn } from "#server/platform/clock.ts";
import { searchedFor } from "#server/platform/db/search.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead, decodeCursor } from "#server/platform/http/paging.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  countPatients as countMatching,
  findPatientIds,
  findPatients,
  groupAndBelow,
  listFirst,
} from "./list.queries.ts";
import { presentListItem } from "./listed-patients.ts";
import type { ListedRow } from "./listed.queries.ts";
import type { PatientFilter } from "./narrow.queries.ts";
import { type Place, findPlace } from "./reach.queries.ts";

/**
 * The children within reach that the query asks for, by name. Throws `not_found` for a group out of reach and `invalid`
 * for a cursor that is not ours.
 */
export async function listPatients(
  deps: Deps,
  staff: Staff,
  query: z.output<typeof PatientQuery>,
): Promise<Page<PatientListItem, Position>> {
  const { recommendation, limit } = query;
  if (hidesFrom(staff, recommendation)) return { rows: [], next: undefined };
  const today = dayIn(staff.timeZone, deps.clock.now());
  const page = pageOf(await readPart(deps, staff, query), limit, positionAfter);
  return { ...page, rows: page.rows.map((row) => presentListItem(row, staff.role, today)) };
}

async function readPart(
  deps: Deps,
  staff: Staff,
  query: z.output<typeof PatientQuery>,
): Promise<ListedRow[]> {
  const { database } = deps;
  const { groupIds } = staff;
  const limit = rowsToRead(query.limit);
  const seesResults = maySeeResults(staff.role);
  if (groupIds === "all" && limit !== undefined && asksNothing(query))
    return listFirst(database, { ...staff, groupIds }, limit, { seesResults });
  return withTenant(database, staff, async (db) => {
    const filter = await filterOf(deps, staff, db, query);
    const after = await readPlace(db, query.cursor);
    return findPatients(db, filter, { after, limit }, seesResults);
  });
}

/** Whether this is the beginning of the list as it is. */
function asksNothing({ limit: _limit, ...asked }: z.output<typeof PatientQuery>): boolean {
  return Object.values(asked).every((each) => each === undefined);
}

/** How many children the same query lists over all its pages. Throws `not_found` for a group out of reach. */
export async function countPatients(
  deps: Deps,
  staff: Staff,
  query: z.output<typeof countEndpoint.query>,
): Promise<{ count: number }> {
  if (hidesFrom(staff, query.recommendation)) return { count: 0 };
  return withTenant(deps.database, staff, async (db) => ({
    count: await countMatching(db, await filterOf(deps, staff, db, query)),
  }));
}

/** The ids of the children that the same query lists, by name, at most so many. Throws as `countPatients` does. */
export async function selectPatients(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  { query, atMost }: { query: z.output<typeof countEndpoint.query>; atMost: number },
): Promise<string[]> {
  if (hidesFrom(staff, query.recommendation)) return [];
  return findPatientIds(db, await filterOf(deps, staff, db, query), atMost);
}

/** No school role sees a recommendation, so no child of theirs has the one asked for. */
function hidesFrom({ role }: Staff, recommendation: string | undefined): boolean {
  return recommendation !== undefined && !maySeeResults(role);
}

async function filterOf(
  { clock }: Deps,
  { timeZone }: Staff,
  db: TenantDb,
  query: z.output<typeof countEndpoint.query>,
): Promise<PatientFilter> {
  const { search, group, direct, recommendation, form, since, vision } = query;
  return {
    search: search ? searchedFor(search) : undefined,
    groupIds: group === undefined ? undefined : await reachedGroups(db, group, direct === "1"),
    recommendation,
    form,
    since,
    answeredFrom: query.answered_from,
    answeredTo: query.answered_to,
    hasVision: vision === "1" ? true : undefined,
    days: { timeZone, ...cutoffsOn(dayIn(timeZone, clock.now())) },
  };
}

async function reachedGroups(db: TenantDb, groupId: string, isDirect: boolean): Promise<string[]> {
  const ids = await groupAndBelow(db, groupId);
  if (ids.length === 0) throw new Problem("not_found", "group_not_found");
  return isDirect ? [groupId] : ids;
}

/** What a cursor of a list of children holds: the id of the last one seen. */
const Position = z.strictObject({ after: z.uuid() });
export type Position = z.infer<typeof Position>;

/** The position behind a child, for the address of the next page. */
export function positionAfter({ id }: { readonly id: string }): Position {
  return { after: id };
}

/** Where a page begins. Throws `invalid` on `cursor` for one that we did not write, or that no longer leads anywhere. */
export async function readPlace(
  db: TenantDb,
  cursor: string | undefined,
): Promise<Place | undefined> {
  if (cursor === undefined) return undefined;
  const place = await findPlace(db, decodeCursor(cursor, Position).after);
  if (!place) throw invalidField("cursor", "invalid_cursor");
  return place;
}
