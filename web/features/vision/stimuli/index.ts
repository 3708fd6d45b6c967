export { drawStep } from "./draw-step.ts";
export { BUILT_IN_SET, type StimulusSet } from "./stimulus-set.ts";
export { loadSet } from "./load-set.ts";
export { soundsOf, type Sounds } from "./sounds.ts";
export { SetTrouble } from "./set-trouble.tsx";
