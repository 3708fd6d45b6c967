import type { ReferralRules, ReferralSettings } from "#contract/referrals/referral-settings.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { readFollowUpRules } from "./read-settings.ts";
import { readWeights } from "./read-weights.ts";
import { upsertSettings } from "./referral-settings.queries.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** How the clinic of the role in use follows up and orders its referrals. */
export async function referralSettings(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<ReferralSettings> {
  return withTenant(database, staff, present);
}

/** Keeps the rules. Due dates that stand already stay as they are; the order of the list is new at once. */
export async function saveSettings(
  { database, clock }: Needed,
  staff: Staff,
  rules: ReferralRules,
): Promise<ReferralSettings> {
  return withTenant(database, staff, async (db) => {
    await upsertSettings(
      db,
      {
        rules: {
          dueDays: rules.due_days,
          workingDays: rules.working_days,
          attemptsBeforeOtherWay: rules.attempts_before_other_way,
        },
        weights: rules.weights,
      },
      clock.now(),
    );
    await recordReferralEvent(db, {
      action: "referral_settings.changed",
      entityId: staff.organizationId,
      detail: { due_days: listed(rules.due_days), weights: listed(rules.weights) },
    });
    return present(db);
  });
}

function listed(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name} ${number}`)
    .join(", ");
}

async function present(db: TenantDb): Promise<ReferralSettings> {
  const rules = await readFollowUpRules(db);
  return {
    due_days: rules.dueDays,
    working_days: rules.workingDays,
    attempts_before_other_way: rules.attemptsBeforeOtherWay,
    weights: await readWeights(db),
  };
}
