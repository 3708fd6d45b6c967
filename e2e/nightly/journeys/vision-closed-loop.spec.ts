import { test } from "@playwright/test";
import { STEPPED } from "../../vision-steps.ts";
import { testClosedLoop } from "../../vision/closed-loop-tests.ts";

/** Seen by the real gaze worker, in pictures, in virtual time. */
test.use(STEPPED);
test.setTimeout(300_000);

testClosedLoop([{ seed: 11, socialShare: 0.7, pictures: "changes" }]);
