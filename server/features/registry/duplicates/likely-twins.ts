import { setImmediate } from "node:timers/promises";
import {
  type KnownPerson,
  LIKELY,
  type Likeness,
  preparePerson,
  likenessOfKnown,
} from "#domain/registry/duplicates/likeness.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type Candidate, findBlocked, findCompared } from "./blocking.queries.ts";

/** A child within reach that a candidate may be, and why. */
export interface TwinFound extends Likeness {
  readonly patientId: string;
  readonly groupId: string;
  readonly fullName: string;
  /** YYYY-MM-DD; null when it is not known. */
  readonly dateOfBirth: string | null;
}

/** Pairs compared in one go, in some ten milliseconds: whoever else is waited for has a turn between them. */
const TURN = 500;

/** Candidates looked up by one query: its parameters stay small. */
const AT_ONCE = 2000;

/**
 * The children within reach, archived ones left out, that each candidate may be a second record of: by the candidate's
 * `ref`, the likeliest first; candidates without any are left out. Telephones are compared in E.164.
 */
export async function likelyTwins(
  db: TenantDb,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, TwinFound[]>> {
  const found = new Map<string, TwinFound[]>();
  for (let begin = 0; begin < candidates.length; begin += AT_ONCE) {
    const some = candidates.slice(begin, begin + AT_ONCE);
    for (const [ref, twins] of await twinsOf(db, some)) found.set(ref, twins);
  }
  return found;
}

async function twinsOf(
  db: TenantDb,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, TwinFound[]>> {
  const blocked = await findBlocked(db, candidates);
  const rows = await findCompared(db, [...new Set(blocked.map(({ id }) => id))]);
  const children = new Map(rows.map((row) => [row.id, { row, person: preparePerson(row) }]));
  const asked = new Map<string, KnownPerson>(
    candidates.map((each) => [each.ref, preparePerson(each)]),
  );
  const found = new Map<string, TwinFound[]>();
  for (const [place, { ref, id }] of blocked.entries()) {
    if (place % TURN === TURN - 1) await setImmediate();
    const candidate = asked.get(ref);
    const child = children.get(id);
    if (!candidate || !child) continue;
    const { score, reasons } = likenessOfKnown(candidate, child.person);
    if (score < LIKELY) continue;
    const { groupId, fullName, dateOfBirth } = child.row;
    const twin = { patientId: id, groupId, fullName, dateOfBirth, score, reasons };
    found.set(ref, [...(found.get(ref) ?? []), twin]);
  }
  for (const [ref, twins] of found) found.set(ref, twins.toSorted(likeliestFirst));
  return found;
}

const likeliestFirst = (one: TwinFound, other: TwinFound) =>
  other.score - one.score || (one.patientId < other.patientId ? -1 : 1);
