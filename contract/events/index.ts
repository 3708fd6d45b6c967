import { SCREENING_EVENTS } from "./screening-events.ts";

/** The calls about days on which many children are screened. */
export const EVENTS_CALLS = [...SCREENING_EVENTS] as const;
