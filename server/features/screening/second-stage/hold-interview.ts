import type { Interview, Sheet } from "#contract/screening/second-stage.ts";
import { moveReferral } from "#server/features/referrals/move-referral.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { type ChildInterview, isPositive, readChildInterview } from "./child-interview.ts";
import { finishInterview } from "./finish-interview.ts";
import { decideInterview as writeDecision } from "./finish.queries.ts";
import { lockInterview } from "./interview.queries.ts";
import { type AnswersToStore, keepAnswers } from "./keep-answers.ts";
import { presentInterview } from "./present-interview.ts";

/** What staff have asked, and how. */
interface Held {
  readonly mode: "phone" | "in_person";
  readonly items: Sheet;
}

/** The child's interview; reading it is recorded. Throws `not_found` for a child out of reach. */
export async function readInterview(
  deps: Deps,
  staff: Staff,
  patientId: string,
): Promise<Interview> {
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    const interview = await presentInterview(db, child, deps.clock.now());
    await recordScreeningEvent(db, { action: "interview.read", entityId: patientId });
    return interview;
  });
}

/** Keeps what staff have asked so far; see `keepAnswers`. */
export function saveInterview(
  deps: Deps,
  staff: Staff,
  patientId: string,
  held: Held,
): Promise<Interview> {
  return changeInterview(deps, staff, patientId, held, async (db, interview, given) => {
    await keepAnswers(db, interview, given);
    if (!interview.row) {
      await recordScreeningEvent(db, { action: "interview.begun", entityId: patientId });
    }
  });
}

/** Ends the interview with what staff have asked; see `finishInterview`. */
export function endByStaff(
  deps: Deps,
  staff: Staff,
  patientId: string,
  held: Held,
): Promise<Interview> {
  return changeInterview(deps, staff, patientId, held, async (db, interview, given) => {
    const today = dayIn(staff.timeZone, given.at);
    await finishInterview(deps, db, interview, { ...given, today });
  });
}

/** Does something with what staff have asked, while nobody else changes the interview, and reads what there is then. */
async function changeInterview(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { mode, items }: Held,
  change: (db: TenantDb, interview: ChildInterview, given: AnswersToStore) => Promise<void>,
): Promise<Interview> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    await lockInterview(db, patientId);
    const interview = await readChildInterview(db, patientId);
    const by = { kind: "staff", accountId: staff.accountId, mode } as const;
    await change(db, interview, { patientId, items, by, at });
    return presentInterview(db, child, at);
  });
}

/**
 * What a person decides about the referral after a negative interview: to close it for want of indication, or to keep it.
 * The same decision again changes nothing. Throws 409 when there is nothing to decide, or another decision was taken.
 */
export async function decideInterview(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { close, note }: { readonly close: boolean; readonly note: string },
): Promise<Interview> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    await lockInterview(db, patientId);
    const { row, first } = await readChildInterview(db, patientId);
    if (!row || isPositive(row) !== false) {
      throw new Problem("conflict", "no_interview_decision_due");
    }
    if (row.decided_at) {
      if (row.decided_to_close === close) return presentInterview(db, child, at);
      throw new Problem("conflict", "referral_decided_meanwhile");
    }
    const referralId = first?.referral_id ?? null;
    if (referralId === null) throw new Problem("conflict", "referral_already_closed");
    await writeDecision(db, row.id, { accountId, closes: close, at });
    const actor = { kind: "staff", accountId } as const;
    const detail = { step: "decided", kept: !close };
    await noteReferral(db, { referralId, actor, kind: "interview", at, note, detail });
    if (close) {
      await moveReferral(deps, db, {
        referralId,
        actor,
        to: "encerrado",
        // The interview is what the judgement rests on; where nobody asks why, the referral keeps no answer.
        close: {
          reason: "sem_indicacao_apos_entrevista",
          note,
          notReferredReason: "julgamento_clinico",
        },
      });
    }
    await recordScreeningEvent(db, {
      action: "interview.decided",
      entityId: patientId,
      settles: { patientId, kinds: ["interview_negative"], at },
    });
    return presentInterview(db, child, at);
  });
}
