import { type ErrorText, errorText } from "#domain/error-text.ts";
import { type Problem, fieldProblem, invalidField } from "#server/platform/problem.ts";

/** The most that a file may hold: what is beyond is refused, not cut. */
export interface SheetLimits {
  /** Filled rows, heading included. */
  readonly rows: number;
  readonly columns: number;
}

/** A file of a kind that is not read here, with how to make one that is. */
export function wrongKind(said: ErrorText): Problem {
  return fieldProblem("unsupported_media_type", "file", said);
}

/** A file that says it is a table and cannot be read as one. */
export function unreadableFile(said: ErrorText): Problem {
  return invalidField("file", said);
}

/** A file with more in it than is taken. */
export function tooLargeFile(said: ErrorText): Problem {
  return fieldProblem("too_large", "file", said);
}

export function tooManyRows(limit: number): Problem {
  return tooLargeFile(errorText("too_many_rows", { rows: limit }));
}

export function tooManyColumns(count: number, limit: number): Problem {
  return tooLargeFile(errorText("too_many_file_columns", { count, limit }));
}

export const DAMAGED = "file_damaged";
export const SWOLLEN = "file_too_large_opened";
export const LOCKED = "spreadsheet_password_protected";
export const NO_SPREADSHEET = "not_a_spreadsheet";
