import { STIMULUS_SETS } from "./stimulus-sets.ts";
import { VISION_CODING } from "./vision-coding.ts";
import { VISION_SETTINGS } from "./vision-settings.ts";
import { VISION } from "./vision.ts";

/** The calls about the visual test. */
export const VISION_CALLS = [
  ...VISION,
  ...VISION_CODING,
  ...VISION_SETTINGS,
  ...STIMULUS_SETS,
] as const;
