import { type ErrorText, errorText } from "#domain/error-text.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { daysBetween } from "#domain/organization/days.ts";
import type { EscalationCause } from "#domain/screening/reminders/escalation.ts";
import { dueReminder } from "#domain/screening/reminders/reminders.ts";
import { dayIn } from "#server/platform/clock.ts";
import { OBSTACLE_WORDS, type Reach, type Way, mayGoBy, wayTo } from "./reach.ts";
import type { FollowedForm, FormStep } from "./reminders.queries.ts";
import { type Rules, reminderPlan, escalationAfter } from "./rules.ts";

/** A step that is due now, and what it does: a message, a task, or nothing but to be passed over. */
export interface PlannedStep extends Omit<FormStep, "at" | "reason"> {
  readonly reason: ErrorText | "";
  readonly form: FollowedForm;
  readonly message: {
    readonly kind: "form_link" | "form_reminder";
    readonly way: Extract<Way, { channel: unknown }>;
  } | null;
}

const REMINDED_TOGETHER = "reminded_together";
const REMINDED_BY_WHATSAPP = "reminded_by_whatsapp";
const LAPSED = "reminder_lapsed";
const NO_ACCOUNT = "whatsapp_account_missing";
const NO_WHATSAPP = "phone_takes_no_whatsapp";

/** What is to be done about an open form at this instant, in the order in which it is to be recorded. */
export function planSteps(
  { form, steps }: { readonly form: FollowedForm; readonly steps: readonly FormStep[] },
  rules: Rules,
  reach: Reach,
  now: Date,
): readonly PlannedStep[] {
  if (nextSendingTime(rules.hours, now).getTime() !== now.getTime()) return [];
  const climbed = climb({ form, steps }, rules, reach, now);
  const isWritten = climbed.some(({ message }) => message !== null);
  return [...climbed, ...remind({ form, steps }, rules, reach, { now, isWritten })];
}

interface Followed {
  readonly form: FollowedForm;
  readonly steps: readonly FormStep[];
}

/** The ways that are due. One that leads nowhere is passed over, and the one after it looked at in the same moment. */
function climb(followed: Followed, rules: Rules, reach: Reach, now: Date): PlannedStep[] {
  const { form } = followed;
  const next = escalationAfter(rules, form, followed.steps);
  if (!next || next.at > now) return [];
  const planned =
    next.step === "whatsapp"
      ? byWhatsApp(form, reach, next.cause)
      : byCall(form, reach, { cause: next.cause, zone: rules.hours.timeZone, now });
  if (planned.outcome === "taken") return [planned];
  const steps = [...followed.steps, { ...planned, at: now }];
  return [planned, ...climb({ form, steps }, rules, reach, now)];
}

function byWhatsApp(form: FollowedForm, reach: Reach, cause: EscalationCause): PlannedStep {
  const planned = { form, step: "whatsapp", day: 0 } as const;
  const obstacle = hindranceOfWhatsApp(form, reach);
  if (obstacle !== null) return { ...planned, outcome: "skipped", reason: obstacle, message: null };
  const reason = cause === "failed" ? "email_did_not_arrive" : "email_not_opened";
  const kind = cause === "failed" ? "form_link" : "form_reminder";
  const way = { channel: "whatsapp", recipient: form.phone } as const;
  return { ...planned, outcome: "taken", reason, message: { kind, way } };
}

function hindranceOfWhatsApp(form: FollowedForm, reach: Reach): ErrorText | null {
  if (reach.optedOut.has(form.guardian_id)) return OBSTACLE_WORDS.opted_out;
  if (!reach.canWhatsApp) return NO_ACCOUNT;
  return mayGoBy("whatsapp", form, reach) ? null : NO_WHATSAPP;
}

function byCall(
  form: FollowedForm,
  reach: Reach,
  {
    cause,
    zone,
    now,
  }: { readonly cause: EscalationCause; readonly zone: string; readonly now: Date },
): PlannedStep {
  const planned = { form, step: "call", day: 0, message: null } as const;
  if (reach.optedOut.has(form.guardian_id)) {
    return { ...planned, outcome: "skipped", reason: OBSTACLE_WORDS.opted_out };
  }
  const days = daysBetween(dayIn(zone, form.sent_at), dayIn(zone, now));
  const reason = cause === "failed" ? unreached(form.message_failure) : unopened(days);
  return { ...planned, outcome: "taken", reason };
}

function unreached(failure: string | null): ErrorText {
  if (!failure) return "form_did_not_arrive";
  return errorText("form_did_not_arrive_because", { reason: failure });
}

function unopened(days: number): ErrorText {
  return errorText("form_not_opened", { days });
}

/** The reminder that is due; where something else is written to the family just now, it gives way. */
function remind(
  { form, steps }: Followed,
  rules: Rules,
  reach: Reach,
  { now, isWritten }: { readonly now: Date; readonly isWritten: boolean },
): PlannedStep[] {
  const due = dueReminder(reminderPlan(rules, form, steps), now);
  const skipped = (days: readonly number[], reason: ErrorText): PlannedStep[] =>
    days.map((day) => ({ form, step: "reminder", day, outcome: "skipped", reason, message: null }));
  const past = [...skipped(due.lapsed, LAPSED), ...skipped(due.superseded, REMINDED_TOGETHER)];
  if (due.send === null) return past;
  if (isWritten) return [...past, ...skipped([due.send], REMINDED_BY_WHATSAPP)];
  const way = wayTo(form, reach);
  if ("obstacle" in way) return [...past, ...skipped([due.send], OBSTACLE_WORDS[way.obstacle])];
  const reminder = { form, step: "reminder", day: due.send, outcome: "taken", reason: "" } as const;
  return [...past, { ...reminder, message: { kind: "form_reminder", way } }];
}
