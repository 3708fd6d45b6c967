import { test } from "@playwright/test";
import { holdEvent } from "../event-day.ts";

/** When and where things go wrong. Another number makes another day. */
const SEED = Number(process.env["SEED"] ?? 1);

/** An event: three devices without a network, 120 children in all, and browsers that die at any moment, also while they send. */
test(`three devices work offline through crashes, and each child has one result in the end (SEED=${SEED})`, async ({
  page,
  request,
  browser,
}) => {
  // Five minutes on a quiet machine.
  test.setTimeout(1_800_000);
  await holdEvent(
    { page, request, browser },
    {
      devices: 3,
      childrenEach: 40,
      testedEvery: 8,
      dangers: {
        seed: SEED,
        deadlySteps: 0.03,
        longestStepMs: 500,
        roughRecords: 8,
        roughShare: 0.15,
      },
    },
  );
});
