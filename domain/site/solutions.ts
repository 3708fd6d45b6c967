/** What the company offers, and what a visitor can ask about. */
export const SOLUTIONS = ["tea_start", "tea_vision"] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** The solutions by the names that people know them by, the same in every language. */
export const SOLUTION_NAMES: Readonly<Record<Solution, string>> = {
  tea_start: "TEA Start",
  tea_vision: "TEA Vision",
};

/** Whether a stored value names one of the solutions. */
export function isSolution(value: string): value is Solution {
  return SOLUTIONS.some((solution) => solution === value);
}
