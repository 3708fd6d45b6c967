/** What of a child a roster can bring. Everything but `year` is written to the record; `year` only tells classes apart. */
export const ROSTER_FIELDS = [
  "full_name",
  "date_of_birth",
  "group",
  "year",
  "external_id",
  "cpf",
  "cns",
  "sex",
  "address",
  "guardian_name",
  "guardian_relationship",
  "guardian_phone",
  "guardian_email",
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** Fields by which a child that is already registered is found for certain, the surest first. */
export const IDENTIFYING_FIELDS = [
  "external_id",
  "cns",
  "cpf",
] as const satisfies readonly RosterField[];

/**
 * Why a column is left out: it holds results (a score comes from answers alone, never from a file), a diagnosis, who
 * treats the child, the number of a visit or of a unit, a second guardian, the same as another column, nothing that is
 * known here, or because the person chose so.
 */
export const IGNORED_REASONS = [
  "results",
  "diagnosis",
  "professional",
  "visit",
  "unit",
  "second_guardian",
  "doubled",
  "unknown",
  "chosen",
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** What a roster may be written as. */
export const ROSTER_FORMATS = ["csv", "xlsx", "ods"] as const;
export type RosterFormat = (typeof ROSTER_FORMATS)[number];

/**
 * Largest file, in bytes, the seconds that it may be on its way (at 35 KB/s, as on a poor mobile network), and the most
 * rows, columns and characters of a cell that it may have.
 */
export const ROSTER_LIMITS = {
  bytes: 10 * 1024 * 1024,
  seconds: 300,
  rows: 20_000,
  columns: 60,
  cell: 1000,
} as const;

/** The name of a guardian of whom the roster says none. Every child has a guardian on record, be it without a contact. */
export const UNNAMED_GUARDIAN = "Responsável";
