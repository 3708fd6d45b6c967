import { RosterDecision } from "#contract/registry/rosters.ts";
import { type KnownPerson, preparePerson } from "#domain/registry/duplicates/likeness.ts";
import type { Decision, ExactMatch, Suspect } from "#domain/registry/rosters/match.ts";
import type { ReadRow } from "#domain/registry/rosters/read-row.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { likelyTwins } from "../duplicates/likely-twins.ts";
import { type InFile, keysOf, personOf } from "./in-file.ts";
import {
  type ChildRecord,
  type Identified,
  findArchivedTwins,
  findChildren,
  findExact,
} from "./matching.queries.ts";
import type { RawRow } from "./rows.queries.ts";

/** A row as read, with what it is compared by. */
export interface RowCase {
  readonly raw: RawRow;
  readonly read: ReadRow;
  readonly person: KnownPerson;
  readonly keys: readonly string[];
}

/** All that the database and the file know about some rows. */
export interface Evidences {
  readonly cases: readonly RowCase[];
  /** The registered children that any of them may be about. */
  readonly children: ReadonlyMap<string, ChildRecord>;
  readonly people: ReadonlyMap<string, KnownPerson>;
  matchesOf(line: number): readonly ExactMatch[];
  twinsOf(line: number): readonly Suspect[];
  isArchived(line: number): boolean;
  decisionOf(line: number): Decision | null;
}

/** Asks the database once for all of these rows: who is matched for certain, who is alike, and what is known of them. */
export async function gatherMatches(
  { db, inFile }: { readonly db: TenantDb; readonly inFile: InFile },
  reads: readonly { readonly raw: RawRow; readonly read: ReadRow }[],
): Promise<Evidences> {
  const cases = reads.map(({ raw, read }): RowCase => {
    const person = personOf(read.values);
    return { raw, read, person, keys: keysOf(person) };
  });
  await inFile.prepare(cases.map(({ raw, keys }) => ({ line: raw.line, keys })));
  const identified = cases.map(identify);
  const matches = groupedByLine(await findExact(db, identified));
  const archived = await findArchivedTwins(db, identified);
  const unmatched = cases.filter(
    ({ raw, person }) => person.fullName !== "" && !isSettled(matches.get(raw.line)),
  );
  const twins = await twinsOf(db, unmatched);
  const decisions = new Map(cases.map(({ raw }) => [raw.line, decisionIn(raw.decision)]));
  const children = await childrenAbout(db, matches, twins, decisions);
  const people = new Map([...children].map(([id, child]) => [id, personOfRecord(child)]));
  return {
    cases,
    children,
    people,
    matchesOf: (line) => matches.get(line) ?? [],
    twinsOf: (line) => twins.get(line) ?? [],
    isArchived: (line) => archived.has(line),
    decisionOf(line) {
      const decision = decisions.get(line) ?? null;
      // The child may have been archived since, or be out of reach.
      return decision?.kind === "same" && !children.has(decision.patient_id) ? null : decision;
    },
  };
}

function identify({ raw, read: { values } }: RowCase): Identified {
  return {
    line: raw.line,
    external_id: values.external_id ?? null,
    cns: values.cns ?? null,
    cpf: values.cpf ?? null,
    name: values.full_name ?? null,
    born: values.date_of_birth ?? null,
  };
}

function groupedByLine(
  found: readonly (ExactMatch & { readonly line: number })[],
): ReadonlyMap<number, ExactMatch[]> {
  const grouped = new Map<number, ExactMatch[]>();
  for (const { line, by, childId } of found) {
    grouped.set(line, [...(grouped.get(line) ?? []), { by, childId }]);
  }
  return grouped;
}

/** One child matched for certain needs nobody who is merely alike. */
function isSettled(matches: readonly ExactMatch[] | undefined): boolean {
  return matches !== undefined && new Set(matches.map(({ childId }) => childId)).size === 1;
}

async function twinsOf(
  db: TenantDb,
  cases: readonly RowCase[],
): Promise<ReadonlyMap<number, readonly Suspect[]>> {
  if (cases.length === 0) return new Map();
  const candidates = cases.map(({ raw, person }) => ({ ...person, ref: String(raw.line) }));
  const found = await likelyTwins(db, candidates);
  return new Map(
    [...found].map(([ref, twins]) => [
      Number(ref),
      twins.map(({ patientId, score, reasons }) => ({
        childId: patientId,
        line: null,
        score,
        reasons,
      })),
    ]),
  );
}

async function childrenAbout(
  db: TenantDb,
  matches: ReadonlyMap<number, readonly ExactMatch[]>,
  twins: ReadonlyMap<number, readonly Suspect[]>,
  decisions: ReadonlyMap<number, Decision | null>,
): Promise<ReadonlyMap<string, ChildRecord>> {
  const ids = new Set<string>();
  for (const found of matches.values()) for (const { childId } of found) ids.add(childId);
  for (const found of twins.values()) {
    for (const { childId } of found) if (childId !== null) ids.add(childId);
  }
  for (const decision of decisions.values()) {
    if (decision?.kind === "same") ids.add(decision.patient_id);
  }
  const children = await findChildren(db, [...ids]);
  return new Map(children.map((child) => [child.id, child]));
}

function decisionIn(stored: unknown): Decision | null {
  const read = RosterDecision.safeParse(stored);
  return read.success ? read.data : null;
}

function personOfRecord(child: ChildRecord): KnownPerson {
  return preparePerson({
    fullName: child.full_name,
    dateOfBirth: child.date_of_birth,
    phones: child.guardians.map(({ phone }) => phone).filter((phone) => phone !== ""),
    cpf: child.cpf,
    cns: child.cns,
    externalId: child.external_id,
  });
}
