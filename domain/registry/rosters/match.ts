import {
  type KnownPerson,
  LIKELY,
  type LikenessReason,
  likenessOfKnown,
} from "../duplicates/likeness.ts";
import type { RosterValues } from "./read-row.ts";

/** By what a registered child was found for certain. */
export interface ExactMatch {
  readonly by: "external_id" | "cns" | "cpf" | "name";
  readonly childId: string;
}

/** Somebody whom a row may be about: a registered child, or another row of the file. */
export interface Suspect {
  readonly childId: string | null;
  readonly line: number | null;
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/** Another row of the file that stands before this one and is alike. */
export interface EarlierRow extends Suspect {
  readonly line: number;
  /** The registered child that row is about. */
  readonly aboutChild: string | null;
}

/** What a person said about the row. */
export type Decision =
  | { readonly kind: "same"; readonly patient_id: string }
  | { readonly kind: "same_row"; readonly row: number }
  | { readonly kind: "another" };

/** Whom a row is about: a registered child, a new one, an earlier row again, or nobody knows yet. */
export type Verdict =
  | { readonly kind: "known"; readonly childId: string; readonly suspects: readonly Suspect[] }
  | { readonly kind: "new"; readonly suspects: readonly Suspect[] }
  | { readonly kind: "repeated"; readonly suspects: readonly Suspect[] }
  | { readonly kind: "unclear"; readonly suspects: readonly Suspect[] };

/** What is known when a row is judged. */
export interface Evidence {
  readonly values: RosterValues;
  readonly person: KnownPerson;
  readonly matches: readonly ExactMatch[];
  /** Those registered children that are matched, to be compared. */
  readonly children: ReadonlyMap<string, KnownPerson>;
  /** Registered children who are alike, the likeliest first. */
  readonly twins: readonly Suspect[];
  readonly earlier: readonly EarlierRow[];
  readonly decision: Decision | null;
}

const ORDER = ["external_id", "cns", "cpf", "name"] as const;
const NUMBERS: ReadonlySet<LikenessReason> = new Set(["same_cpf", "same_cns", "same_external_id"]);

/**
 * Whom a row is about. A number finds a child for certain only when the name or the birth agrees too: a wrong number must
 * not write one child's data over another's. Name and birth find it when they find one alone, and no CPF speaks against it.
 */
export function judgeIdentity(evidence: Evidence): Verdict {
  const { decision } = evidence;
  const found = foundChild(evidence);
  if (decision?.kind === "same") {
    return { kind: "known", childId: decision.patient_id, suspects: suspectsOf(evidence, found) };
  }
  const suspects = suspectsOf(evidence, found);
  if (decision?.kind === "same_row") return { kind: "repeated", suspects };
  if (decision?.kind === "another" && mayBeAnother(suspects)) return { kind: "new", suspects };
  if (typeof found === "string") {
    const before = evidence.earlier.find(({ aboutChild }) => aboutChild === found);
    return before
      ? { kind: "unclear", suspects: [before] }
      : { kind: "known", childId: found, suspects: [] };
  }
  return suspects.length > 0 ? { kind: "unclear", suspects } : { kind: "new", suspects: [] };
}

/** Whether a person may say that it is another child: not of one with the same number. */
export function mayBeAnother(suspects: readonly Suspect[]): boolean {
  return !suspects.some(({ reasons }) => reasons.some((reason) => NUMBERS.has(reason)));
}

/** The one child that is found for certain, or those between whom nobody but a person can choose. */
function foundChild({ matches, children, person }: Evidence): string | readonly string[] {
  const ids = (by: ExactMatch["by"]) =>
    matches.filter((match) => match.by === by).map(({ childId }) => childId);
  const byNumber = [...new Set(ORDER.slice(0, 3).flatMap((by) => ids(by)))];
  const [only, ...others] = byNumber.length > 0 ? byNumber : [...new Set(ids("name"))];
  if (only === undefined) return [];
  if (others.length > 0) return [only, ...others];
  const child = children.get(only);
  return child && isTheSame(person, child, byNumber.length > 0) ? only : [only];
}

function isTheSame(person: KnownPerson, child: KnownPerson, byNumber: boolean): boolean {
  if (!byNumber) return person.cpf === "" || child.cpf === "" || person.cpf === child.cpf;
  if (person.fullName === "") return true;
  const { reasons } = likenessOfKnown(person, child);
  return reasons.some((reason) => reason.startsWith("name_") || reason === "birth_equal");
}

function suspectsOf(
  { children, person, twins, earlier }: Evidence,
  found: string | readonly string[],
): readonly Suspect[] {
  const unclear = (typeof found === "string" ? [] : found).map((childId): Suspect => {
    const child = children.get(childId);
    const { score, reasons } = child
      ? likenessOfKnown(person, child)
      : { score: LIKELY, reasons: [] };
    return { childId, line: null, score, reasons };
  });
  const known = new Set(unclear.map(({ childId }) => childId));
  const alike = twins.filter(({ childId }) => !known.has(childId));
  return [...unclear, ...alike, ...earlier]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_SUSPECTS);
}

/** More than a person can compare. */
const MOST_SUSPECTS = 5;
