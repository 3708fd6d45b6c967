/**
 * What sends forms by itself: when a child is registered; at ages; again after a low result before 24 months; every few
 * months to a group. An organisation has one of each of the first three, and of the last one for each group.
 */
export const PROGRAMME_KINDS = ["registered", "ages", "low_result", "interval"] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

/** The kinds that every organisation has, on or off. */
export const STANDING_KINDS = ["registered", "ages", "low_result"] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

/** What holds until an organisation chooses otherwise. */
export const PROGRAMME_DEFAULTS = {
  registered: { active: true, ages: [] },
  ages: { active: false, ages: [18, 24] },
  low_result: { active: false, ages: [] },
} as const satisfies Record<
  StandingKind,
  { readonly active: boolean; readonly ages: readonly number[] }
>;

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
  | { readonly kind: "registered" | "low_result" }
  | { readonly kind: "ages"; readonly ages: readonly number[] }
  | { readonly kind: "interval"; readonly everyMonths: number; readonly groupId: string }
);

/**
 * The kinds that an organisation is offered. Who writes again to those with a low result tells by that who had one, and a
 * school sees no results: its children are written to at 24 months whatever theirs were.
 */
export function kindsFor(seesResults: boolean): readonly ProgrammeKind[] {
  return seesResults ? PROGRAMME_KINDS : PROGRAMME_KINDS.filter((kind) => kind !== "low_result");
}
