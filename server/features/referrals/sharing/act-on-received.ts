import type { PartnerMove, ReceivedCase } from "#contract/referrals/received-shares.ts";
import { type ShareState, mayMoveShare } from "#domain/referrals/sharing/share.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import {
  type AccountDb,
  type TenantDb,
  asTenant,
  withAccount,
} from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { moveReferral } from "../move-referral.ts";
import { noteReferral } from "../note-referral.ts";
import { holdsHealthRole } from "../steps.queries.ts";
import { endLiving } from "./end-share.ts";
import { type PartnerAct, auditBoth, readCase } from "./read-received.ts";
import { type ShareWay, findWay, isStepRecorded, listColleagues } from "./received.queries.ts";
import { type ShareRow, lockShare, updateShare } from "./shares.queries.ts";
import { tellOwner } from "./tell-owner.ts";

type Acting = Pick<Deps, "database" | "clock" | "enqueue">;

/** What a partner does, in the sender's organisation and reaching no more of it than the group of that one child. */
interface Act {
  /** As it stands in both trails. */
  readonly name: PartnerAct;
  readonly run: (sender: TenantDb, share: ShareRow, way: ShareWay) => Promise<void>;
  /** The state that it leads to, when pressed twice it is to be the same as once. */
  readonly doneIn?: ShareState;
  /** Whether whoever sees to the referral is written to. */
  readonly tellsOwner?: true;
}

/** Takes a case on, for somebody of the own organisation to see to; later, gives it to another one. */
export async function acceptShare(
  deps: Acting,
  staff: Staff,
  shareId: string,
  responsible: string,
): Promise<ReceivedCase> {
  const at = deps.clock.now();
  return withGrant(deps, staff, shareId, async (own) => {
    if (!(await listColleagues(own)).some(({ id }) => id === responsible)) {
      throw invalidField("responsible", "choose_staff_member");
    }
    return {
      name: "accepted",
      tellsOwner: true,
      async run(sender, share) {
        const isNew = share.state === "enviado";
        await updateShare(sender, shareId, {
          responsible_account_id: responsible,
          ...(isNew && { state: "aceito", answered_at: at, answered_by: staff.accountId }),
        });
        if (isNew) await note(sender, share, staff, at, "accepted");
      },
    };
  });
}

/** Says no, with the reason, which the sender reads. */
export async function declineShare(
  deps: Acting,
  staff: Staff,
  shareId: string,
  reason: string,
): Promise<ReceivedCase> {
  const at = deps.clock.now();
  return withGrant(deps, staff, shareId, async () => ({
    name: "declined",
    doneIn: "recusado",
    tellsOwner: true,
    async run(sender, share) {
      if (!mayMoveShare(share.state, "recusado", "partner")) {
        throw new Problem("conflict", "case_already_accepted");
      }
      await updateShare(sender, shareId, {
        state: "recusado",
        answered_at: at,
        answered_by: staff.accountId,
        reason,
      });
      await note(sender, share, staff, at, "declined", reason);
    },
  }));
}

/** Ends a case that was taken on. */
export async function endReceived(
  deps: Acting,
  staff: Staff,
  shareId: string,
  text: string,
): Promise<ReceivedCase> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withGrant(deps, staff, shareId, async () => ({
    name: "ended",
    doneIn: "encerrado",
    tellsOwner: true,
    run: (sender, share) =>
      endLiving(deps, sender, share, {
        by: "partner",
        actor: { kind: "partner", accountId },
        accountId,
        note: text,
        at,
      }),
  }));
}

/** Takes the sender's referral a step further, as far as a partner may, once for each id however often it is sent. */
export async function moveReceived(
  deps: Acting,
  staff: Staff,
  shareId: string,
  { id, from, to, appointment, close, note: text }: PartnerMove,
): Promise<ReceivedCase> {
  const { accountId } = staff;
  return withGrant(deps, staff, shareId, async (own) => {
    // Asked in the partner's own organisation: as the sender nothing is known of its people.
    const isByHealthRole = close !== undefined && (await holdsHealthRole(own, accountId));
    return {
      name: "moved",
      async run(sender, share, { referral_id: referralId }) {
        if (share.state !== "aceito") {
          throw new Problem("conflict", "accept_case_before_recording_care");
        }
        if (await isStepRecorded(sender, referralId, id)) return;
        await moveReferral(deps, sender, {
          referralId,
          actor: { kind: "partner", accountId },
          from,
          to,
          appointment,
          close: close && {
            reason: close.reason,
            note: close.note,
            assessment: close.assessment,
            confirmsEmptyStages: close.empty_stages_confirmed,
            isByHealthRole,
          },
          note: text,
          eventId: id,
        });
      },
    };
  });
}

/**
 * The one way by which a partner acts: its grant is asked of the database as the partner, the act is done as the sender and
 * within reach of that one child's group, and both trails tell of it, all in one transaction. Throws `not_found` for a
 * case that was not sent here, and `conflict` for one that has come to its end.
 */
async function withGrant(
  deps: Acting,
  staff: Staff,
  shareId: string,
  prepare: (own: TenantDb) => Promise<Act>,
): Promise<ReceivedCase> {
  const at = deps.clock.now();
  return withAccount(deps.database, staff.accountId, async (account) => {
    const own = await asTenant(account, staff);
    const way = await findWay(own, shareId, at);
    const act = await prepare(own);
    if (!way) return already(own, staff, shareId, at, act);
    await actAsSender(account, way, shareId, act);
    if (act.tellsOwner) await tellAsSender(deps, account, way, shareId);
    const again = await asTenant(account, staff);
    await auditBoth(again, staff, shareId, act.name);
    return readCase(again, staff, shareId, at);
  });
}

async function actAsSender(
  account: AccountDb,
  way: ShareWay,
  shareId: string,
  { run }: Act,
): Promise<void> {
  const sender = await asTenant(account, {
    organizationId: way.organization_id,
    accountId: null,
    groupIds: [way.group_id],
  });
  const share = await lockShare(sender, shareId);
  // Somebody else may have ended or answered it between the grant and the lock.
  if (!share || share.state !== way.state) {
    throw new Problem("conflict", "case_changed_meanwhile");
  }
  await run(sender, share, way);
  await recordReferralEvent(sender, { action: "share.acted_on" });
}

async function tellAsSender(
  deps: Acting,
  account: AccountDb,
  way: ShareWay,
  shareId: string,
): Promise<void> {
  const sender = await asTenant(account, {
    organizationId: way.organization_id,
    accountId: null,
    groupIds: "all",
  });
  await tellOwner(deps, sender, { id: shareId, referral_id: way.referral_id });
}

/** Of a case that goes on no more nothing but what was done already can be done again. */
async function already(
  own: TenantDb,
  staff: Staff,
  shareId: string,
  at: Date,
  { doneIn }: Act,
): Promise<ReceivedCase> {
  const read = await readCase(own, staff, shareId, at);
  if (read.state !== doneIn) throw new Problem("conflict", "case_already_ended");
  return read;
}

async function note(
  sender: TenantDb,
  share: ShareRow,
  { accountId }: Staff,
  at: Date,
  step: "accepted" | "declined",
  text = "",
): Promise<void> {
  await noteReferral(sender, {
    referralId: share.referral_id,
    actor: { kind: "partner", accountId },
    kind: "share",
    at,
    note: text,
    detail: { share_id: share.id, step },
  });
  await recordReferralEvent(sender, {
    accountId,
    action: `share.${step}`,
    entityId: share.patient_id,
    detail: { share_id: share.id, by: "partner" },
  });
}
