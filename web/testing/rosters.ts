import type { Roster, RosterRow } from "#contract/registry/rosters.ts";
import { idOf } from "./people.ts";

/** Of its rows one is new, one may be a known child, one is faulty. */
export const COUNTS = { create: 1, update: 0, move: 0, unchanged: 0, duplicate: 1, error: 1 };
const HEADERS = [
  ["Aluno", "full_name"],
  ["Nascimento", "date_of_birth"],
  ["Turma", "group"],
  ["Pontuação", null],
] as const;

/** An import of three rows that waits to be confirmed, of which one is sound. */
export function aRoster(changes: Partial<Roster> = {}): Roster {
  return {
    id: idOf(1),
    file_name: "alunos.csv",
    format: "csv",
    encoding: "utf-8",
    separator: ";",
    sheet: null,
    state: "ready",
    failure: null,
    version: 3,
    columns: HEADERS.map(([header, field], index) => ({
      index,
      header,
      samples: ["Ana Inventada"],
      field,
      ignored: field === null ? "results" : null,
    })),
    columns_from: "names",
    date_order: null,
    month_first_row: null,
    missing: [],
    group: null,
    group_kind: "class",
    may_create_groups: true,
    row_count: 3,
    done: 3,
    counts: COUNTS,
    skipped: 0,
    warned: 0,
    open_places: 0,
    created_at: "2026-03-16T15:00:00.000Z",
    created_by_name: "Rosa Sapucaia",
    confirmed_at: null,
    confirmed_by_name: null,
    applied_at: null,
    undoable_until: null,
    undone_at: null,
    expires_at: "2026-04-15T15:00:00.000Z",
    result: null,
    undo: null,
    ...changes,
  };
}

/** A sound row of a new child. */
export function aRow(row: number, changes: Partial<RosterRow> = {}): RosterRow {
  return {
    row,
    cells: ["Ana Inventada", "14/13/2021", "Turma A", "7"],
    mended: [],
    outcome: "create",
    skipped: false,
    values: { full_name: "Ana Inventada" },
    patient: null,
    group_name: "Turma A",
    changes: [],
    faults: [],
    warnings: [],
    candidates: [],
    decision: null,
    result: null,
    result_reason: null,
    ...changes,
  };
}
