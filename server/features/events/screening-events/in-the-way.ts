import { z } from "zod";
import type { ErrorText } from "#domain/error-text.ts";
import { RECORD_CONFLICTS, type RecordConflict } from "#domain/events/conflicts.ts";
import { Problem } from "#server/platform/problem.ts";

/** Why a record is set aside, and the child where it is known. */
export interface Conflicting {
  readonly conflict: RecordConflict;
  readonly patientId: string | null;
}

/** What a problem of `inTheWay` was thrown for. */
const Cause = z.object({ conflict: z.enum(RECORD_CONFLICTS), patientId: z.string().nullable() });

/** Said to whoever decides to store a record that still cannot be. */
const WORDS: Readonly<Record<RecordConflict, ErrorText>> = {
  answered_elsewhere: "answered_elsewhere",
  form_begun: "other_questionnaire_begun",
  other_wording: "other_questions_in_use",
  invalid: "record_incomplete",
  archived: "record_archived",
  not_in_event: "child_out_of_reach",
  likely_duplicate: "choose_whether_registered",
  child_waits: "decide_on_child_first",
  event_closed: "event_was_closed",
};

/** Thrown inside the transaction of a record, so that what was begun is undone. */
export function inTheWay({ conflict, patientId }: Conflicting): Problem {
  return new Problem("conflict", WORDS[conflict], { cause: { conflict, patientId } });
}

/** Why a record cannot simply be stored; undefined for an error that is not the record's. */
export function whyNot(error: unknown): Conflicting | undefined {
  if (!(error instanceof Problem)) return undefined;
  const known = Cause.safeParse(error.cause).data;
  if (known) return known;
  const conflict = conflictOf(error);
  return conflict && { conflict, patientId: null };
}

function conflictOf({ kind, fields }: Problem): RecordConflict | undefined {
  if (kind === "conflict") return "form_begun";
  if (kind === "not_found") return "not_in_event";
  if (kind !== "invalid") return undefined;
  return "form_results.version" in fields ? "other_wording" : "invalid";
}
