import type { DuplicateSide, Merge } from "#contract/registry/duplicates.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import type { Person } from "#domain/registry/duplicates/likeness.ts";
import type { MergeRow } from "./merges.queries.ts";
import type { SideRow } from "./sides.queries.ts";

/** A record side by side, for a role: the guardian's remarks are part of the answers, which schools do not read. */
export function presentSide(row: SideRow, role: Role): DuplicateSide {
  const notes = maySeeResults(role) ? row.notes : "";
  return { ...row, notes, created_at: row.created_at.toISOString() };
}

/** A record as far as it is compared. */
export function personOf(row: SideRow): Person {
  return {
    fullName: row.full_name,
    dateOfBirth: row.date_of_birth,
    phones: row.guardians.map(({ phone }) => phone),
    cpf: row.cpf,
    cns: row.cns,
    externalId: row.external_id,
  };
}

export function presentMerge(row: MergeRow): Merge {
  return {
    id: row.id,
    survivor: { id: row.survivor_id, full_name: row.survivor_name },
    merged: { id: row.merged_id, full_name: row.merged_name, date_of_birth: row.merged_birth },
    merged_at: row.merged_at.toISOString(),
    merged_by: row.merged_by,
  };
}
