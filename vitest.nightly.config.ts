import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tools/memory-folder.ts";

keepTemporaryFilesInMemory();

/** The stories that prove by size, at their whole size; `npm test` runs a small twin of each. */
export default defineConfig({
  test: {
    name: "nightly",
    environment: "node",
    env: { TEST_SIZE: "whole" },
    include: [
      "**/*.nightly.test.ts",
      // Those that by day run at a smaller size, or without a limit of time.
      "server/features/referrals/no-child-is-lost.test.ts",
      "server/features/screening/programmes/calendar.test.ts",
      "server/features/insight/funnel/recount.test.ts",
      "server/seed/figures.test.ts",
      "server/unavailable-database.test.ts",
    ],
    globalSetup: ["server/testing/global-setup.ts"],
    setupFiles: ["tools/seed-tests.ts"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
