import { expect, test } from "vitest";
import { addDays } from "#domain/organization/days.ts";
import { cutoffsOn } from "./form-filter.ts";
import { isOverdue, isPartialLate } from "./form-progress.ts";

test.each(["2026-03-16", "2024-03-30", "2026-01-01"])(
  "on %s the cutoffs part the days as the rules do",
  (today) => {
    const { overdueBefore, partialLateBefore } = cutoffsOn(today);
    for (let ago = 0; ago < 60; ago += 1) {
      const day = addDays(today, -ago);
      const sent = { sentOn: day, startedOn: null, answeredOn: null };
      const begun = { sentOn: day, startedOn: day, answeredOn: null };
      expect([ago, day < overdueBefore]).toEqual([ago, isOverdue(sent, today)]);
      expect([ago, day < partialLateBefore]).toEqual([ago, isPartialLate(begun, today)]);
    }
  },
);
