import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  ReferralCourse,
  ReferralMove,
  reopenReferral,
  setReferralDue,
} from "#contract/referrals/referral-steps.ts";
import { addDays } from "#domain/organization/days.ts";
import { isWorkingDay } from "#domain/referrals/due-date.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { moveLockedReferral } from "./move-referral.ts";
import { noteReferral } from "./note-referral.ts";
import { courseOf } from "./read-course.ts";
import { followUpAt } from "./referral-settings/read-settings.ts";
import { reopenLocked } from "./reopen.ts";
import {
  type StandingReferral,
  hasEvent,
  holdsHealthRole,
  lockReferral,
  reachesChild,
  updateReferral,
} from "./steps.queries.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Nobody puts a referral off for longer: such a day is a slip, and the child would not be seen again. */
const FURTHEST_DUE = 366;

/** Takes a referral a step further in somebody's name, once for each request however often it arrives. */
export async function moveStage(
  deps: Needed,
  staff: Staff,
  referralId: string,
  { id, from, to, appointment, close, note }: ReferralMove,
): Promise<ReferralCourse> {
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    if (await hasEvent(db, referralId, id)) return;
    await moveLockedReferral(deps, db, referral, {
      referralId,
      actor: { kind: "staff", accountId: staff.accountId },
      from,
      to,
      appointment,
      close: close && {
        reason: close.reason,
        note,
        notReferredReason: close.not_referred_reason,
        assessment: close.assessment,
        confirmsEmptyStages: close.empty_stages_confirmed,
        isByHealthRole: await holdsHealthRole(db, staff.accountId),
      },
      note,
      eventId: id,
    });
  });
}

/** Opens a closed referral again, once for each request. */
export async function reopenStage(
  deps: Needed,
  staff: Staff,
  referralId: string,
  order: z.output<typeof reopenReferral.body>,
): Promise<ReferralCourse> {
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    if (await hasEvent(db, referralId, order.id)) return;
    await reopenLocked(deps, db, staff, referral, order);
  });
}

/** Gives an open referral to somebody else. Throws `invalid` for who does not reach the child. */
export async function setOwner(
  deps: Needed,
  staff: Staff,
  referralId: string,
  owner: string,
): Promise<ReferralCourse> {
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    mustBeOpen(referral);
    if (referral.owner_account_id === owner) return;
    await assignReferral(deps, db, staff, { referral, owner, eventId: uuidv7() });
  });
}

interface Giving {
  /** Held, and open. */
  readonly referral: StandingReferral;
  readonly owner: string;
  /** Of the event that tells of it. */
  readonly eventId: string;
}

/** Assigns a locked referral to another person. Throws `invalid` for a person who does not reach the child. */
export async function assignReferral(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { accountId }: Staff,
  { referral, owner, eventId }: Giving,
): Promise<void> {
  if (!(await reachesChild(db, owner, referral.patient_id))) {
    throw invalidField("owner", "choose_team_member");
  }
  await updateReferral(db, referral.id, { owner_account_id: owner });
  await noteReferral(db, {
    id: eventId,
    referralId: referral.id,
    actor: { kind: "staff", accountId },
    kind: "owner",
    at: clock.now(),
    detail: { from: referral.owner_account_id, to: owner },
  });
  await recordReferralEvent(db, {
    action: "referral.owner_changed",
    entityId: referral.patient_id,
    detail: { referral_id: referral.id },
  });
}

/** Sets another due date, a working day, with its reason. */
export async function setDue(
  deps: Needed,
  staff: Staff,
  referralId: string,
  { due_on: dueOn, reason }: z.output<typeof setReferralDue.body>,
): Promise<ReferralCourse> {
  const at = deps.clock.now();
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    mustBeOpen(referral);
    if (referral.due_on === dueOn) return;
    const { today, calendar } = await followUpAt(db, at);
    if (dueOn < today) throw invalidField("due_on", "choose_day_from_today");
    if (dueOn > addDays(today, FURTHEST_DUE)) {
      throw invalidField("due_on", "choose_day_within_year");
    }
    if (!isWorkingDay(dueOn, calendar.holidays)) {
      throw invalidField("due_on", "not_working_day");
    }
    await updateReferral(db, referralId, { due_on: dueOn, escalated_at: null });
    await noteReferral(db, {
      referralId,
      actor: { kind: "staff", accountId: staff.accountId },
      kind: "due",
      at,
      note: reason,
      detail: { from: referral.due_on, to: dueOn },
    });
    await recordReferralEvent(db, {
      action: "referral.due_changed",
      entityId: referral.patient_id,
      detail: { referral_id: referralId },
      settles: { patientId: referral.patient_id, kinds: ["referral_overdue"], at },
    });
  });
}

/** Holds a referral within reach while it is changed, and answers its new course. */
export async function changeReferral(
  deps: Needed,
  staff: Staff,
  referralId: string,
  change: (db: TenantDb, referral: StandingReferral) => Promise<void>,
): Promise<ReferralCourse> {
  return withTenant(deps.database, staff, async (db) => {
    const referral = await lockReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    await change(db, referral);
    return courseOf(deps, db, staff, referralId);
  });
}

/** Throws `conflict` for a referral that has ended. */
export function mustBeOpen({ closed_at: closedAt }: StandingReferral): void {
  if (closedAt) throw new Problem("conflict", "referral_already_closed");
}
