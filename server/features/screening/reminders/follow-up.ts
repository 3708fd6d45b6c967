import type { FollowUp } from "#contract/messaging/dispatch-settings.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { nextReminder } from "#domain/screening/reminders/reminders.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText, storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { OBSTACLE_WORDS, type Reach, reachOf, wayTo } from "./reach.ts";
import {
  type FollowedForm,
  type FormStep,
  findFollowed,
  findSteps,
  isReached,
} from "./reminders.queries.ts";
import { type Rules, reminderPlan, rulesOf, escalationAfter } from "./rules.ts";

const NOTHING: FollowUp = { next: null, obstacle: null, steps: [] };

/** What was tried by itself about the child's open form, and what comes next. Throws `not_found` for a child out of reach. */
export async function followUpOf(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  patientId: string,
): Promise<FollowUp> {
  return withTenant(database, staff, async (db) => {
    if (!(await isReached(db, patientId))) throw new Problem("not_found");
    const [form] = await findFollowed(db, { patientIds: [patientId] });
    if (!form) return NOTHING;
    const now = clock.now();
    const steps = await findSteps(db, [form.form_id]);
    const reach = await reachOf(db, [form]);
    return present({ form, steps }, await rulesOf(db, now), reach, now);
  });
}

interface Followed {
  readonly form: FollowedForm;
  readonly steps: readonly FormStep[];
}

function present({ form, steps }: Followed, rules: Rules, reach: Reach, now: Date): FollowUp {
  const way = wayTo(form, reach);
  const obstacle = "obstacle" in way ? OBSTACLE_WORDS[way.obstacle] : null;
  const isLeftAlone = reach.optedOut.has(form.guardian_id);
  return {
    next: isLeftAlone ? null : nextOf({ form, steps }, rules, now, obstacle === null),
    obstacle: obstacle && codedText(obstacle),
    steps: steps.map(({ step, day, outcome, reason, at }) => ({
      step,
      day,
      outcome,
      reason: storedTextIn(reason),
      at: at.toISOString(),
    })),
  };
}

/** The earlier of the next way and the next reminder; of one instant the way, since the reminder then gives way to it. */
function nextOf(
  { form, steps }: Followed,
  rules: Rules,
  now: Date,
  canRemind: boolean,
): FollowUp["next"] {
  const further = escalationAfter(rules, form, steps);
  const reminder = canRemind ? nextReminder(reminderPlan(rules, form, steps), now) : null;
  const climbs = further && {
    step: further.step,
    at: further.at > now ? further.at : nextSendingTime(rules.hours, now),
  };
  const reminds = reminder && { step: "reminder" as const, at: reminder.at };
  const next =
    climbs && reminds ? (climbs.at <= reminds.at ? climbs : reminds) : (climbs ?? reminds);
  return next && { step: next.step, at: next.at.toISOString() };
}
