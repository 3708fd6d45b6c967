import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS } from "../tools/ensure-browser.ts";

const { CHROME_PATH = "", BASE_URLS = "", TEST_PARALLEL_INDEX = "0" } = process.env;

/** A server for each worker, which keeps its number when it is started again. */
const SERVERS = BASE_URLS.split(" ");

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
/** Dialogs and menus are there at once: a journey is no test of how they come. At night they move. */
const STILL = { ...DESKTOP, contextOptions: { reducedMotion: "reduce" } } as const;
const FRESH = "**/{dashboard,screens}.spec.ts";
/** Journeys that the day leaves out, in a folder of their own or by their mark (`night.ts`). */
const FURTHER = "**/nightly/journeys/*.spec.ts";
const AT_NIGHT = /@night/;
/** The visual test. In the nightly folder cameras, films and clocks are in real time: what runs beside takes frames away. */
const VISUAL = "**/{stimuli*,vision-*,event-with-camera}.spec.ts";

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/journeys",
  reporter: "list",
  workers: SERVERS.length,
  forbidOnly: true,
  // A busy machine is not an error: what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SERVERS[Number(TEST_PARALLEL_INDEX)] ?? "",
    locale: "pt-BR",
    timezoneId: "America/Recife",
    launchOptions: { executablePath: CHROME_PATH, args: BROWSER_ARGS },
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    // Before any journey has changed the demonstration data.
    { name: "fresh", testMatch: FRESH, use: STILL },
    { name: "desktop", testIgnore: [FRESH, VISUAL], grepInvert: AT_NIGHT, use: STILL },
    { name: "visual", testMatch: VISUAL, grepInvert: AT_NIGHT, use: DESKTOP },
    // Size, repetition and every further width: what `npm test` has a small twin of.
    { name: "nightly", testDir: "nightly", testIgnore: [VISUAL, FURTHER], use: DESKTOP },
    { name: "nightly-journeys", testDir: "nightly", testMatch: FURTHER, use: DESKTOP },
    { name: "nightly-marked", grep: AT_NIGHT, use: DESKTOP },
    // One at a time, with nothing else on the machine.
    {
      name: "nightly-quiet",
      testDir: "nightly",
      testMatch: VISUAL,
      testIgnore: FURTHER,
      use: DESKTOP,
      workers: 1,
    },
  ],
});
