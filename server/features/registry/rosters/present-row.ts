import { RosterCandidate, RosterDecision, RosterRow } from "#contract/registry/rosters.ts";
import { LEFT_OUT_REASONS, type LeftOutReason } from "#domain/registry/rosters/progress.ts";
import type { LeftOutRow } from "./left-out.queries.ts";
import type { ShownRow } from "./rows.queries.ts";

const { values, changes, faults, warnings } = RosterRow.shape;

/** A row as the calls answer it. One that is not judged yet changes nothing. */
export function presentRow(row: ShownRow): RosterRow {
  const { patient_id: id, patient_name: name } = row;
  const decision = RosterDecision.safeParse(row.decision);
  return {
    row: row.line,
    cells: row.cells,
    mended: row.mended,
    outcome: row.outcome ?? "unchanged",
    skipped: row.skipped,
    values: values.parse(row.values),
    patient: id === null || name === null ? null : { id, full_name: name },
    group_name: row.group_name,
    changes: changes.parse(row.changes),
    faults: faults.parse(row.faults),
    warnings: warnings.parse(row.warnings),
    candidates: RosterCandidate.array().parse(row.candidates),
    decision: decision.success ? decision.data : null,
    result: row.result,
    result_reason: RosterRow.shape.result_reason.parse(row.result_reason),
  };
}

/** Why a row is left out: its faults, whom it may repeat, or the reason alone. */
export function presentLeftOut(
  row: LeftOutRow,
): Pick<RosterRow, "faults" | "candidates"> & { readonly reason: LeftOutReason } {
  return {
    faults: faults.parse(row.faults),
    candidates: RosterCandidate.array().parse(row.candidates),
    reason: LEFT_OUT_REASONS.find((reason) => reason === row.reason) ?? "error",
  };
}
