import {
  type WorkingCalendar,
  dueDateOf,
  type FollowUpRules,
  USUAL_FOLLOW_UP,
} from "#domain/referrals/due-date.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { dayIn } from "#server/platform/clock.ts";
import { cacheReading } from "#server/platform/db/remembered.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findSettings } from "./referral-settings.queries.ts";

/** How the organisation of the scope follows its referrals up: what it has set, or what is usual. */
export async function readFollowUpRules(db: TenantDb): Promise<FollowUpRules> {
  return (await findSettings(db))?.rules ?? USUAL_FOLLOW_UP;
}

const rulesAt = cacheReading(readFollowUpRules, () => "");

/** How the organisation of the scope follows up, as it is at an instant. */
export interface FollowUp {
  readonly rules: FollowUpRules;
  readonly calendar: WorkingCalendar;
  /** The organisation's day. */
  readonly today: string;
  readonly dueFor: (
    rule: Parameters<typeof dueDateOf>[0],
    of: Omit<Parameters<typeof dueDateOf>[1], "today">,
  ) => string;
}

/** Reads the organisation's rules, its holidays and its day. */
export async function followUpAt(db: TenantDb, at: Date): Promise<FollowUp> {
  const rules = await rulesAt(db, at);
  const { timeZone, holidays } = await sendingHours(db, at);
  const calendar = { workingDays: rules.workingDays, holidays };
  const today = dayIn(timeZone, at);
  return {
    rules,
    calendar,
    today,
    dueFor: (rule, of) => dueDateOf(rule, { ...of, today }, rules, calendar),
  };
}
