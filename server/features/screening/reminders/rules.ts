import type { DispatchSettings } from "#domain/messaging/dispatch-settings.ts";
import type { SendingHours } from "#domain/messaging/sending-hours.ts";
import {
  type NextEscalationStep,
  nextEscalationStep,
} from "#domain/screening/reminders/escalation.ts";
import type { ReminderPlan } from "#domain/screening/reminders/reminders.ts";
import {
  readDispatchSettings,
  sendingHours,
} from "#server/features/messaging/dispatch-settings/read-settings.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { hasFailed } from "./reach.ts";
import { type FollowedForm, type FormStep, findBeginnings } from "./reminders.queries.ts";

/** By what an organisation follows its open forms. */
export interface Rules {
  readonly settings: DispatchSettings;
  readonly hours: SendingHours;
  readonly remindersSince: Date | null;
  readonly escalationSince: Date | null;
}

/** The rules of the scope's organisation, good for the year around an instant. */
export async function rulesOf(db: TenantDb, around: Date): Promise<Rules> {
  const settings = await readDispatchSettings(db);
  const hours = await sendingHours(db, around);
  const { reminders_since: remindersSince, ladder_since: escalationSince } =
    await findBeginnings(db);
  return { settings, hours, remindersSince, escalationSince };
}

/** What decides the reminders of a form. A link that is newer than the form was sent by a person: what fell due before it is over. */
export function reminderPlan(
  { settings, hours, remindersSince }: Rules,
  form: FollowedForm,
  steps: readonly FormStep[],
): ReminderPlan {
  const { sent_at: sentAt, link_created_at: linkSentAt, message_created_at: writtenAt } = form;
  const reminded = steps.filter(({ step }) => step === "reminder");
  return {
    days: settings.reminders ? settings.reminderDays : [],
    hours,
    sentAt,
    done: new Set(reminded.map(({ day }) => day)),
    since: latest(remindersSince, linkSentAt),
    lastWrittenAt: latest(linkSentAt, writtenAt),
  };
}

/** The way that follows by itself for a form; null for one that was opened, or sent before the organisation climbed. */
export function escalationAfter(
  { settings, hours, escalationSince }: Rules,
  form: FollowedForm,
  steps: readonly FormStep[],
): NextEscalationStep | null {
  const { message_channel: channel, message_updated_at: updatedAt, link_created_at: sentAt } = form;
  if (form.opened_at || form.started_at || channel === null) return null;
  if (escalationSince && sentAt <= escalationSince) return null;
  const failedAt = hasFailed(form) ? updatedAt : null;
  const at = (wanted: FormStep["step"]): Date | undefined =>
    steps.find(({ step }) => step === wanted)?.at;
  const [whatsapp, call] = [at("whatsapp"), at("call")];
  const taken = { ...(whatsapp && { whatsapp }), ...(call && { call }) };
  return nextEscalationStep({ settings, hours, sentAt, newest: { channel, failedAt }, taken });
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
