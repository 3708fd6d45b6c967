import type { LeftOutReason } from "#domain/registry/rosters/progress.ts";
import type { RosterValues } from "#domain/registry/rosters/read-row.ts";
import type { DueRow, RowResult } from "./applying.queries.ts";

/** Some rows of an import to be written, and on whose behalf. */
export interface Chunk {
  readonly rosterId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly rows: readonly DueRow[];
  /** Groups that were created for places of the file. */
  readonly groups: ReadonlyMap<string, string>;
}

/** A row with what it says and where its child goes. */
export interface ReadyRow extends DueRow {
  readonly said: RosterValues;
  readonly to: string | null;
}

/** A row that could not be written after all. */
export function leftOut(line: number, reason: LeftOutReason): RowResult {
  return { line, result: "left_out", result_reason: reason };
}
