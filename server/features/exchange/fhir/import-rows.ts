import { createHash } from "node:crypto";
import type { ChildFacts } from "#domain/exchange/fhir/facts.ts";
import { type Json, type Row, textOf } from "#domain/exchange/fhir/resource.ts";

/** Columns that name one of the staff, who are no part of an import. */
const PEOPLE: ReadonlySet<string> = new Set(["owner_account_id", "assignee_account_id"]);

/** Messages that were still to leave, or of which nobody knew: nothing leaves from an import. */
const UNSETTLED: ReadonlySet<Json | undefined> = new Set(["queued", "sending", "in_doubt"]);

/** Who imports, and who of those named works here. */
interface Importing {
  readonly organizationId: string;
  readonly accountId: string;
  readonly colleagues: ReadonlySet<string>;
}

/**
 * The id under which something is kept here: always the same for the same organisation and origin, so that importing
 * twice finds what the first time wrote.
 */
export function idHere(organizationId: string, id: string): string {
  const hash = createHash("sha256").update(`${organizationId}/${id}`).digest("hex");
  // A UUID of version 8, whose bits are free: it begins with the time of the origin, so that the order stays.
  return [
    id.slice(0, 8),
    id.slice(9, 13),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** A child's rows as they are written here. */
export function rowsHere(
  rows: ChildFacts["rows"],
  groupId: string,
  importing: Importing,
): ChildFacts["rows"] {
  const here = (row: Row): Row => withOwnIds(row, importing);
  return {
    ...rows,
    patient: rows.patient.map((row) => {
      const { group_name: _, group_kind: __, ...rest } = here(row);
      return { ...rest, group_id: groupId };
    }),
    child_background: rows.child_background.map(here),
    guardian: rows.guardian.map(here),
    form: rows.form.map(here),
    draft: rows.draft.map((row) => {
      const { instrument_version: _, ...rest } = here(row);
      return rest;
    }),
    form_result: rows.form_result.map(here),
    screening_result: rows.screening_result.map(here),
    interview: rows.interview.map((row) => ended(here(row), importing)),
    interview_item: rows.interview_item.map((row) => {
      const item = here(row);
      // Somebody of the staff there: here it is whoever vouches for the file.
      return "guardian_id" in item ? item : { ...item, account_id: importing.accountId };
    }),
    referral: rows.referral.map(here),
    referral_event: rows.referral_event.map(here),
    consent: rows.consent.map(here),
    message: rows.message.map((row) => settled(here(row))),
    message_event: rows.message_event.map(here),
    task: rows.task.map(here),
  };
}

function withOwnIds(row: Row, { organizationId, colleagues }: Importing): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]): [string, Json][] => {
      if (PEOPLE.has(column)) {
        return typeof value === "string" && colleagues.has(value) ? [[column, value]] : [];
      }
      const isId =
        (column === "id" || column.endsWith("_id") || column === "companion_of") &&
        column !== "external_id";
      return [[column, isId && typeof value === "string" ? idHere(organizationId, value) : value]];
    }),
  );
}

function ended(row: Row, { accountId }: Importing): Row {
  const isByStaff = textOf(row, "finished_at") !== "" && !("finished_guardian_id" in row);
  return {
    ...row,
    ...(isByStaff && { finished_by: accountId }),
    ...("decided_at" in row && { decided_by: accountId }),
  };
}

function settled(row: Row): Row {
  if (!UNSETTLED.has(row["status"])) return row;
  return { ...row, status: "cancelled", failure: "came_unsent" };
}

/** What an interview has from its beginning. */
const OF_AN_OPEN_ONE: ReadonlySet<string> = new Set([
  "id",
  "patient_id",
  "form_result_id",
  "script_version",
  "begun_at",
]);

/** An interview as it is first written: open, so that its answers can be written below it. */
export function stillOpen(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => OF_AN_OPEN_ONE.has(column)));
}
