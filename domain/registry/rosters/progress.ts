/**
 * Where an import stands: `columns` waits for the person to say what the columns are; `judging` looks at every row;
 * `ready` waits for decisions and the confirmation; `applying` and `undoing` write; `applied` and `undone` are done.
 * `failed` could not be judged; nothing of it was written.
 */
export const ROSTER_STATES = [
  "columns",
  "judging",
  "ready",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

/**
 * What becomes of a row: a new child, changed data, another group (with or without changed data), nothing new, a child
 * that may be another one's second record and waits for a person, or a fault that keeps it out.
 */
export const ROSTER_OUTCOMES = [
  "create",
  "update",
  "move",
  "unchanged",
  "duplicate",
  "error",
] as const;
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number];

/** What became of a row of an applied import; `kept` was not undone, since something happened to the child meanwhile. */
export const ROSTER_RESULTS = ["applied", "left_out", "undone", "kept"] as const;
export type RosterResult = (typeof ROSTER_RESULTS)[number];

/** Why a row was left out of an import that was confirmed. */
export const LEFT_OUT_REASONS = [
  "error",
  "undecided",
  "skipped",
  "unchanged",
  "same_as_row",
  "changed_meanwhile",
  "appeared_meanwhile",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Why a row was not put back: what happened to the child after the import. */
export const UNDO_BLOCKERS = [
  "edited",
  "form",
  "message",
  "referral",
  "observation",
  "vision",
  "merged",
  "archived",
] as const;
export type UndoBlocker = (typeof UNDO_BLOCKERS)[number];

/** Hours for which a whole import can be undone. */
export const UNDO_HOURS = 24;

/** Days after which the file's rows are deleted, whatever became of them: they hold children's names. */
export const ROSTER_DAYS = 30;
