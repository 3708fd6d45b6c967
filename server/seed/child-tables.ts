import type { Calendar } from "./calendar.ts";
import type { Value } from "./copy.ts";
import type { ChildPlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Sitting } from "./sittings.ts";

/** What the rows of all children of an organisation have in common. */
export interface ChildContext {
  readonly random: Random;
  /** Another source, for what happened after the answers: the rest stays the same whatever is told here. */
  readonly chance: Random;
  readonly calendar: Calendar;
  readonly organizationId: string;
  readonly now: Date;
  /** Tests that the children with one are given. */
  readonly sittings: () => readonly Sitting[];
  /** Key of the link tokens: links of the demonstration open like any other. */
  readonly secretKey: string;
  /** E-mail that hears of answered forms. */
  readonly teamEmail: string;
  /** Who administers a clinic and works on its referrals; null where nobody sees them. */
  readonly adminId: string | null;
  /** Whoever administers, of whatever kind the organisation is: theirs are the referrals that are no doctor's. */
  readonly headId: string | null;
}

/** Takes one row of one table. */
export type Put = (table: ChildTable, row: readonly Value[]) => void;

/** Columns of the tables that a child's story fills, in the order in which they refer to each other. */
export const CHILD_TABLES = {
  patient: "id organization_id group_id full_name date_of_birth address created_at",
  guardian: "id organization_id patient_id full_name relationship phone email created_at",
  form: "id organization_id patient_id created_at sent_at opened_at started_at answered_at",
  form_link: "id organization_id form_id guardian_id token_hash created_at expires_at revoked_at",
  draft: "form_id organization_id instrument answers saved_at",
  consent:
    "id organization_id patient_id form_id guardian_id purpose granted text_version given_at recorded_at",
  form_result:
    "id organization_id patient_id form_id instrument instrument_version answers address client_result disagrees seconds_taken submitted_at",
  screening_result:
    "id organization_id patient_id form_result_id tool tool_version total_items score level recommendation created_at referral_id key_signs",
  referral:
    "id organization_id patient_id screening_result_id type stage owner_account_id opened_at due_on closed_at close_reason contacted_at scheduled_at attended_at feedback_at appointment_on appointment_time appointment_place failed_attempts escalated_at closed_by close_note not_referred_reason assessed_by assessor_profession assessed_on next_step_on tool level key_signs",
  referral_event:
    "id organization_id referral_id at actor account_id guardian_id kind from_stage to_stage note detail",
  contact_attempt: "id organization_id referral_id at account_id channel outcome note",
  task: "id organization_id patient_id kind reason due_on created_at assignee_account_id referral_id",
  vision_session:
    "id organization_id patient_id operator_id started_at finished_at received_at method protocol_version algorithm_version stimulus_code stimulus_version seed models device ended outcome reading",
  vision_consent:
    "session_id organization_id guardian_id name relationship text_version method given_at recorded_by",
  vision_samples: "session_id organization_id shown samples made_at",
  message:
    "id organization_id kind channel status recipient patient_id guardian_id form_link_id attempts failure failure_class created_at updated_at",
  message_event: "id organization_id message_id status detail at",
} as const;
export type ChildTable = keyof typeof CHILD_TABLES;

/** A child while its rows are made. */
export interface Child {
  readonly id: string;
  readonly guardianId: string;
  readonly guardianEmail: string;
  readonly bornOn: string;
  readonly plan: ChildPlan;
}
