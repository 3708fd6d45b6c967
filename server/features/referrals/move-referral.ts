import { uuidv7 } from "uuidv7";
import {
  type Assessment,
  type NotReferredReason,
  asksWhyNotReferred,
  isEvaluation,
} from "#domain/referrals/closing.ts";
import { type Transition, transitionOf } from "#domain/referrals/transitions.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { askForSiblings } from "./ask-siblings.ts";
import { mustBeClosable, mustBeReached, soundAppointment } from "./move-errors.ts";
import { assessmentColumns, type Move, asClosable } from "./move.ts";
import { accountOf, columnsOf } from "./note-referral.ts";
import { type FollowUp, followUpAt } from "./referral-settings/read-settings.ts";
import {
  type ReferralChange,
  type StandingReferral,
  insertEvent,
  lockReferral,
  updateReferral,
} from "./steps.queries.ts";

/**
 * Takes a referral a step further, in the transaction of whatever it follows from: its stage and times, its new due date,
 * the event that tells of it, and the tasks that have no cause any more. One such step at a time: a second one waits and
 * finds the stage that the first one left. Throws `not_found` out of reach, `conflict` for a step that its stage or actor
 * does not have, and `invalid` for what the step must record. An ended referral is opened again by an administrator alone.
 */
export async function moveReferral(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  move: Move,
): Promise<void> {
  const referral = await lockReferral(db, move.referralId);
  if (!referral) throw new Problem("not_found");
  await moveLockedReferral(deps, db, referral, move);
}

/** The same for a referral that is held already. */
export async function moveLockedReferral(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  referral: StandingReferral,
  move: Move,
): Promise<void> {
  const step = stepOf(referral, move);
  const at = deps.clock.now();
  const followUp = await followUpAt(db, at);
  if (step.needs.includes("contact")) mustBeReached(contactedAt(referral, move, at));
  if (step.needs.includes("appointment")) soundAppointment(move.appointment, followUp.today);
  if (step.to === "encerrado") mustBeClosable(referral, move, followUp.today);
  await updateReferral(db, referral.id, {
    ...changeOf(step, referral, move, at),
    ...(step.due !== null && newDue(step, referral, move, followUp)),
  });
  const isNew = await insertEvent(db, {
    id: move.eventId ?? uuidv7(),
    referral_id: referral.id,
    at,
    ...columnsOf(move.actor),
    kind: step.from === step.to ? "appointment" : "stage",
    from_stage: step.from,
    to_stage: step.to,
    note: move.close?.note ?? move.note ?? "",
    detail: detailOf(step, referral, move),
  });
  if (!isNew) throw new Problem("conflict", "request_id_used_for_another_change");
  if (move.close?.reason === "avaliado_tea") await askForSiblings(deps, db, referral, followUp);
  await recordReferralEvent(db, {
    accountId: accountOf(move.actor),
    action: "referral.moved",
    settles: { patientId: referral.patient_id, kinds: step.settles, at },
    entityId: referral.patient_id,
    detail: {
      referral_id: referral.id,
      from: step.from,
      to: step.to,
      actor: move.actor.kind,
      ...(move.close && { reason: move.close.reason }),
    },
  });
}

function stepOf(referral: StandingReferral, { from, to, actor, familyAnswer }: Move): Transition {
  if (from !== undefined && from !== referral.stage) {
    throw new Problem("conflict", "referral_changed_meanwhile");
  }
  const step = transitionOf(referral.stage, to, actor.kind);
  const isSettled = !step?.needs.includes("family_answer") || familyAnswer !== undefined;
  if (step && !step.adminOnly && isSettled) return step;
  if (referral.stage === "encerrado") {
    throw new Problem("conflict", "referral_already_closed");
  }
  throw new Problem("conflict", "change_not_possible_in_stage");
}

