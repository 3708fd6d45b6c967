import { planOf } from "../plan.ts";
import type { PresentedStep, TestPlan } from "../plan.ts";
import type { GazeSample, Look } from "../sample.ts";
import { simulatedChild } from "../simulated-child.ts";
import type { ChildTraits } from "../simulated-child.ts";

/** A whole session of an invented child, with where it really looked at each sample. */
export interface Sitting {
  readonly plan: TestPlan;
  readonly shown: readonly PresentedStep[];
  readonly samples: readonly GazeSample[];
  readonly truth: readonly Look[];
}

/** The steps one after the other without a pause. */
export function presentWhole(plan: TestPlan): readonly PresentedStep[] {
  let from = 0;
  return plan.steps.map((step, index) => {
    const each = { step: index, from, to: from + step.ms };
    from = each.to;
    return each;
  });
}

/** Lets an invented child sit through a whole test before a camera of so many frames in a second. */
export function sitThrough(
  traits: ChildTraits & { readonly fps?: number; readonly attempt?: number },
): Sitting {
  const plan = planOf({ seed: traits.seed, attempt: traits.attempt ?? 1 });
  const shown = presentWhole(plan);
  const child = simulatedChild(traits);
  const end = shown.at(-1)?.to ?? 0;
  const samples: GazeSample[] = [];
  const truth: Look[] = [];
  for (let t = 0; t < end; t += 1000 / (traits.fps ?? 15)) {
    const now = shown.find(({ from, to }) => t >= from && t < to);
    const step = now && plan.steps[now.step];
    const { sample, truth: look } = child.at(t, now && step ? { step, ms: t - now.from } : null);
    samples.push(sample);
    truth.push(look);
  }
  return { plan, shown, samples, truth };
}

/** The same showings so much later. */
export function delaySteps(shown: readonly PresentedStep[], ms: number): readonly PresentedStep[] {
  return shown.map(({ step, from, to }) => ({ step, from: from + ms, to: to + ms }));
}

/** The same samples so much later. */
export function seenLater(samples: readonly GazeSample[], ms: number): readonly GazeSample[] {
  return samples.map(({ t, eyes, faces, crossed }) => ({ t: t + ms, eyes, faces, crossed }));
}
