import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { idOf } from "./people.ts";

/** Whose the referral is, and somebody else of the staff. */
export const HELENA = { id: idOf(90), full_name: "Dra. Helena Inventada" };
export const RUI = { id: idOf(91), full_name: "Rui Inventado" };

type Reason = ReferralCourse["allowed"][number]["reasons"][number];

/** One way in which a referral may end, asking for nothing more. */
export function aReason(reason: Reason["reason"], changes: Partial<Reason> = {}): Reason {
  return {
    reason,
    asks_why_not_referred: false,
    asks_assessment: false,
    may_record: true,
    ...changes,
  };
}

/** Where a referral stands that was just opened. */
export function aCourse(changes: Partial<ReferralCourse> = {}): ReferralCourse {
  return {
    id: idOf(401),
    patient_id: idOf(1),
    stage: "a_encaminhar",
    owner: HELENA,
    due_on: "2026-11-17",
    overdue: false,
    escalated_at: null,
    appointment: null,
    failed_attempts: 0,
    family_said: null,
    contacted_at: null,
    scheduled_at: null,
    attended_at: null,
    feedback_at: null,
    closed: null,
    empty_stages: ["contatado", "agendado", "compareceu", "devolutiva"],
    allowed: [
      { to: "contatado", needs: ["contact"], reasons: [] },
      { to: "agendado", needs: ["appointment"], reasons: [] },
      {
        to: "encerrado",
        needs: ["close_reason"],
        reasons: [aReason("mudou", { asks_why_not_referred: true }), aReason("falecimento")],
      },
    ],
    attempts: [],
    events: [],
    ...changes,
  };
}