function newDue(
  step: Transition,
  { type }: StandingReferral,
  { appointment }: Move,
  { dueFor }: FollowUp,
): ReferralChange {
  if (step.due === null) return {};
  const due_on = dueFor(step.due, { type, appointmentOn: appointment?.on });
  return { due_on, escalated_at: null };
}

/** What a step writes beside its due date. A stage that was reached once keeps its first time. */
function changeOf(
  step: Transition,
  referral: StandingReferral,
  move: Move,
  at: Date,
): ReferralChange {
  const { appointment, close, actor } = move;
  if (step.to === "encerrado") return ending(referral, { close, actor }, at);
  const reached = { contacted_at: contactedAt(referral, move, at), failed_attempts: 0 };
  // Of a visit that never was no time is kept: it would be counted as one.
  const unseen = step.from === "compareceu" && { attended_at: null };
  switch (step.to) {
    case "a_encaminhar":
      return { stage: step.to, ...NO_APPOINTMENT, ...(move.familyAnswer && unseen) };
    case "contatado":
      return { stage: step.to, ...reached, ...NO_APPOINTMENT, ...unseen };
    case "agendado":
      return {
        stage: step.to,
        ...reached,
        scheduled_at: referral.scheduled_at ?? at,
        appointment_on: appointment?.on ?? null,
        appointment_time: appointment?.time ?? null,
        appointment_place: appointment?.place ?? "",
      };
    case "compareceu":
      return { stage: step.to, ...reached, attended_at: referral.attended_at ?? at };
    case "devolutiva":
      return { stage: step.to, feedback_at: referral.feedback_at ?? at };
  }
  return step.to satisfies never;
}

/**
 * When the family was first reached: by an attempt, by an answer of its own that staff confirm, or by a partner who says so.
 * An appointment alone reaches nobody.
 */
function contactedAt(
  { contacted_at: known, reached_at: reached }: StandingReferral,
  { actor, to, familyAnswer }: Move,
  at: Date,
): Date | null {
  const isReachedNow = familyAnswer === "so" || (actor.kind === "partner" && to === "contatado");
  return known ?? reached ?? (isReachedNow ? at : null);
}

function ending(
  referral: StandingReferral,
  { close, actor }: Pick<Move, "close" | "actor">,
  at: Date,
): ReferralChange {
  return {
    stage: "encerrado",
    closed_at: at,
    closed_by: accountOf(actor),
    close_reason: close?.reason ?? null,
    close_note: close?.note ?? "",
    not_referred_reason: close ? whyNot(referral, close) : null,
    ...assessmentColumns(close && assessmentOf(close)),
  };
}

const NO_APPOINTMENT = {
  appointment_on: null,
  appointment_time: null,
  appointment_place: "",
} as const satisfies ReferralChange;

/** Kept only where it was asked: an answer to another question would be reported as one to this. */
function whyNot(
  referral: StandingReferral,
  { reason, notReferredReason }: NonNullable<Move["close"]>,
): NotReferredReason | null {
  return asksWhyNotReferred(asClosable(referral), reason) ? (notReferredReason ?? null) : null;
}

/** Kept only of an evaluation. */
function assessmentOf({ reason, assessment }: NonNullable<Move["close"]>): Assessment | undefined {
  return isEvaluation(reason) ? assessment : undefined;
}

function detailOf(
  step: Transition,
  referral: StandingReferral,
  { appointment, close }: Move,
): Record<string, unknown> {
  if (appointment && step.to === "agendado") {
    const { on, time = null, place = "" } = appointment;
    const before = referral.appointment_on;
    return { on, time, place, ...(before !== null && { before }) };
  }
  if (close) {
    const assessment = assessmentOf(close);
    return {
      reason: close.reason,
      not_referred_reason: whyNot(referral, close),
      ...(assessment && { assessment }),
    };
  }
  const missed = step.from === "agendado" && step.to === "contatado";
  return missed && referral.appointment_on !== null ? { missed_on: referral.appointment_on } : {};
}
