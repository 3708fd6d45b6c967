import { type Recommendation, type ReferralType, referralTypeFor } from "#domain/screening/risk.ts";
import { addDays } from "#domain/follow-up/days.ts";
import { uuidv7 } from "uuidv7";
import type { REFERRAL_STAGES } from "#contract/patients.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findOpenReferral, insertOrRaise } from "./referrals.queries.ts";

/** How many days a referral of each type may stay open before it is late: the more urgent, the fewer. */
const DAYS_UNTIL_DUE = {
  therapy: 30,
  pediatrician: 15,
  neurologist: 7,
} as const satisfies Record<ReferralType, number>;

/** What a screening result asks for. */
export interface NewReferral {
  readonly patientId: string;
  readonly screeningResultId: string;
  readonly recommendation: Recommendation;
  /** Who sees to it; null when the child's group is nobody's. */
  readonly ownerAccountId: string | null;
  readonly at: Date;
  /** The organisation's day, from which the due date is counted. */
  readonly today: string;
}

/** The child's one open referral after a result came in. */
export interface OpenReferral {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: (typeof REFERRAL_STAGES)[number];
  /** Whether this result opened it, made it more urgent, or found it urgent enough. */
  readonly change: "opened" | "raised" | "kept";
}

/**
 * Opens the referral that a result leads to. A child has at most one open: a second result raises it to the more urgent
 * type, from its first stage on and due no later than before, and never lowers or closes it.
 */
export async function openReferral(db: TenantDb, referral: NewReferral): Promise<OpenReferral> {
  const type = referralTypeFor(referral.recommendation);
  const id = uuidv7();
  const dueOn = addDays(referral.today, DAYS_UNTIL_DUE[type]);
  const written = await insertOrRaise(db, { ...referral, id, type, dueOn });
  if (!written) return { ...(await findOpenReferral(db, referral.patientId)), change: "kept" };
  return { ...written, change: written.id === id ? "opened" : "raised" };
}
