import { PLAYWRIGHT, VITEST, runChecks } from "./run-checks.ts";

const LARGE = ["vitest", "run", "--config", "vitest.nightly.config.ts"];
const RELEASE = "tools/release.nightly.test.ts";

/** `npm run test:nightly`: what proves by size, repetition or real time, and so takes hours and not minutes. */
await runChecks([
  [{ name: "build", command: ["node", "tools/build.ts"] }],
  // Alone: what ran beside it would take the seconds that it counts.
  [{ name: "an installed release", command: [...LARGE, RELEASE], counts: VITEST }],
  [{ name: "large stories", command: [...LARGE, "--exclude", RELEASE], counts: VITEST }],
  [{ name: "stories on PostgreSQL", command: ["node", "tools/test-postgres.ts"], counts: VITEST }],
  [{ name: "thirty kills under load", command: ["node", "tools/crash-test.ts"] }],
  [{ name: "kills of the database", command: ["node", "tools/database-crash.ts"] }],
  [{ name: "jumps of the clock", command: ["node", "tools/clock-jumps.ts"] }],
  [{ name: "full disk", command: ["node", "tools/disk-full.ts"] }],
  [{ name: "fifty kills of the outbox", command: ["node", "tools/outbox-crash.ts"] }],
  [{ name: "falls of the database", command: ["node", "tools/failover.ts"] }],
  [{ name: "backup drill", command: ["node", "tools/backup-drill.ts"] }],
  [
    {
      name: "all screens in all states",
      command: ["node", "e2e/run.ts", "--project", "nightly"],
      counts: PLAYWRIGHT,
    },
  ],
  [
    {
      name: "further journeys",
      command: ["node", "e2e/run.ts", "--project", "nightly-journeys", "nightly-marked"],
      counts: PLAYWRIGHT,
    },
  ],
  // Alone: what ran beside them would take the frames that they count.
  [
    {
      name: "visual tests in real time",
      command: ["node", "e2e/run.ts", "--project", "nightly-quiet", "--workers", "1"],
      counts: PLAYWRIGHT,
    },
  ],
]);
