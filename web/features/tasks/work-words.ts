import type { WorkItem } from "#contract/my-work.ts";
import { interviewPath, patientPath, referralPath } from "#web/app/paths.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

/** What is to be done, in a few words. */
export function whatToDo({ what }: WorkItem, { t, day }: Pick<Speech, "t" | "day">): string {
  if (what.source === "task") return t(`tasks.kinds.${what.kind}`);
  if (what.stage === "agendado" && what.appointment_on !== null) {
    return t("tasks.appointment", { date: day(what.appointment_on) });
  }
  return t(`tasks.steps.${what.stage}`);
}

/** Why, in words: of a referral where to and how often nobody was reached. */
export function whyToDo({ what }: WorkItem, { t }: Pick<Speech, "t">): string {
  if (what.source === "task") return spokenFault(what.reason);
  const type = t(`referralTypes.${what.type}`);
  const failed = what.failed_attempts;
  return failed === 0 ? type : `${type} · ${t("tasks.failedAttempts", { count: failed })}`;
}

/** Where it is done: an interview on its own page, else the referral's page, else the child's record. */
export function placeOf({ what, referral_id: referralId, child }: WorkItem): string {
  if (what.source === "task" && what.kind === "interview") return interviewPath(child.id);
  return referralId === null ? patientPath(child.id) : referralPath(referralId);
}
