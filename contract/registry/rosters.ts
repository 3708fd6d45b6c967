import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page, requiredText, wholeNumber } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import {
  IGNORED_REASONS,
  ROSTER_FIELDS,
  ROSTER_FORMATS,
  ROSTER_LIMITS,
} from "#domain/registry/rosters/fields.ts";
import { ROSTER_OUTCOMES, ROSTER_STATES } from "#domain/registry/rosters/progress.ts";
import { DATE_ORDERS } from "#domain/registry/rosters/read-birth.ts";
import { GROUP_KINDS } from "#domain/screening/groups/group-kinds.ts";
import { changeRosterRow, listRosterRows } from "./roster-rows.ts";

export {
  RosterCandidate,
  RosterDecision,
  RosterRow,
  type RosterRowChange,
  changeRosterRow,
  listRosterRows,
} from "./roster-rows.ts";

const field = z.enum(ROSTER_FIELDS);

/** A column of the file: what it is called there, what it looks like, and what it was taken for. */
export const RosterColumn = z.object({
  /** Its place in the file, from 0. */
  index: z.number(),
  header: z.string(),
  /** Up to three values from the first rows. */
  samples: z.array(z.string()),
  /** Null: left out, for the reason in `ignored`. */
  field: field.nullable(),
  ignored: z.enum(IGNORED_REASONS).nullable(),
});
export type RosterColumn = z.infer<typeof RosterColumn>;

const RosterCounts = z.record(z.enum(ROSTER_OUTCOMES), z.number());

/** An import of children from a file, from the upload to the end of its undo. */
export const Roster = z.object({
  id,
  file_name: z.string(),
  format: z.enum(ROSTER_FORMATS),
  /** How the text was encoded, `utf-8`, `utf-16le`, `utf-16be` or `windows-1252`; null for a spreadsheet. */
  encoding: z.string().nullable(),
  /** What separates the columns; null for a spreadsheet. */
  separator: z.string().nullable(),
  /** The sheet that was read, the first with a heading; null for CSV. */
  sheet: z.string().nullable(),
  state: z.enum(ROSTER_STATES),
  /** Why it failed, in words; null unless it did. */
  failure: CodedText.nullable(),
  /** Counted up by every change: what a confirmation must name. */
  version: z.number(),
  columns: z.array(RosterColumn),
  /** Where the meaning of the columns comes from: an earlier file with this heading, their names, or the person. */
  columns_from: z.enum(["saved", "names", "person"]),
  /** Whether the dates of birth have the day or the month first, as a person said it; null while nobody has. */
  date_order: z.enum(DATE_ORDERS).nullable(),
  /**
   * The first row whose date can only have the month first; null where none has. While `date_order` is null it puts every
   * date in question that is written in numbers with the year last: those rows are faults.
   */
  month_first_row: z.number().nullable(),
  /** What the columns do not bring although a new child needs it; `group` never when `group` below is set. */
  missing: z.array(field),
  /** The group that takes every child of the file, for a file without such a column. */
  group: z.object({ id, name: z.string() }).nullable(),
  /** What kind of group a row's `group` names here: a class in a school, a doctor in a clinic. */
  group_kind: z.enum(GROUP_KINDS),
  /** Whether the caller may have groups created that do not exist yet. */
  may_create_groups: z.boolean(),
  row_count: z.number(),
  /** Rows that the work of `state` has done, of `row_count`. */
  done: z.number(),
  /** Of the rows that are not skipped. */
  counts: RosterCounts,
  skipped: z.number(),
  /** Rows with at least one warning. */
  warned: z.number(),
  /** Names of groups in the file for which there is no group yet, nor a decision. */
  open_places: z.number(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  confirmed_by_name: z.string().nullable(),
  applied_at: z.string().nullable(),
  /** Until when the whole import can be undone; null when it cannot (any more). */
  undoable_until: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** When the file's rows are deleted. */
  expires_at: z.string(),
  /** What was written; null before. */
  result: z
    .object({
      created: z.number(),
      updated: z.number(),
      moved: z.number(),
      left_out: z.number(),
      groups_created: z.number(),
    })
    .nullable(),
  /** What an undo put back and what it kept; null before. */
  undo: z.object({ undone: z.number(), kept: z.number(), groups_kept: z.number() }).nullable(),
});
export type Roster = z.infer<typeof Roster>;

/** A group that the file names: a class, with its year where the file has a column for it, or a doctor. */
export const RosterPlace = z.object({
  key: z.string(),
  name: z.string(),
  year: z.string(),
  rows: z.number(),
  /** The group it stands for; null while none is known. */
  group: z.object({ id, name: z.string(), path: z.string() }).nullable(),
  /** The group was chosen by a person, not found by its name. */
  chosen: z.boolean(),
  /** To be created with the import: below this group, or at the top of the tree. */
  create: z
    .object({ name: z.string(), parent_id: id.nullable(), parent_name: z.string().nullable() })
    .nullable(),
  /** Groups of a like name, the likeliest first: what to offer. */
  suggestions: z.array(z.object({ id, name: z.string(), path: z.string() })),
});
export type RosterPlace = z.infer<typeof RosterPlace>;

const access = CHILD_ROLES;
const one = { params: z.object({ id }), access, reply: Roster } as const;

/** Takes a file and reads it. Sent twice under one id it is one import. Nothing of it is written to any child. */
export const uploadRoster = endpoint({
  ...plain,
  method: "POST",
  path: "/api/rosters/",
  summary: "Enviar uma lista de crianças (CSV, XLSX ou ODS) para conferir antes de importar",
  access,
  refuses: ["not_found", "too_many_requests"],
  query: z.object({
    /** Made by the screen. */
    id,
    file_name: requiredText("file_name_required", 200),
  }),
  body: uploadBody("list_file_required"),
  maxBytes: ROSTER_LIMITS.bytes,
  maxSeconds: ROSTER_LIMITS.seconds,
  reply: Roster,
  success: 201,
});

/** Imports, newest first. Who is bound to groups sees the own ones. */
export const listRosters = endpoint({
  ...plain,
  method: "GET",
  path: "/api/rosters/",
  summary: "Listas importadas",
  access,
  query: page,
  reply: z.array(Roster),
});

export const getRoster = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/rosters/:id/",
  summary: "Uma importação e o seu andamento",
});

