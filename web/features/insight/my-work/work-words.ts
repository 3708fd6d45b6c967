import type { WorkItem } from "#contract/insight/my-work.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";
import { interviewPath, patientPath, referralPath } from "#web/platform/paths.ts";

/** What is to be done, in a few words. */
export function whatToDo({ what }: WorkItem, { t, day }: Pick<Speech, "t" | "day">): string {
  if (what.source === "task") return t(`tasks.kinds.${what.kind}`);
  if (what.stage === "agendado" && what.appointment_on !== null) {
    return t("tasks.appointment", { date: day(what.appointment_on) });
  }
  if (what.agreed_call_on !== null) return t("tasks.agreedCall");
  return t(`tasks.steps.${what.stage}`);
}

/** Why, in words: of a referral where to, how often nobody was reached, and for when a call was agreed. */
export function whyToDo({ what }: WorkItem, { t, day }: Pick<Speech, "t" | "day">): string {
  if (what.source === "task") return translateError(what.reason);
  const { type, failed_attempts: failed, agreed_call_on: call } = what;
  return [
    t(`referralTypes.${type}`),
    ...(failed === 0 ? [] : [t("tasks.failedAttempts", { count: failed })]),
    ...(call === null ? [] : [t("tasks.agreedFor", { date: day(call) })]),
  ].join(" · ");
}

/** Where it is done: an interview on its own page, else the referral's page, else the child's record. */
export function placeOf({ what, referral_id: referralId, child }: WorkItem): string {
  if (what.source === "task" && what.kind === "interview") return interviewPath(child.id);
  return referralId === null ? patientPath(child.id) : referralPath(referralId);
}
