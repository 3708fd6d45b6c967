import { type ChildTraits, type OnScreen, simulatedChild } from "#domain/vision/simulated-child.ts";
import type { Eyes } from "./eyes.ts";
import type { FrameSeen } from "./gaze/index.ts";

/** So often a simulated camera has a frame. */
const EVERY_MS = 66;

const FRAME = { frameWidth: 640, frameHeight: 480 } as const;
const FACE = { x: 240, y: 150, width: 160, height: 190 } as const;

/** A child that the computer makes up and that looks at what is on the screen: for the demonstration, where there is no camera. */
export function simulatedEyes(traits: ChildTraits, onScreen: () => OnScreen | null): Eyes {
  return {
    stream: null,
    choose: () => undefined,
    watch: (from, seen) => {
      const child = simulatedChild(traits);
      const timer = setInterval(() => seen(frameOf(child.at(from(), onScreen()).sample)), EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}

function frameOf(sample: FrameSeen["sample"]): FrameSeen {
  const box = sample.faces > 0 ? FACE : null;
  return {
    sample,
    each: null,
    box,
    faces: box ? [box] : [],
    light: { mean: 120, left: 120, right: 118 },
    ms: 0,
    ...FRAME,
  };
}
