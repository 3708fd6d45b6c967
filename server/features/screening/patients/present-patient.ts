import type { PatientListItem } from "#contract/screening/patients.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { formStatus } from "#domain/screening/forms/form-progress.ts";
import type { LatestForm, ListedResult, PatientRow } from "./list.queries.ts";

/** A child in a list. Results and recommendation leave here, and only for roles that may see them. */
export function presentListItem(
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
