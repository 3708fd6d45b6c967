import { errorText } from "#domain/error-text.ts";
import { dueAfter } from "#domain/referrals/due-date.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { FollowUp } from "./referral-settings/read-settings.ts";
import type { StandingReferral } from "./steps.queries.ts";

/** The family has just heard what was found: a week is theirs. */
const DAYS_TO_ASK = 7;

/** Has staff ask the family of a child in whom autism was found for younger brothers and sisters. */
export async function askForSiblings(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  referral: StandingReferral,
  { calendar, today }: FollowUp,
): Promise<void> {
  const { id: referralId, patient_id: patientId, owner_account_id: owner } = referral;
  await openTask(deps, db, {
    patientId,
    kind: "ask_siblings",
    reason: errorText("ask_about_younger_siblings"),
    dueOn: dueAfter(today, DAYS_TO_ASK, calendar),
    ...(owner !== null && { assigneeAccountId: owner }),
    referralId,
  });
}
