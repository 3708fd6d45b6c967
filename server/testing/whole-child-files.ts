/** Values of a row by column; `@name` is the id of the row of that name. */
export type Values = Readonly<Record<string, unknown>>;

/** A row and the table that it is of. */
export type Row = readonly [table: string, values: Values];

const NO_LINE = {
  patient_id: null,
  outcome: "error",
  result: "left_out",
  result_reason: null,
  decision: null,
  place_key: null,
};

/** The rows of lists that were brought in and of files that were made, in which a child of this name is. */
export const rowsOfFiles = (name: string, canary: string): readonly Row[] => [
  [
    "roster_import",
    {
      id: "@roster",
      file_name: "alunos.csv",
      format: "csv",
      encoding: "utf-8",
      separator: ";",
      sheet: null,
      headings: ["Nome"],
      columns: ["name"],
      columns_from: "person",
      state: "applied",
      failure: null,
      date_order: null,
      result: {},
      undo: {},
    },
  ],
  ["roster_row", { roster_id: "@roster", line: 1, ...NO_LINE, patient_id: "@child" }],
  // A line that nobody took in, and one that was offered the child as a likely twin.
  ["roster_row", { roster_id: "@roster", line: 2, ...NO_LINE, cells: [` ${name.toUpperCase()} `] }],
  [
    "roster_row",
    {
      roster_id: "@roster",
      line: 3,
      ...NO_LINE,
      cells: ["Outra"],
      candidates: ["@child", canary],
    },
  ],
  [
    "export",
    {
      id: "@export",
      kind: "patients",
      state: "done",
      media_type: "text/csv",
      failure: "",
      role_assignment_id: "@role",
    },
  ],
  ["export_chunk", { export_id: "@export", bytes: Buffer.from(canary) }],
];
