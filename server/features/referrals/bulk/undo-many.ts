import { z } from "zod";
import type { BulkOutcome, undoBulk } from "#contract/referrals/bulk.ts";
import { transitionOf } from "#domain/referrals/transitions.ts";
import { cancelMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { reopenSettledTasks } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { assessmentColumns } from "../move.ts";
import { columnsOf } from "../note-referral.ts";
import { listReferralMessages } from "../referral-record.queries.ts";
import { requestOf } from "../send-message.ts";
import {
  type StoredEvent,
  type StandingReferral,
  findEvent,
  hasEvent,
  insertEvent,
  lockReferral,
  reopenRow,
} from "../steps.queries.ts";
import { assignReferral, mustBeOpen } from "../take-steps.ts";
import { eachReferral, partId } from "./each-referral.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Later, others have seen how things are and may have acted on it: it is changed like anything else. */
const UNDO_WITHIN_MS = 120_000;

const OwnerChange = z.object({ from: z.uuid(), to: z.uuid() });

interface Undone {
  readonly referral: StandingReferral;
  readonly event: StoredEvent;
  /** Of the event that tells of it. */
  readonly eventId: string;
}

/**
 * Takes an action on several referrals back, as far as nobody has changed them since: messages that have not left are
 * withdrawn, the owner or the stage that was before is there again, with the tasks that had been closed. Only whoever did
 * it can, and shortly after. That it was taken back is part of the history, as the action is.
 */
export async function undoMany(
  deps: Needed,
  staff: Staff,
  { id, referral_ids: referralIds }: z.output<typeof undoBulk.body>,
): Promise<BulkOutcome> {
  return eachReferral(deps, staff, referralIds, async (db, referralId) => {
    const referral = await lockReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const eventId = partId(id, referralId, "undo");
    if (await hasEvent(db, referralId, eventId)) return;
    const event = await findEvent(db, partId(id, referralId, "do"), staff.accountId);
    if (!event) {
      await withdraw(deps, db, referral, requestOf(referralId, id));
      return;
    }
    if (deps.clock.now().getTime() - event.at.getTime() > UNDO_WITHIN_MS) {
      throw new Problem("conflict", "referral_undo_period_over");
    }
    if (event.kind === "owner") await giveBack(deps, db, staff, { referral, event, eventId });
    else await openAgain(deps, db, staff, { referral, event, eventId });
  });
}

async function withdraw(
  deps: Needed,
  db: TenantDb,
  referral: StandingReferral,
  requestId: string,
): Promise<void> {
  const [message] = await listReferralMessages(db, referral, requestId);
  if (!message) throw new Problem("conflict", "nothing_to_undo");
  if (message.status === "cancelled") return;
  const withdrawn = await cancelMessages(deps, db, [message.id], "message_withdrawn");
  if (withdrawn.length === 0) throw new Problem("conflict", "message_already_left");
  await recordReferralEvent(db, {
    action: "referral.message_withdrawn",
    entityId: referral.patient_id,
    detail: { referral_id: referral.id, message_id: message.id },
  });
}

async function giveBack(
  deps: Needed,
  db: TenantDb,
  staff: Staff,
  { referral, event, eventId }: Undone,
): Promise<void> {
  mustBeOpen(referral);
  const given = OwnerChange.safeParse(event.detail);
  if (!given.success || given.data.to !== referral.owner_account_id) throw changed();
  await assignReferral(deps, db, staff, { referral, owner: given.data.from, eventId });
}

async function openAgain(
  { clock }: Needed,
  db: TenantDb,
  { accountId }: Staff,
  { referral, event, eventId }: Undone,
): Promise<void> {
  const { from_stage: stage } = event;
  const isSame = referral.closed_at?.getTime() === event.at.getTime();
  if (stage === null || !isSame) throw changed();
  const isOpen = await reopenRow(db, referral.id, {
    stage,
    closed_at: null,
    closed_by: null,
    close_reason: null,
    close_note: "",
    not_referred_reason: null,
    ...assessmentColumns(),
  });
  if (!isOpen) throw new Problem("conflict", "child_another_open_referral");
  await insertEvent(db, {
    id: eventId,
    referral_id: referral.id,
    at: clock.now(),
    ...columnsOf({ kind: "staff", accountId }),
    kind: "stage",
    from_stage: "encerrado",
    to_stage: stage,
    detail: { taken_back: true },
  });
  await reopenSettledTasks(db, {
    patientId: referral.patient_id,
    kinds: transitionOf(stage, "encerrado", "staff")?.settles ?? [],
    at: event.at,
  });
  await recordReferralEvent(db, {
    action: "referral.closing_taken_back",
    settles: { patientId: referral.patient_id, kinds: ["ask_siblings"], at: clock.now() },
    entityId: referral.patient_id,
    detail: { referral_id: referral.id },
  });
}

function changed(): Problem {
  return new Problem("conflict", "referral_changed_meanwhile");
}
