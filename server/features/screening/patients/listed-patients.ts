import type { PatientListItem } from "#contract/screening/patients.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { formStatus } from "#domain/screening/forms/form-progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type LatestForm,
  type ListedResult,
  type PatientRow,
  findListed,
  latestForms,
  listedResults,
} from "./listed.queries.ts";

/** One child as the list shows it. Throws `not_found` when the scope does not reach it. */
export async function listedPatient(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
): Promise<PatientListItem> {
  const row = await findListed(db, id);
  const [item] = row ? await presentListed(deps, staff, db, [row], false) : [];
  if (!item) throw new Problem("not_found");
  return item;
}

/** The same of a child that was just registered, with the day on which its first form was sent; null when none was. */
export async function listedNewPatient(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
  form: Pick<LatestForm, "sentOn"> | null,
): Promise<PatientListItem> {
  const row = await findListed(db, id);
  if (!row) throw new Problem("not_found");
  const sent = form ? { ...form, patient_id: id, startedOn: null, answeredOn: null } : undefined;
  return presentListItem(row, sent, [], staff.role, dayIn(staff.timeZone, deps.clock.now()));
}

/** Adds to the children their latest forms and, for roles that may see them, their results: one query each. */
export async function presentListed(
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

/** A child in a list. Results and recommendation leave here, and only for roles that may see them. */
function presentListItem(
  row: PatientRow,
  form: LatestForm | undefined,
  results: readonly ListedResult[],
  role: Role,
  today: string,
): PatientListItem {
  const seen = maySeeResults(role) ? results : [];
  return {
    ...row,
    guardian_name: row.guardian_name ?? "",
    guardian_phone: row.guardian_phone ?? "",
    recommendation: seen[0]?.recommendation ?? null,
    screening_results: seen.map(({ tool, score, level }) => ({ tool, score, level })),
    form_status: form ? formStatus(form, today) : null,
  };
}
