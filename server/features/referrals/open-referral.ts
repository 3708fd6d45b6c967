import { uuidv7 } from "uuidv7";
import { type ReferralType, referralTypeFor } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { followUpAt } from "./referral-settings/read-settings.ts";
import {
  type OpenRow,
  type RaisedRow,
  answerFor,
  findOpenReferral,
  insertOrRaise,
  type NewReferral,
} from "./referrals.queries.ts";
import { writeEvent } from "./steps.queries.ts";

/** The child's one open referral after a result came in. */
export interface OpenReferral {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  readonly dueOn: string;
  readonly ownerAccountId: string | null;
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
  const dueOn = dueFor("by_type", { type });
  const written = await insertOrRaise(db, { ...referral, id, type, dueOn });
  const open = written ?? (await findOpenReferral(db, referral.patientId));
  if (!open) throw new Error("a referral that was just opened cannot be read");
  if (!referral.result) await answerFor(db, open.id, referral.screeningResultId);
  const change = !written?.is_written ? "kept" : open.id === id ? "opened" : "raised";
  if (written && change !== "kept") await tell(db, referral, change, written);
  return presentOpen(open, change);
}

function presentOpen(open: OpenRow, change: OpenReferral["change"]): OpenReferral {
  const { id, type, stage, due_on: dueOn, owner_account_id: ownerAccountId } = open;
  return { id, type, stage, dueOn, ownerAccountId, change };
}

async function tell(
  db: TenantDb,
  { screeningResultId, at }: NewReferral,
  change: "opened" | "raised",
  open: RaisedRow,
): Promise<void> {
  await writeEvent(db, {
    id: uuidv7(),
    referral_id: open.id,
    at,
    actor: "program",
    account_id: null,
    guardian_id: null,
    kind: change,
    from_stage: change === "raised" ? open.before_stage : null,
    to_stage: open.stage,
    detail: {
      screening_result_id: screeningResultId,
      type: open.type,
      due_on: open.due_on,
      ...(change === "raised" &&
        open.before_type !== null && {
          from_type: open.before_type,
          was_due_on: open.before_due_on,
        }),
    },
  });
}
