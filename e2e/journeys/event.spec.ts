import { test } from "@playwright/test";
import { holdEvent } from "../event-day.ts";
import { NIGHT } from "../night.ts";

/** When and where things go wrong. Another number makes another day. */
const SEED = Number(process.env["SEED"] ?? 1);

/** Small: `e2e/nightly` has an event of three devices and 120 children. */
test(
  `two devices work offline through crashes, and each child has one result in the end (SEED=${SEED})`,
  NIGHT,
  async ({ page, request, browser }) => {
    // Three pages at work at once: on a busy machine it takes longer than other journeys.
    test.setTimeout(600_000);
    await holdEvent(
      { page, request, browser },
      {
        devices: 2,
        childrenEach: 2,
        testedEvery: 2,
        dangers: {
          seed: SEED,
          deadlySteps: 0.1,
          longestStepMs: 100,
          roughRecords: 2,
          roughShare: 0.5,
        },
      },
    );
  },
);
