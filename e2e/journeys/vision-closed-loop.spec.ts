import { test } from "@playwright/test";
import { STEPPED } from "../vision-steps.ts";
import { testClosedLoop } from "../vision/closed-loop-tests.ts";

/** In pictures, seen by the real gaze worker, it is in `nightly/journeys`; in real time in `nightly`. */
test.use(STEPPED);
test.setTimeout(300_000);

testClosedLoop([{ seed: 12, socialShare: 0.3, pictures: "nothing" }]);
