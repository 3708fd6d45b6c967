import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tools/memory-folder.ts";
import { WHOLE_PROGRAM_TESTS } from "./tools/whole-program-tests.ts";

keepTemporaryFilesInMemory();

const isAfterAChange = process.argv.includes("related") || process.argv.includes("--changed");

export default defineConfig({
  test: {
    // All cores: by default one is left free, which on two means half.
    maxWorkers: "100%",
    // A busy machine is not an error: what hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,contract,server,tools}/**/*.test.ts", "*.test.ts"],
          exclude: [
            "**/*.nightly.test.ts",
            "**/node_modules/**",
            ...(isAfterAChange ? WHOLE_PROGRAM_TESTS : []),
          ],
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["tools/seed-tests.ts"],
          // Nothing here keeps state between files or replaces a module: each worker imports the server once, not per file.
          isolate: false,
          // Before the web's, not among them: a worker serves files in a row only while they are of one project.
          sequence: { groupOrder: 1 },
          // The first file to ask for a database waits while the server is made, beside everything else that runs.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["tools/seed-tests.ts", "web/testing/setup.ts"],
          // As above. Modules outlive their file, so one is replaced by a spy on what it exports: `vi.mock` would come too late.
          isolate: false,
          // Longer than any one wait in it.
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
