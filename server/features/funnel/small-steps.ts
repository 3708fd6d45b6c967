import type { UnitCounts } from "./funnel.queries.ts";

/** The smallest count of children, zero apart, that is shown: a lower one could point at a child. */
const SMALLEST_SHOWN = 5;

/** A network's steps without the small ones; null is what is hidden. */
export interface ShownNetwork {
  readonly sums: readonly (number | null)[];
  readonly units: readonly (Omit<UnitCounts, "steps"> & {
    readonly steps: readonly (number | null)[];
  })[];
}

/**
 * A network's funnel without counts of 1 to 4 children, and without what they could be worked out from. Steps follow on
 * each other, so a step is small too when hardly any were lost on the way to it. A unit that hides a step hides all that
 * follow. At each step the smallest others are hidden with those that must be, until neither what the hidden ones hold
 * together nor what they lost together is small; when there are none left, the sum of the network is hidden from there on.
 */
export function hideSmallSteps(units: readonly UnitCounts[]): ShownNetwork {
  const steps = units[0]?.steps.length ?? 0;
  const hidden = new Set<UnitCounts>();
  const shownSteps = new Map<UnitCounts, number>(units.map((unit) => [unit, 0]));
  const sums: (number | null)[] = [];
  let isOver = false;
  for (let step = 0; step < steps; step += 1) {
    isOver ||= !hideAt(step, units, hidden);
    sums.push(isOver ? null : at(units, step));
    if (isOver) continue;
    for (const unit of units) if (!hidden.has(unit)) shownSteps.set(unit, step + 1);
  }
  return {
    sums,
    units: units.map((unit) => ({
      ...unit,
      steps: unit.steps.map((count, step) => (step < (shownSteps.get(unit) ?? 0) ? count : null)),
    })),
  };
}

/** Adds to the hidden units those that must not show a step; false when even the sum of all would tell too much. */
function hideAt(step: number, units: readonly UnitCounts[], hidden: Set<UnitCounts>): boolean {
  for (const unit of units) if (tells([unit], step)) hidden.add(unit);
  if (tells(units, step)) return false;
  const others = units
    .filter((unit) => !hidden.has(unit))
    .toSorted((a, b) => at([a], step) - at([b], step));
  while (hidden.size > 0 && (hidden.size === 1 || tells([...hidden], step))) {
    const next = others.shift();
    if (!next) return false;
    hidden.add(next);
  }
  return true;
}

/** Whether these units together hold few children at a step, or lost few on the way to it. */
function tells(units: readonly UnitCounts[], step: number): boolean {
  const here = at(units, step);
  return isSmall(here) || (step > 0 && isSmall(at(units, step - 1) - here));
}

function at(units: readonly UnitCounts[], step: number): number {
  return units.reduce((sum, unit) => sum + (unit.steps[step] ?? 0), 0);
}

function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_SHOWN;
}
