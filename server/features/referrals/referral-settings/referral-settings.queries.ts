import type { FollowUpRules } from "#domain/referrals/due-date.ts";
import type { PriorityWeights } from "#domain/referrals/priority.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Everything that an organisation sets of its referrals. */
export interface Settings {
  readonly rules: FollowUpRules;
  readonly weights: PriorityWeights;
}

/** What the organisation has set, which may be older than a factor; undefined when it never did. */
export async function findSettings(
  db: TenantDb,
): Promise<(Pick<Settings, "rules"> & { readonly weights: Partial<PriorityWeights> }) | undefined> {
  const row = await db
    .selectFrom("referral_settings")
    .selectAll()
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{ weights: Partial<PriorityWeights> }>()
    .executeTakeFirst();
  return (
    row && {
      rules: {
        dueDays: {
          therapy: row.due_therapy,
          pediatrician: row.due_pediatrician,
          neurologist: row.due_neurologist,
        },
        workingDays: row.working_days,
        attemptsBeforeOtherWay: row.attempts_before_other_way,
      },
      weights: row.weights,
    }
  );
}

/** Keeps what the organisation sets. */
export async function upsertSettings(
  db: TenantDb,
  { rules, weights }: Settings,
  at: Date,
): Promise<void> {
  const values = {
    due_therapy: rules.dueDays.therapy,
    due_pediatrician: rules.dueDays.pediatrician,
    due_neurologist: rules.dueDays.neurologist,
    working_days: rules.workingDays,
    attempts_before_other_way: rules.attemptsBeforeOtherWay,
    weights: JSON.stringify(weights),
    updated_at: at,
  };
  await db
    .insertInto("referral_settings")
    .values({ ...values, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(values))
    .execute();
}
