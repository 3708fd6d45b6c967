import { IDENTIFYING_FIELDS, type RosterField } from "./fields.ts";

/** What a new child needs. */
const NEEDED = ["full_name", "date_of_birth", "group"] as const satisfies readonly RosterField[];

/**
 * What the columns of a file do not bring although a new child needs it. `hasGroup`: one group takes all of them.
 */
export function missingFields(
  columns: readonly (RosterField | null)[],
  hasGroup: boolean,
): RosterField[] {
  return NEEDED.filter((field) => !columns.includes(field) && !(field === "group" && hasGroup));
}

/** Whether rows can be judged at all: by what a new child needs, or by a number under which children are known here. */
export function mayJudge(columns: readonly (RosterField | null)[], hasGroup: boolean): boolean {
  return (
    missingFields(columns, hasGroup).length === 0 ||
    IDENTIFYING_FIELDS.some((field) => columns.includes(field)) ||
    (columns.includes("full_name") && columns.includes("date_of_birth"))
  );
}
