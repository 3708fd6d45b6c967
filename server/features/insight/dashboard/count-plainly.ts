import type { ReferralType } from "#domain/instruments/risk.ts";
import { planForValues } from "#server/platform/db/plans.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Asked, Counts } from "./counts.ts";
import { countBy, countVision, courseOfForms } from "./course.queries.ts";
import { countForms, countOpenReferrals } from "./dashboard.queries.ts";

/** Counts child by child and form by form: the meaning of each figure, and the way while many have changed at once. */
export async function countPlainly(db: TenantDb, asked: Asked): Promise<Counts> {
  const { timeZone, today, before, since } = asked;
  await planForValues(db);
  const counted = await countOpenReferrals(db, { today, since, timeZone });
  const ofType = (type: ReferralType) => {
    const {
      open = 0,
      past_due = 0,
      past_due_in_period = 0,
    } = counted.find((count) => count.type === type) ?? {};
    return { open, past_due, past_due_in_period };
  };
  return {
    forms: await countForms(db, { timeZone, ...asked.cutoffs }, since),
    referrals: {
      therapy: ofType("therapy").open,
      pediatrician: ofType("pediatrician").open,
      neurologist: ofType("neurologist"),
    },
    earlier: await countBy(db, before, timeZone),
    vision: await countVision(db, before, timeZone),
    course: await courseOfForms(db, {
      now: { day: today, since: asked.rateSince },
      before: { day: before, since: asked.rateSinceBefore },
      weeks: asked.weeks,
      timeZone,
    }),
  };
}
