import type { z } from "zod";
import type { PatientListItem, PatientQuery } from "#contract/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type PatientFilter,
  type PatientRow,
  findPatients,
  groupAndBelow,
  latestForms,
  listedResults,
} from "./list.queries.ts";
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
  const { search, group, direct, recommendation, limit, cursor } = query;
  // No school role sees a recommendation, so no child of theirs has the one asked for.
  if (recommendation && !maySeeResults(staff.role)) return { rows: [], next: undefined };
  return withTenant(deps.database, staff, async (db) => {
    const filter: PatientFilter = {
      search: search ? searchedFor(search) : undefined,
      groupIds: group === undefined ? undefined : await reachedGroups(db, group, direct === "1"),
      recommendation,
      after: await readPlace(db, cursor),
      limit: rowsToRead(limit),
    };
    const page = pageOf(await findPatients(db, filter), limit, positionAfter);
    const isNarrowed = search || group || recommendation || cursor || limit !== undefined;
    const isEverybody = !isNarrowed && staff.groupIds === "all";
    return { ...page, rows: await present(deps, staff, db, page.rows, isEverybody) };
  });
}

/** One child as the list shows it. Throws `not_found` when the scope does not reach it. */
export async function listedPatient(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
): Promise<PatientListItem> {
  const [item] = await present(deps, staff, db, await findPatients(db, { id }), false);
  if (!item) throw new Problem("not_found");
  return item;
}

/** A whole telephone number is looked for as it is stored, however it was typed; an accent as the one letter it makes. */
function searchedFor(search: string): string {
  return parsePhone(search) ?? search.normalize("NFC");
}

async function reachedGroups(db: TenantDb, groupId: string, isDirect: boolean): Promise<string[]> {
  const ids = await groupAndBelow(db, groupId);
  if (ids.length === 0) throw new Problem("not_found", "Grupo não encontrado.");
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
