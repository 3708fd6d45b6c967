import { z } from "zod";
import { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import { id } from "#contract/text.ts";
import { StimulusManifest } from "#contract/vision/stimulus-sets.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { FAMILY_RESULT_RULES } from "#domain/organization/family-result.ts";

/** A child as a device keeps it: enough to find it, no more. */
export const RosterChild = z.object({
  id,
  first_name: z.string(),
  /** Of the last name, with a full stop; blank for a child with one name. */
  initial: z.string(),
  /** `YYYY-MM`; null when the date of birth is not known. */
  birth_month: z.string().nullable(),
  group_id: id,
  group_name: z.string(),
  /** The questionnaire due by the child's age on the event's first day, or the one that staff chose. */
  instrument: z.enum(INSTRUMENT_CODES).nullable(),
  has_contact: z.boolean(),
});
export type RosterChild = z.infer<typeof RosterChild>;

/** A clinic's own films as a device takes them along, with the name that people know them by. */
export const EventStimulusSet = StimulusManifest.extend({ name: z.string() });
export type EventStimulusSet = z.infer<typeof EventStimulusSet>;

/** All that a device takes along. */
export const EventKit = z.object({
  event: z.object({
    id,
    name: z.string(),
    place: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
    organization_name: z.string(),
    organization_phone: z.string(),
    /** What families see of a result; absent on a device that was prepared before there was a choice. */
    family_result: z.enum(FAMILY_RESULT_RULES).optional(),
    time_zone: z.string(),
  }),
  device: z.object({ id, name: z.string() }),
  /** From then on the roster is wiped, with or without a network. */
  expires_at: z.string(),
  server_time: z.string(),
  groups: z.array(z.object({ id, name: z.string() })),
  roster: z.array(RosterChild),
  /** Where the organisation asks in licensed words. */
  questionnaires: LicensedQuestionnaires.optional(),
  /** What visual tests are made with, to be fetched film by film; null for the drawn scenes. */
  stimulus_set: EventStimulusSet.nullable(),
});
export type EventKit = z.infer<typeof EventKit>;
