/** What a device tells of an event: a child arrived, an unexpected one was registered, a form was answered, a test was run. */
export const RECORD_KINDS = ["check_in", "walk_in", "answers", "vision"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Why a record from an event is not simply stored: somebody has to look at it first. */
export const RECORD_CONFLICTS = [
  /** The child's form was answered elsewhere after the device took its list. */
  "answered_elsewhere",
  /** The guardian has begun another questionnaire behind a link that still works. */
  "form_begun",
  /** The form is asked in other words than the device had. */
  "other_wording",
  /** What was sent does not fit: an answer is missing, a date cannot be. */
  "invalid",
  "archived",
  /** The child is no longer among those of the event. */
  "not_in_event",
  /** A child registered at the event is probably one already known. */
  "likely_duplicate",
  /** It is about a child registered at the event whose own record still waits. */
  "child_waits",
  "event_closed",
] as const;
export type RecordConflict = (typeof RECORD_CONFLICTS)[number];

/** Where a record stands: in the child's record, waiting for a decision, or set aside by one. */
export const RECORD_STATES = ["stored", "conflict", "discarded"] as const;
export type RecordState = (typeof RECORD_STATES)[number];
