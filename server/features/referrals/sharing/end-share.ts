import { uuidv7 } from "uuidv7";
import type { Share } from "#contract/referrals/sharing.ts";
import { type ShareEnder, isLivingShare, mayMoveShare } from "#domain/referrals/sharing/share.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { noteReferral, type ReferralActor } from "../note-referral.ts";
import { presentShare, stateAt } from "./present-share.ts";
import {
  type ShareRow,
  auditElsewhere,
  findShare,
  listShares,
  lockShare,
  updateShare,
} from "./shares.queries.ts";
import { shareChangedJob } from "./sharing.jobs.ts";

/** Who ends a sharing, and what is said with it. */
interface Ending {
  readonly by: ShareEnder;
  readonly actor: ReferralActor;
  /** Of whoever pressed; null for the guardian's own link and the program. */
  readonly accountId: string | null;
  readonly note: string;
  readonly at: Date;
}

/**
 * Ends a sharing, in the transaction of whatever ends it: from then on the partner sees nothing of the child. One that has
 * ended already stays as it is. For the sender's scope; a partner's own trail is written by its caller.
 */
export async function endLiving(
  { enqueue }: Pick<Deps, "enqueue">,
  db: TenantDb,
  share: ShareRow,
  { by, actor, accountId, note, at }: Ending,
): Promise<void> {
  if (!isLivingShare(share.state)) return;
  if (!mayMoveShare(share.state, "encerrado", by)) {
    throw new Problem("conflict", "sharing_not_endable");
  }
  await updateShare(db, share.id, {
    state: "encerrado",
    ended_at: at,
    ended_by: by,
    ended_account_id: accountId,
    end_note: note,
  });
  await noteReferral(db, {
    referralId: share.referral_id,
    actor,
    kind: "share",
    at,
    note,
    detail: { share_id: share.id, step: "ended", by },
  });
  await recordReferralEvent(db, {
    accountId,
    action: "share.ended",
    entityId: share.patient_id,
    detail: { share_id: share.id, by },
  });
  if (by !== "partner" && share.sent_at !== null) {
    const event = { id: uuidv7(), shareId: share.id, what: "ended", accountId, by } as const;
    await auditElsewhere(db, event);
    await enqueue(db, shareChangedJob, {
      organization_id: share.to_organization_id,
      share_id: share.id,
    });
  }
}

/** Ends a sharing as the sender. Done twice it is done once. Throws `not_found` out of reach. */
export async function endShare(
  deps: Pick<Deps, "database" | "clock" | "enqueue">,
  staff: Staff,
  shareId: string,
  note: string,
): Promise<Share> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const share = await lockShare(db, shareId);
    if (!share) throw new Problem("not_found");
    const { accountId } = staff;
    const actor = { kind: "staff", accountId } as const;
    await endLiving(deps, db, share, { by: "sender", actor, accountId, note, at });
    const ended = await findShare(db, shareId);
    if (!ended) throw new Error("a sharing that was just ended cannot be read");
    return presentShare(ended, at);
  });
}

/** Ends those of a referral that its sender closes in another way than step by step. The partner is told as of any end. */
export async function endSharesOf(
  deps: Pick<Deps, "enqueue">,
  db: TenantDb,
  referralId: string,
  { accountId, note, at }: Pick<Ending, "note" | "at"> & { readonly accountId: string },
): Promise<void> {
  const actor = { kind: "staff", accountId } as const;
  for (const { id } of await listShares(db, referralId)) {
    const share = await lockShare(db, id);
    if (share) await endLiving(deps, db, share, { by: "sender", actor, accountId, note, at });
  }
}

/** Ends those of a referral whose time is over. */
export async function endPastOf(
  deps: Pick<Deps, "enqueue">,
  db: TenantDb,
  referralId: string,
  at: Date,
): Promise<void> {
  for (const share of await listShares(db, referralId)) {
    if (isLivingShare(share.state) && stateAt(share, at) === "encerrado") {
      await endLiving(deps, db, share, { ...BY_PROGRAM, at });
    }
  }
}

/** What ends by itself. */
export const BY_PROGRAM = {
  by: "program",
  actor: { kind: "program" },
  accountId: null,
  note: "",
} as const;
