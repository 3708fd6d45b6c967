import { z } from "zod";
import { StaffSubmission } from "#contract/screening/answering.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { VisionUpload } from "#contract/vision/vision.ts";
import { errorText } from "#domain/error-text.ts";
import { RECORD_CONFLICTS, RECORD_KINDS, RECORD_STATES } from "#domain/events/conflicts.ts";
import { SEXES } from "#domain/screening/sex.ts";

/** Which child a record is about: of the roster, or one registered at the event, by its record. */
const ChildRef = z.strictObject({ patient_id: id.nullable(), walk_in: id.nullable() });
export type ChildRef = z.infer<typeof ChildRef>;

/** An instant by a device's clock. */
export const moment = z.iso.datetime({ offset: true, error: errorText("invalid_date") });

/** A child whom nobody expected, as told at the desk. */
export const WalkIn = z.strictObject({
  full_name: requiredText("child_name_required"),
  date_of_birth: isoDate("birth_date_required"),
  sex: z.enum(SEXES).nullable(),
  group_id: id,
  guardian_name: requiredText("guardian_name_required"),
  guardian_relationship: requiredText("relationship_required", 60),
  guardian_phone: optionalText(40),
});
export type WalkIn = z.infer<typeof WalkIn>;

/** What the guardian answered on the shared tablet; the server scores it. */
export const EventAnswers = StaffSubmission.omit({ guardian: true }).extend({
  guardian_name: requiredText("guardian_name_required"),
  guardian_relationship: requiredText("relationship_required", 60),
});
export type EventAnswers = z.infer<typeof EventAnswers>;

/** One thing that happened at an event, sent until it is stored. */
export const EventRecord = z.strictObject({
  kind: z.enum(RECORD_KINDS, errorText("unknown_record")),
  child: ChildRef,
  /** When it happened, by the device's clock, which may be wrong. */
  device_at: moment,
  /** When it is sent, by the same clock: so it is known what that is wrong by. */
  sent_at: moment.optional(),
  walk_in: WalkIn.nullable(),
  answers: EventAnswers.nullable(),
  /** A visual test as `PUT /api/vision/sessions/:id/` takes it; of a walk-in its `patient` is the record that registered the child. */
  vision: z.strictObject({ session_id: id, upload: VisionUpload }).nullable(),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** Where a record stands: in the children's records, or waiting for somebody's decision, or set aside by one. */
export const StoredRecord = z.object({
  id,
  state: z.enum(RECORD_STATES),
  conflict: z.enum(RECORD_CONFLICTS).nullable(),
});
export type StoredRecord = z.infer<typeof StoredRecord>;
