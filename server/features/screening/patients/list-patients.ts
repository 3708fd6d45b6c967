import type { z } from "zod";
import type {
  countPatients as countEndpoint,
  PatientListItem,
  PatientQuery,
} from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type PatientRow,
  countPatients as countMatching,
  findListed,
  findPatientIds,
  findPatients,
  groupAndBelow,
  latestForms,
  listedResults,
} from "./list.queries.ts";
import { type PatientFilter, isNarrowing } from "./narrow.queries.ts";
import { type Position, positionAfter, readPlace } from "./place.ts";
import { presentListItem } from "./present-patient.ts";

/**
 * The children within reach that the query asks for, by name. Throws `not_found` for a group out of reach and `invalid`
 * for a cursor that is not ours.
 */
export async function listPatients(
  deps: Deps,
  staff: Staff,
  query: z.output<typeof PatientQuery>,
): Promise<Page<PatientListItem, Position>> {
  const { recommendation, limit, cursor } = query;
  if (hidesFrom(staff, recommendation)) return { rows: [], next: undefined };
  return withTenant(deps.database, staff, async (db) => {
    const filter = await filterOf(deps, staff, db, query);
    const part = { after: await readPlace(db, cursor), limit: rowsToRead(limit) };
    const page = pageOf(await findPatients(db, filter, part), limit, positionAfter);
    const isWhole = !isNarrowing(filter) && cursor === undefined && limit === undefined;
    const isEverybody = isWhole && staff.groupIds === "all";
    return { ...page, rows: await present(deps, staff, db, page.rows, isEverybody) };
  });
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
  deps: Deps,
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
    days: { timeZone, ...cutoffsOn(dayIn(timeZone, deps.clock.now())) },
  };
}

/** One child as the list shows it. Throws `not_found` when the scope does not reach it. */
export async function listedPatient(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
): Promise<PatientListItem> {
  const row = await findListed(db, id);
  const [item] = row ? await present(deps, staff, db, [row], false) : [];
  if (!item) throw new Problem("not_found");
  return item;
}

/** A whole telephone number is looked for as it is stored, however it was typed; an accent as the one letter it makes. */
function searchedFor(search: string): string {
  return parsePhone(search) ?? search.normalize("NFC");
}

async function reachedGroups(db: TenantDb, groupId: string, isDirect: boolean): Promise<string[]> {
  const ids = await groupAndBelow(db, groupId);
  if (ids.length === 0) throw new Problem("not_found", "group_not_found");
  return isDirect ? [groupId] : ids;
}

/** Adds to the children their latest forms and, for roles that may see them, their results: one query each. */
async function present(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  rows: readonly PatientRow[],
  isEverybody: boolean,
): Promise<PatientListItem[]> {
  const ids = isEverybody ? undefined : rows.map(({ id }) => id);
  const forms = await latestForms(db, staff.timeZone, ids);
  const results = maySeeResults(staff.role) ? await listedResults(db, ids) : [];
  const formOf = new Map(forms.map((form) => [form.patient_id, form]));
  const resultsOf = Map.groupBy(results, ({ patient_id: patientId }) => patientId);
  const today = dayIn(staff.timeZone, deps.clock.now());
  return rows.map((row) =>
    presentListItem(row, formOf.get(row.id), resultsOf.get(row.id) ?? [], staff.role, today),
  );
}
