import type { PresentedStep, Step, TestPlan } from "./plan.ts";
import { TIMES } from "./protocol.ts";

/** The showing of a step that counts: whole, the last such, cut to the step's own length. Milliseconds since the test began. */
export interface Showing<S extends Step = Step> {
  readonly step: S;
  readonly from: number;
  readonly to: number;
}

/** A screen draws when it can: a step that was taken away so much early is whole all the same. */
const EARLY_MS = 100;

/** Milliseconds for which the child was shown something, pauses not counted: at `TIMES.hardStop` the test ends. */
export function testTime(shown: readonly PresentedStep[]): number {
  return shown.reduce((sum, each) => sum + Math.max(0, each.to - each.from), 0);
}

/** The showings that count, in the plan's order: at most one of each step, and none that ends after the hard stop. */
export function showingsOf(plan: TestPlan, shown: readonly PresentedStep[]): readonly Showing[] {
  const last = new Map<number, Showing>();
  let used = 0;
  for (const each of shown.toSorted((one, other) => one.from - other.from)) {
    used += Math.max(0, each.to - each.from);
    const step = plan.steps[each.step];
    if (!step || used > TIMES.hardStop + EARLY_MS) continue;
    const to = Math.min(each.to, each.from + step.ms);
    if (to - each.from >= step.ms - EARLY_MS) last.set(each.step, { step, from: each.from, to });
  }
  return plan.steps.flatMap((_step, index) => last.get(index) ?? []);
}

/** Those steps whose kind may be one of these. */
type StepOf<K extends Step["kind"], S extends Step = Step> = S extends Step
  ? [K & S["kind"]] extends [never]
    ? never
    : S
  : never;

/** The showings of steps of these kinds. */
export function ofKind<K extends Step["kind"]>(
  showings: readonly Showing[],
  ...kinds: readonly K[]
): readonly Showing<StepOf<K>>[] {
  return showings.filter((showing): showing is Showing<StepOf<K>> =>
    kinds.some((kind) => kind === showing.step.kind),
  );
}
