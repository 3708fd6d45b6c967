import type { PatientDetail, PatientListItem } from "#contract/patients.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { formStatus } from "#domain/follow-up/form-progress.ts";
import { ageInMonths, ageInYears } from "#domain/screening/age.ts";
import type { LatestForm, ListedResult, PatientRow } from "./list.queries.ts";
import type { PatientRecord } from "./record.queries.ts";

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

/**
 * A child's record. Schools get who the child is and how far the forms are: neither referrals, which tell the outcome,
 * nor the guardian's remarks, which are part of the answer.
 */
export function presentDetail(
  { patient, guardians, messages, referrals }: PatientRecord,
  forms: PatientDetail["forms"],
  role: Role,
  today: string,
): PatientDetail {
  const { group_id: groupId, group_name: name, group_kind: type, ...child } = patient;
  const birth = child.date_of_birth;
  const mayRead = maySeeResults(role);
  return {
    ...child,
    notes: mayRead ? child.notes : "",
    created_at: child.created_at.toISOString(),
    age_years: birth === null ? null : ageInYears(birth, today),
    age_months: birth === null ? null : ageInMonths(birth, today),
    group: { id: groupId, name, type },
    guardians: [...guardians],
    forms: mayRead ? forms : forms.map((form) => ({ ...form, result: null })),
    referrals: (mayRead ? referrals : []).map(({ id, type: kind, stage, opened_at, due_on }) => {
      return { id, type: kind, stage, opened_at: opened_at.toISOString(), due_on };
    }),
    messages: messages.map(({ created_at: createdAt, updated_at: updatedAt, ...message }) => ({
      ...message,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
  };
}
