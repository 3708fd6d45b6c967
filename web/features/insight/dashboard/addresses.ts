import type { FormFilter } from "#domain/screening/forms/form-filter.ts";
import { paths, queryNames, referralsPath } from "#web/platform/paths.ts";

/** The children whose latest form is so, of those sent or begun since a day when one is given. */
export function byForm(form: FormFilter, since: string | null = null): string {
  return patients({
    [queryNames.form]: form,
    ...(since !== null && { [queryNames.since]: since }),
  });
}

/** The children of whom a form was answered between two days. */
export function answeredBetween(from: string, to: string): string {
  return patients({ [queryNames.answeredFrom]: from, [queryNames.answeredTo]: to });
}

/** The children with a finished eye tracking test. */
export function withVision(): string {
  return patients({ [queryNames.vision]: "1" });
}

/** The urgent referrals: to the neuropaediatrician, and past their date. */
export function urgentReferrals(): string {
  return `${referralsPath("neurologist")}&${queryNames.overdue}=1`;
}

function patients(filter: Record<string, string>): string {
  return `${paths.patients}?${new URLSearchParams(filter).toString()}`;
}
