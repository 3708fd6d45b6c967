import { defineConfig } from "vitest/config";

/** Stories that prove by size or repetition: `npm run test:nightly` runs them, one file at a time. */
export default defineConfig({
  test: {
    name: "nightly",
    environment: "node",
    include: ["{domain,contract,server,tools}/**/*.nightly.test.ts"],
    globalSetup: ["server/testing/global-setup.ts"],
    setupFiles: ["tools/seed-tests.ts"],
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
