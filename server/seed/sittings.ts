import { measureSession } from "#domain/vision/measure.ts";
import { type PresentedStep, planOf } from "#domain/vision/plan.ts";
import type { Reading } from "#domain/vision/reading.ts";
import type { GazeSample } from "#domain/vision/sample.ts";
import { encodeSamples } from "#domain/vision/samples-codec.ts";
import { type ChildTraits, simulatedChild } from "#domain/vision/simulated-child.ts";

/** A visual test of an invented child, computed as a real one is. */
export interface Sitting {
  readonly seed: number;
  readonly shown: readonly PresentedStep[];
  /** As they are stored. */
  readonly samples: string;
  readonly reading: Reading;
}

/** Frames in a second of the camera. */
export const FPS = 10;

/** The children who sit before it; the last of them falls asleep, and nothing can be read of that. */
const CHILDREN: readonly ChildTraits[] = [
  ...[0.72, 0.64, 0.58, 0.69, 0.47, 0.61, 0.35].map((socialShare, index) => ({
    seed: 11 + index,
    socialShare,
  })),
  { seed: 18, socialShare: 0.5, manner: "asleep" },
];

/** A handful of tests, for many children: to compute one for each would be most of the seed's time. None before it is asked. */
export function madeWhenAsked(): () => readonly Sitting[] {
  let made: readonly Sitting[] | undefined;
  return () => (made ??= CHILDREN.map(sit));
}

function sit(traits: ChildTraits): Sitting {
  const { seed } = traits;
  const plan = planOf({ seed, attempt: 1 });
  const child = simulatedChild(traits);
  const shown: PresentedStep[] = [];
  const samples: GazeSample[] = [];
  let from = 0;
  for (const [index, step] of plan.steps.entries()) {
    for (let ms = 0; ms < step.ms; ms += 1000 / FPS) {
      samples.push(child.at(from + ms, { step, ms }).sample);
    }
    shown.push({ step: index, from, to: from + step.ms });
    from += step.ms;
  }
  return {
    seed,
    shown,
    samples: JSON.stringify(encodeSamples(samples)),
    reading: measureSession({ plan, shown, samples }),
  };
}
