import type { FunnelStep } from "#domain/insight/funnel.ts";
import type { CohortFigure } from "#domain/insight/reports/definitions.ts";

/** The definition behind each step of the funnel. */
export const STEP_FIGURE = {
  invited: "invited",
  opened: "opened",
  started: "started",
  answered: "answered_since",
  of_concern: "of_concern",
  contacted: "contacted",
  scheduled: "scheduled",
  attended: "attended",
  evaluated: "evaluated",
} as const satisfies Record<FunnelStep, CohortFigure>;
