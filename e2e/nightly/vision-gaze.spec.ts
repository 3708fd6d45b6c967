import { test } from "@playwright/test";
import { testGaze, testOwnCamera } from "../vision/gaze-tests.ts";
import { SIMULATOR_ARGS } from "../vision/index.ts";

/** The gaze engine against the truth, of two more children than every day, and its own camera for longer. */
test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});
test.setTimeout(240_000);

testGaze(["with narrow eyes", "with a fringe, who turns far aside"]);
testOwnCamera(90);
