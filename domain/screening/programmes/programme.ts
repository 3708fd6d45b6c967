/**
 * What sends forms by itself: when a child is registered; at ages; again after a low result before 24 months; to younger
 * brothers and sisters of a child in whom autism was found; every few months to a group. An organisation has one of each but
 * the last, and of that one for each group.
 */
export const PROGRAMME_KINDS = [
  "registered",
  "ages",
  "low_result",
  "siblings",
  "interval",
] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

/** The kinds that every organisation has, on or off. */
export const STANDING_KINDS = ["registered", "ages", "low_result", "siblings"] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

/** What holds until an organisation chooses otherwise. */
export const PROGRAMME_DEFAULTS = {
  registered: { active: true, ages: [] },
  ages: { active: false, ages: [18, 24] },
  low_result: { active: false, ages: [] },
  siblings: { active: false, ages: [] },
} as const satisfies Record<
  StandingKind,
  { readonly active: boolean; readonly ages: readonly number[] }
>;

/** At how many completed months a younger brother or sister is screened, from the first age for which anything was studied. */
export const SIBLING_AGES = [9, 12, 18, 24] as const;

/** The ages in completed months that may be chosen, and how many of them. */
export const AGES_FROM = 9;
export const AGES_TO = 144;
export const MOST_AGES = 12;

/** The longest time between two forms of an interval, in months. */
export const LONGEST_INTERVAL = 36;

/** A programme that is on. Days are local ones of the organisation, `YYYY-MM-DD`. */
export type Programme = {
  readonly id: string;
  /** The day it was switched on. */
  readonly since: string;
} & (
  | { readonly kind: "registered" | "low_result" | "siblings" }
  | { readonly kind: "ages"; readonly ages: readonly number[] }
  | { readonly kind: "interval"; readonly everyMonths: number; readonly groupId: string }
);

/**
 * The kinds that an organisation is offered. Who writes again to those with a low result, or to brothers and sisters, tells
 * by that what was found, and a school sees no results: its children are written to at 24 months whatever theirs were.
 */
export function kindsFor(seesResults: boolean): readonly ProgrammeKind[] {
  return seesResults
    ? PROGRAMME_KINDS
    : PROGRAMME_KINDS.filter((kind) => kind !== "low_result" && kind !== "siblings");
}
