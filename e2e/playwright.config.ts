import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGS } from "../tools/ensure-browser.ts";

const { CHROME_PATH = "", BASE_URL = "" } = process.env;

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const FRESH = "**/dashboard.spec.ts";

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/journeys",
  reporter: "list",
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: BASE_URL,
    locale: "pt-BR",
    timezoneId: "America/Recife",
    launchOptions: { executablePath: CHROME_PATH, args: BROWSER_ARGS },
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    // Before any journey has changed the demonstration data.
    { name: "fresh", testMatch: FRESH, use: DESKTOP },
    { name: "desktop", testIgnore: FRESH, use: DESKTOP },
  ],
});
