import { test } from "@playwright/test";
import { testCaregiver, testGaze, testOwnCamera } from "../../vision/gaze-tests.ts";
import { SIMULATOR_ARGS } from "../../vision/index.ts";

/** The gaze engine against the truth. Two more children are in `nightly/vision-gaze.spec.ts`. */
test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});
test.setTimeout(240_000);

testGaze(["at a tablet, dark skin and light from aside"]);
testCaregiver();
testOwnCamera(60);
