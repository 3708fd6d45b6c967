import { RosterRow } from "#contract/registry/rosters.ts";
import { changesOf, guardianChangeOf, guardianFields } from "#domain/registry/rosters/changes.ts";
import type { RosterField } from "#domain/registry/rosters/fields.ts";
import { type Suspect, judgeIdentity } from "#domain/registry/rosters/match.ts";
import {
  type ReadRow,
  type Remark,
  type RosterValues,
  type RowReading,
  readRow,
  makeRemark,
} from "#domain/registry/rosters/read-row.ts";
import type { RosterError, RosterWarning } from "#domain/registry/rosters/roster-errors.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type Evidences, type RowCase, gatherMatches } from "./gather.ts";
import type { InFile } from "./in-file.ts";
import { findValues, type ChildRecord } from "./matching.queries.ts";
import type { PlaceBook, PlaceMeant } from "./place-book.ts";
import { presentCandidate } from "./present-roster.ts";
import type { JudgedRow, RawRow } from "./rows.queries.ts";

/** What rows are judged by. */
export interface Judging {
  readonly db: TenantDb;
  readonly rosterId: string;
  readonly reading: RowReading;
  readonly places: PlaceBook;
  readonly inFile: InFile;
}

/** Finds out about some rows, in the order of the file, what each would do. Nothing is written. */
export async function judgeRows(judging: Judging, raws: readonly RawRow[]): Promise<JudgedRow[]> {
  const reads = raws.map((raw) => ({ raw, read: readRow(raw.cells, judging.reading) }));
  const evidences = await gatherMatches(judging, reads);
  const found = evidences.cases.map((one) => {
    const judged = judgeOne(judging, evidences, one);
    if (!one.raw.skipped) {
      const { line } = one.raw;
      judging.inFile.add({ line, person: one.person, about: judged.patient_id }, one.keys);
    }
    return judged;
  });
  const said = await saidBy(judging, evidences, found);
  return found.map(({ suspects, ...judged }) => {
    const candidates = suspects.flatMap((suspect) => {
      const candidate = presentCandidate(suspect, evidences.children, said);
      return candidate ? [candidate] : [];
    });
    return Object.assign(judged, { candidates });
  });
}

/** A row that is judged, with those whom it may be about. */
type Judged = Omit<JudgedRow, "candidates"> & { readonly suspects: readonly Suspect[] };

/** What the rows say that others repeat: those at hand, and what is stored of earlier ones. */
async function saidBy(
  { db, rosterId }: Judging,
  { cases }: Evidences,
  judged: readonly Judged[],
): Promise<ReadonlyMap<number, RosterValues>> {
  const said = new Map(cases.map(({ raw, read }) => [raw.line, read.values]));
  const lines = judged
    .flatMap(({ suspects }) => suspects.map(({ line }) => line))
    .filter((line) => line !== null)
    .filter((line) => !said.has(line));
  for (const { line, values } of await findValues(db, rosterId, [...new Set(lines)])) {
    said.set(line, RosterRow.shape.values.parse(values));
  }
  return said;
}

function judgeOne(judging: Judging, evidences: Evidences, one: RowCase): Judged {
  const { raw, read, person, keys } = one;
  const { line } = raw;
  const place = judging.places.find(read.values);
  const verdict = judgeIdentity({
    values: read.values,
    person,
    matches: evidences.matchesOf(line),
    children: evidences.people,
    twins: evidences.twinsOf(line),
    earlier: judging.inFile.earlier(line, person, keys),
    decision: evidences.decisionOf(line),
  });
  const child = verdict.kind === "known" ? evidences.children.get(verdict.childId) : undefined;
  const faults = [...read.faults, ...findPlaceErrors(judging, read, place)];
  if (verdict.kind === "new") faults.push(...findNewChildErrors(judging, read, place));
  const base = {
    line,
    values: read.values,
    faults,
    keys,
    place_key: place?.key ?? null,
    group_id: place?.groupId ?? null,
    patient_id: child?.id ?? null,
    patient_version: child?.version ?? null,
    changes: [],
    warnings: [...read.warnings, ...newGroup(judging, place)],
    suspects: verdict.suspects,
  };
  if (faults.length > 0) return { ...base, outcome: "error" };
  if (verdict.kind === "unclear") return { ...base, outcome: "duplicate" };
  if (verdict.kind === "repeated") return { ...base, outcome: "unchanged" };
  if (!child)
    return {
      ...base,
      outcome: "create",
      warnings: [...base.warnings, ...newWarnings(evidences, one)],
    };
  return { ...base, ...changed(judging, read, place, child) };
}

function changed(
  judging: Judging,
  { values }: ReadRow,
  place: PlaceMeant | undefined,
  child: ChildRecord,
): Pick<JudgedRow, "outcome" | "changes"> {
  const own = changesOf(values, {
    ...child,
    sex: child.sex ?? "",
    date_of_birth: child.date_of_birth ?? "",
  });
  const guardian = guardianFields(guardianChangeOf(values, child.guardians), child.guardians);
  const isMove = place !== undefined && place.groupId !== child.group_id;
  const to = place?.newName ?? (place?.groupId ? judging.places.nameOf(place.groupId) : "");
  const move = isMove ? [{ field: "group" as const, from: child.group_name, to }] : [];
  const changes = [...move, ...own, ...guardian];
  if (changes.length === 0) return { outcome: "unchanged", changes };
  return { outcome: isMove ? "move" : "update", changes };
}

/** A group that is named and not there keeps the row out, whatever the child is. */
function findPlaceErrors(
  { reading }: Judging,
  { values }: ReadRow,
  place: PlaceMeant | undefined,
): Remark<RosterError>[] {
  if (!place || place.groupId !== null || place.newName !== null) return [];
  const said = [values.year, values.group].filter((part) => part !== undefined).join(" · ");
  return [makeRemark("group_unknown", "group", at(reading, "group"), said)];
}

function findNewChildErrors(
  { reading }: Judging,
  { values, faults }: ReadRow,
  place: PlaceMeant | undefined,
): Remark<RosterError>[] {
  const isKnown = (field: RosterField) =>
    values[field] !== undefined || faults.some((fault) => fault.field === field);
  const hasNumber =
    values.external_id !== undefined || values.cns !== undefined || values.cpf !== undefined;
  if (hasNumber && !reading.columns.includes("full_name")) {
    return [makeRemark("not_registered", null, null, "")];
  }
  return [
    ...(isKnown("full_name")
      ? []
      : [makeRemark("name_missing", "full_name", at(reading, "full_name"), "")]),
    ...(isKnown("date_of_birth")
      ? []
      : [makeRemark("birth_missing", "date_of_birth", at(reading, "date_of_birth"), "")]),
    ...(place || isKnown("group")
      ? []
      : [makeRemark("group_missing", "group", at(reading, "group"), "")]),
  ];
}

function newGroup({ reading }: Judging, place: PlaceMeant | undefined): Remark<RosterWarning>[] {
  if (!place || place.newName === null) return [];
  return [makeRemark("group_created", "group", at(reading, "group"), place.newName)];
}

function newWarnings(
  evidences: Evidences,
  { raw, read: { values } }: RowCase,
): Remark<RosterWarning>[] {
  const hasContact = values.guardian_phone !== undefined || values.guardian_email !== undefined;
  return [
    ...(hasContact ? [] : [makeRemark("no_contact", null, null, "")]),
    ...(evidences.isArchived(raw.line) ? [makeRemark("archived_twin", null, null, "")] : []),
  ];
}

function at({ columns }: RowReading, field: RosterField): number | null {
  const column = columns.indexOf(field);
  return column < 0 ? null : column;
}
