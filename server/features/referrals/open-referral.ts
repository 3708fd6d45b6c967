import { uuidv7 } from "uuidv7";
import {
  type Recommendation,
  type ReferralType,
  referralTypeFor,
} from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { columnsOf } from "./note-referral.ts";
import { followUpAt } from "./referral-settings/read-settings.ts";
import { type OpenRow, answerFor, findOpenReferral, insertOrRaise } from "./referrals.queries.ts";
import { insertEvent } from "./steps.queries.ts";

/** What a screening result asks for. */
export interface NewReferral {
  readonly patientId: string;
  readonly screeningResultId: string;
  readonly recommendation: Recommendation;
  /** Who sees to it; null when the child's group is nobody's. */
  readonly ownerAccountId: string | null;
  readonly at: Date;
}

/** The child's one open referral after a result came in. */
export interface OpenReferral {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  /** Whether this result opened it, made it more urgent, or found it urgent enough. */
  readonly change: "opened" | "raised" | "kept";
}

/**
 * Opens the referral that a result leads to, due by the organisation's rules. A child has at most one open: a second
 * result raises it to the more urgent type, from its first stage on and due no later than before, and never lowers or
 * closes it. Until the transaction ends nobody closes the one that answers for the result.
 */
export async function openReferral(db: TenantDb, referral: NewReferral): Promise<OpenReferral> {
  const type = referralTypeFor(referral.recommendation);
  const id = uuidv7();
  const { dueFor } = await followUpAt(db, referral.at);
  const before = await findOpenReferral(db, referral.patientId);
  const written = await insertOrRaise(db, {
    ...referral,
    id,
    type,
    dueOn: dueFor("by_type", { type }),
  });
  const open = written ?? (await findOpenReferral(db, referral.patientId));
  if (!open) throw new Error("a referral that was just opened cannot be read");
  await answerFor(db, open.id, referral.screeningResultId);
  const change = !written ? "kept" : open.id === id ? "opened" : "raised";
  if (change !== "kept") await tell(db, referral, { change, open, before });
  return { id: open.id, type: open.type, stage: open.stage, change };
}

async function tell(
  db: TenantDb,
  { screeningResultId, at }: NewReferral,
  {
    change,
    open,
    before,
  }: {
    readonly change: "opened" | "raised";
    readonly open: OpenRow;
    readonly before: OpenRow | undefined;
  },
): Promise<void> {
  await insertEvent(db, {
    id: uuidv7(),
    referral_id: open.id,
    at,
    ...columnsOf({ kind: "program" }),
    kind: change,
    from_stage: change === "raised" ? (before?.stage ?? null) : null,
    to_stage: open.stage,
    detail: {
      screening_result_id: screeningResultId,
      type: open.type,
      due_on: open.due_on,
      ...(before && change === "raised" && { from_type: before.type, was_due_on: before.due_on }),
    },
  });
}
