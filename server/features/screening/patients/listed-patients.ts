import type { PatientListItem } from "#contract/screening/patients.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { formStatus } from "#domain/screening/forms/form-progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type ListedRow, findListed } from "./listed.queries.ts";

/** One child as the list shows it. Throws `not_found` when the scope does not reach it. */
export async function listedPatient(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  id: string,
): Promise<PatientListItem> {
  const row = await findListed(db, id, maySeeResults(staff.role));
  if (!row) throw new Problem("not_found");
  return presentListItem(row, staff.role, dayIn(staff.timeZone, deps.clock.now()));
}

/** A child in a list. Results and recommendation leave here, and only for roles that may see them. */
export function presentListItem(
  { form, results, guardian_name: guardian, guardian_phone: phone, ...row }: ListedRow,
  role: Role,
  today: string,
): PatientListItem {
  const seen = maySeeResults(role) ? results : [];
  return {
    ...row,
    guardian_name: guardian ?? "",
    guardian_phone: phone ?? "",
    recommendation: seen[0]?.recommendation ?? null,
    screening_results: seen.map(({ tool, score, level }) => ({ tool, score, level })),
    form_status: form ? formStatus(form, today) : null,
  };
}
