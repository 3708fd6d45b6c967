import { MERGED_FIELDS, type MergedField } from "#contract/registry/duplicates.ts";
import type { SideRow } from "./sides.queries.ts";

const isEmpty = (value: string | null) => value === null || value === "";

/** Fields of which both records have a value, and different ones. */
export function conflictsOf(keep: SideRow, other: SideRow): MergedField[] {
  return MERGED_FIELDS.filter(
    (field) => !isEmpty(keep[field]) && !isEmpty(other[field]) && keep[field] !== other[field],
  );
}

/** Fields that only the other record has a value of: the one that stays takes them. */
export function filledFrom(keep: SideRow, other: SideRow): MergedField[] {
  return MERGED_FIELDS.filter((field) => isEmpty(keep[field]) && !isEmpty(other[field]));
}
