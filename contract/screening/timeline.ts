import { z } from "zod";
import { CodedText } from "#contract/errors.ts";
import { id } from "#contract/text.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { MESSAGE_STATUSES } from "#domain/messaging/message.ts";
import { FORM_STATUSES } from "#domain/screening/forms/form-progress.ts";
import { GUARDIAN_RIGHTS } from "#domain/screening/guardian-rights.ts";

/** What can have happened to a child's record. */
export const TIMELINE_KINDS = [
  "created",
  "form_sent",
  "form_resent",
  /** Opened to be answered here, with the guardian present: nothing was sent. */
  "form_here",
  "form_opened",
  "form_started",
  "form_answered",
  "form_cancelled",
  "link_revoked",
  "message",
  "referral_opened",
  /** What the family said of its referral with one tap: a note, which moves nothing until staff confirm it. */
  "family_scheduled",
  "family_not_scheduled",
  "family_went",
  "family_comes",
  "family_comes_not",
  "family_took_back",
  /** What the family wrote, by e-mail or WhatsApp. */
  "family_wrote",
  /** A document was made, by staff or by the family behind its link; and it is valid no more. */
  "letter_issued",
  "summary_issued",
  "family_letter_issued",
  "document_revoked",
  /** The follow-up interview was finished, by staff or by the guardian. */
  "interview_done",
  /** A visual test ended: with a measure, without one, or broken off; and one was said not to count. */
  "vision_valid",
  "vision_inconclusive",
  "vision_aborted",
  "vision_invalidated",
  "referral_closed",
  "edited",
  "guardian_added",
  "guardian_edited",
  "guardian_removed",
  "guardian_primary",
  "moved",
  "archived",
  "restored",
  /** Created or changed by a file of children; and put back as it was when that was undone. */
  "imported",
  "import_undone",
  /** Another record of the same child was joined to this one, or this one to another; and taken apart again. */
  "merged",
  "unmerged",
  /** Read in an emergency by somebody beyond whose reach the child is, with the reason. */
  "emergency_opened",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What was changed of a child or guardian, by the names of the wire. */
export const EDITED_FIELDS = [
  "full_name",
  "date_of_birth",
  "address",
  "notes",
  "cpf",
  "cns",
  "sex",
  "external_id",
  "relationship",
  "phone",
  "email",
  ...GUARDIAN_RIGHTS,
  "whatsapp_form",
] as const;

const TimelineMessage = z.object({
  id,
  kind: z.string(),
  channel: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  recipient: z.string(),
  /** Why it failed, in words a person can act on. */
  failure: CodedText.nullable(),
  updated_at: z.string(),
  /** What it went through, oldest first, each with what was said of it. */
  steps: z.array(
    z.object({ status: z.enum(MESSAGE_STATUSES), detail: CodedText.nullable(), at: z.string() }),
  ),
});
export type TimelineMessage = z.infer<typeof TimelineMessage>;

/** One thing that happened. What does not belong to its kind is null or empty. */
export const TimelineEntry = z.object({
  /** Unique within the record. */
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  /** Who of the staff did it; null for the family and for the program itself. */
  by: z.string().nullable(),
  /** The guardian it was done by or to; null when not known, or no longer. */
  guardian: z.string().nullable(),
  form: z
    .object({
      id,
      instrument: z.enum(INSTRUMENT_CODES).nullable(),
      /** Where the form stands now; null once it was taken back. */
      status: z.enum(FORM_STATUSES).nullable(),
    })
    .nullable(),
  message: TimelineMessage.nullable(),
  referral: z.object({ type: z.enum(REFERRAL_TYPES), due_on: z.string() }).nullable(),
  /** Why a child was archived or a referral closed, or what the family wrote or told with an answer: in their own words. */
  reason: CodedText.nullable(),
  /** What was edited. */
  fields: z.array(z.enum(EDITED_FIELDS)),
  /** Between which groups the child moved; null for one that the reader does not reach. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
