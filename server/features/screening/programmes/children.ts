import type { ProgrammeChild } from "#domain/screening/programmes/planned-invitations.ts";
import type { Programme, ProgrammeKind } from "#domain/screening/programmes/programme.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type ChildRow, findGroups } from "./programmes.queries.ts";

/** What a stored or proposed programme consists of. */
interface Running {
  readonly id: string;
  readonly kind: ProgrammeKind;
  readonly ages: readonly number[];
  readonly every_months: number | null;
  readonly group_id: string | null;
  readonly active_since: Date;
}

/** A programme as the domain reads it. */
export function asProgramme(programme: Running, timeZone: string): Programme {
  const { id, kind, ages, every_months: everyMonths, group_id: groupId } = programme;
  const since = dayIn(timeZone, programme.active_since);
  if (kind === "ages") return { id, since, kind, ages };
  if (kind !== "interval") return { id, since, kind };
  if (everyMonths === null || groupId === null) throw new Error(`programme ${id} lacks its group`);
  return { id, since, kind, everyMonths, groupId };
}

/** Tells of each group which ones are above it, itself included. */
export async function readLineages(db: TenantDb): Promise<(groupId: string) => readonly string[]> {
  const parents = new Map((await findGroups(db)).map(({ id, parent_id }) => [id, parent_id]));
  const known = new Map<string, readonly string[]>();
  const lineage = (groupId: string): readonly string[] => {
    const found = known.get(groupId);
    if (found) return found;
    const parent = parents.get(groupId);
    const whole = [groupId, ...(parent ? lineage(parent) : [])];
    known.set(groupId, whole);
    return whole;
  };
  return lineage;
}

/** A child as the domain reads it. */
export function programmeChild(
  row: ChildRow,
  groupIds: readonly string[],
  hasOptedOut: boolean,
): ProgrammeChild {
  const { result_on: on, result_level: level } = row;
  return {
    dateOfBirth: row.date_of_birth,
    registeredOn: row.registered_on,
    groupIds,
    isArchived: false,
    hasOptedOut,
    hasOpenForm: row.has_open_form,
    lastContactOn: row.last_contact_on,
    lastResult: on === null || level === null ? null : { on, level },
    isSibling: row.is_sibling,
  };
}
