import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, optionalText, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { LIKENESS_REASONS } from "#domain/registry/duplicates/likeness.ts";
import { ROSTER_FIELDS, ROSTER_LIMITS } from "#domain/registry/rosters/fields.ts";
import {
  UNDO_BLOCKERS,
  LEFT_OUT_REASONS,
  ROSTER_OUTCOMES,
  ROSTER_RESULTS,
} from "#domain/registry/rosters/progress.ts";
import { ROSTER_ERRORS, ROSTER_WARNINGS } from "#domain/registry/rosters/roster-errors.ts";

const access = CHILD_ROLES;
const field = z.enum(ROSTER_FIELDS);
/** A line of a file: the heading is the first. */
const line = z
  .int(errorText("invalid_number"))
  .min(1, errorText("invalid_number"))
  .max(1_000_000, errorText("invalid_number"));

/** Something wrong with a row, or worth knowing of it. */
const remark = {
  /** What it is about; null for the whole row. */
  field: field.nullable(),
  /** The column it stands in; null when no single one. */
  column: z.number().nullable(),
  /** Reason and mend in words. */
  text: CodedText,
};
const DeliveryError = z.object({ code: z.enum(ROSTER_ERRORS), ...remark });
const Warning = z.object({ code: z.enum(ROSTER_WARNINGS), ...remark });

/** Another record, or another row of the file, that may be of the same child. */
export const RosterCandidate = z.object({
  /** Null for a row of the file. */
  patient_id: id.nullable(),
  /** Null for a child that is registered. */
  row: z.number().nullable(),
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  group_name: z.string(),
  guardian_name: z.string(),
  guardian_phone: z.string(),
  external_id: z.string(),
  cpf: z.string(),
  cns: z.string(),
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(z.enum(LIKENESS_REASONS)),
});
export type RosterCandidate = z.infer<typeof RosterCandidate>;

/** What a person decided about a row that may be of a known child. */
export const RosterDecision = z.discriminatedUnion("kind", [
  /** The same child as this record: the row updates it. */
  z.strictObject({ kind: z.literal("same"), patient_id: id }),
  /** The same child as that row of the file: this row is left out. */
  z.strictObject({ kind: z.literal("same_row"), row: line }),
  /** Another child, to be created. */
  z.strictObject({ kind: z.literal("another") }),
]);
export type RosterDecision = z.infer<typeof RosterDecision>;

/** One row of the file, and what becomes of it. */
export const RosterRow = z.object({
  /** Its line in the file as a person counts, the heading being one too. */
  row: z.number(),
  /** As in the file, by the columns' index, or as mended here. */
  cells: z.array(z.string()),
  /** Indexes of the columns whose cell was mended here. */
  mended: z.array(z.number()),
  outcome: z.enum(ROSTER_OUTCOMES),
  skipped: z.boolean(),
  /** The child as the row says, empty where it says nothing; dates `YYYY-MM-DD`, telephones in E.164. */
  values: z.partialRecord(field, z.string()),
  /** The registered child that the row is about; null for none. */
  patient: z.object({ id, full_name: z.string() }).nullable(),
  /** The group that the child is put into; null while it is not known. */
  group_name: z.string().nullable(),
  /** What changes of the registered child, as people read it. */
  changes: z.array(z.object({ field, from: z.string(), to: z.string() })),
  faults: z.array(DeliveryError),
  warnings: z.array(Warning),
  /** Of an outcome `duplicate`, and of one that a person decided: the likeliest first. */
  candidates: z.array(RosterCandidate),
  decision: RosterDecision.nullable(),
  /** What became of it; null before the import is applied. */
  result: z.enum(ROSTER_RESULTS).nullable(),
  /** Why it was left out, or kept by an undo. */
  result_reason: z.enum([...LEFT_OUT_REASONS, ...UNDO_BLOCKERS]).nullable(),
});
export type RosterRow = z.infer<typeof RosterRow>;

const rowOf = z.object({ id, row: z.coerce.number<string | number>().pipe(line) });

/** The rows in the order of the file. */
export const listRosterRows = endpoint({
  ...plain,
  method: "GET",
  path: "/api/rosters/:id/rows/",
  summary: "As linhas de uma lista e o que acontece com cada uma",
  params: z.object({ id }),
  access,
  query: page.extend({
    outcome: z.enum(ROSTER_OUTCOMES, errorText("invalid_status")).optional(),
    /** Only rows that a person skipped, or that have a warning. */
    only: z.enum(["skipped", "warned"], errorText("invalid_value")).optional(),
    result: z.enum(ROSTER_RESULTS, errorText("invalid_status")).optional(),
    /** Part of a name. */
    search: optionalText(100).optional(),
  }),
  reply: z.array(RosterRow),
});

const RosterRowChange = z.strictObject({
  /** New values of cells, by the column's index. */
  cells: z
    .record(
      z.string().regex(/^\d{1,2}$/, errorText("invalid_column")),
      optionalText(ROSTER_LIMITS.cell),
    )
    .optional(),
  skipped: z.boolean(errorText("invalid_value")).optional(),
  /** Null takes a decision back. */
  decision: RosterDecision.nullish(),
});
export type RosterRowChange = z.infer<typeof RosterRowChange>;

/** Mends, skips or decides about a row, which is then judged again; so are the rows that were compared with it. */
export const changeRosterRow = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/rosters/:id/rows/:row/",
  summary: "Corrigir, pular ou decidir uma linha",
  params: rowOf,
  access,
  refuses: ["conflict"],
  body: RosterRowChange,
  reply: RosterRow,
});
