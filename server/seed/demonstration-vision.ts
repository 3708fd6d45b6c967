import type { VisionPlan } from "./plan.ts";
import type { Random } from "./random.ts";

/** Finished tests of thirty days ago or before, and those since: together 45, which is 18 % more than 38. */
const BEFORE = 38;
const SINCE = 7;
/** Minutes since the newest ones; one more test has just begun. */
const LATELY = [320, 1300] as const;
const JUST_BEGUN = 12;

/** The eye tracking test of the so-manieth answered child; undefined for those who had none. */
export function visionOf(
  random: Random,
  child: number,
  registered: number,
): VisionPlan | undefined {
  if (child < BEFORE) {
    return { started: random.between(30, Math.max(30, registered - 1)), isFinished: true };
  }
  const recent = child - BEFORE;
  if (recent > SINCE) return undefined;
  if (recent === SINCE) return { started: { minutes: JUST_BEGUN }, isFinished: false };
  const minutes = LATELY[recent];
  const started = minutes === undefined ? random.between(2, 29) : { minutes };
  return { started, isFinished: true };
}