/** Throws the file's rows away, of an import that was not confirmed. */
export const discardRoster = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/rosters/:id/",
  summary: "Descartar uma lista que não foi importada",
  params: z.object({ id }),
  access,
  refuses: ["conflict"],
  reply: z.object({ id }),
});

const RosterColumns = z.strictObject({
  /** For each column of the file, in order, the field it brings, or null to leave it out. */
  columns: z
    .array(
      z.enum(ROSTER_FIELDS, errorText("invalid_field")).nullable(),
      errorText("columns_required"),
    )
    .max(ROSTER_LIMITS.columns, errorText("too_many_columns"))
    .refine((columns) => {
      const taken = columns.filter((column) => column !== null);
      return new Set(taken).size === taken.length;
    }, errorText("field_repeated")),
  /** The group that takes every child, instead of a column. */
  group: id.nullable(),
  /** Whether the dates of birth have the day or the month first; null: the day, unless dates contradict that. */
  date_order: z.enum(DATE_ORDERS, errorText("invalid_order")).nullable().default(null),
});
export type RosterColumns = z.infer<typeof RosterColumns>;

/** Says what the columns are and has every row judged. It is remembered for the next file with the same heading. */
export const setRosterColumns = endpoint({
  ...plain,
  ...one,
  method: "PUT",
  path: "/api/rosters/:id/columns/",
  summary: "Dizer o que é cada coluna e conferir todas as linhas",
  refuses: ["conflict"],
  body: RosterColumns,
});

export const listRosterPlaces = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/rosters/:id/places/",
  summary: "As turmas ou médicos que a lista nomeia, e os grupos correspondentes",
  reply: z.array(RosterPlace),
});

const PlaceChoice = z.strictObject({
  key: requiredText("list_group_required", 400),
  /** A group that exists. */
  group: id.nullish(),
  /** Or one to be created with the import. Neither: found by its name again. */
  create: z
    .strictObject({
      name: requiredText("group_name_required", 120),
      parent_id: id.nullable(),
    })
    .nullish(),
});
export const RosterPlaces = z.strictObject({
  places: z
    .array(PlaceChoice, errorText("groups_of_list_required"))
    .min(1)
    .max(2000, errorText("too_many_groups")),
});
export type RosterPlaces = z.infer<typeof RosterPlaces>;

/** Decides about groups that the file names, and has every row judged again. */
export const setRosterPlaces = endpoint({
  ...plain,
  ...one,
  method: "PUT",
  path: "/api/rosters/:id/places/",
  summary: "Dizer a que grupo corresponde cada turma ou médico da lista",
  refuses: ["conflict"],
  body: RosterPlaces,
});

/**
 * Imports what is sound: rows with faults, without a decision, or skipped are left out. No message goes to anybody.
 * Confirmed twice it is confirmed once; a version that is not the last answers `conflict`.
 */
export const confirmRoster = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/rosters/:id/confirm/",
  summary: "Importar as linhas conferidas; nenhuma mensagem é enviada",
  refuses: ["conflict"],
  body: z.strictObject({ version: wholeNumber("invalid_version") }),
});

/** Takes the whole import back, within 24 hours, but for children to whom something happened since. */
export const undoRoster = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/rosters/:id/undo/",
  summary: "Desfazer a importação inteira",
  refuses: ["conflict"],
});

/** The calls about rosters, for the list of all. */
export const ROSTERS = [
  uploadRoster,
  listRosters,
  getRoster,
  discardRoster,
  setRosterColumns,
  listRosterPlaces,
  setRosterPlaces,
  listRosterRows,
  changeRosterRow,
  confirmRoster,
  undoRoster,
] as const;
