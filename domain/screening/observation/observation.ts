/** Version of the form: raise it with any change of what is asked, so that an answer stays with the words it was given to. */
export const OBSERVATION_VERSION = "1";

/**
 * What a school is asked about a child, in its order: twelve everyday situations that a teacher sees and a family does
 * not. Own wording, each said as what is seen in children of that age. It has no score and leads to no level: staff read
 * it beside what the guardian answered.
 */
export const OBSERVATION_ITEMS = [
  "responds_to_name",
  "looks_at_faces",
  "shows_things",
  "points",
  "seeks_children",
  "takes_turns",
  "pretends",
  "follows_group",
  "understands_requests",
  "asks_for_help",
  "bears_changes",
  "at_ease_with_senses",
] as const;
export type ObservationItem = (typeof OBSERVATION_ITEMS)[number];

/** How often something is seen; `not_seen` is an answer too: the teacher had no occasion to look. */
export const OBSERVATION_CHOICES = ["mostly", "sometimes", "rarely", "not_seen"] as const;
export type ObservationChoice = (typeof OBSERVATION_CHOICES)[number];

/** How long whoever answers has known the child: what three days show weighs less than a year. */
export const ACQUAINTANCES = ["days", "months", "half_year"] as const;
export type Acquaintance = (typeof ACQUAINTANCES)[number];

/** How permission was given: by the guardian on the link, or told to staff. */
export const PERMISSION_CHANNELS = ["link", "phone", "in_person"] as const;
export type PermissionWay = (typeof PERMISSION_CHANNELS)[number];

/** Where asking a school stands. */
export const OBSERVATION_STATES = [
  "waits_for_permission",
  "refused",
  "asked",
  "expired",
  "answered",
  "revoked",
  "taken_back",
] as const;
export type ObservationState = (typeof OBSERVATION_STATES)[number];

/** The moments of a request that tell its state; null is what has not happened. */
export interface ObservationTimes {
  readonly permittedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly revokedAt: Date | null;
  /** When a guardian took the permission back. */
  readonly takenBackAt: Date | null;
  /** From the permission on. */
  readonly expiresAt: Date | null;
}

/** Days within which a school may answer. */
export const OBSERVATION_DAYS = 30;

/** Version of the sentence by which a guardian permits to ask the school. */
export const PERMISSION_VERSION = "1";

/**
 * The state at a moment. A permission that a guardian takes back ends all else, and what was answered is read no more; what
 * staff give up stays answered once it is. Nothing is asked before it is permitted.
 */
export function observationState(times: ObservationTimes, now: Date): ObservationState {
  if (times.takenBackAt) return "taken_back";
  if (times.answeredAt) return "answered";
  if (times.revokedAt) return "revoked";
  if (times.refusedAt) return "refused";
  if (!times.permittedAt) return "waits_for_permission";
  return times.expiresAt && times.expiresAt <= now ? "expired" : "asked";
}
