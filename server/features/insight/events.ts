import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordInsightEvent = recorderOf({
  "network.region_changed": { entity: "organization" },
  "report.exported": { entity: "patient" },
  "report.read": { entity: "patient_group" },
  "report_schedule.changed": { entity: "report_schedule" },
  "report_schedule.created": { entity: "report_schedule" },
  "report_schedule.deleted": { entity: "report_schedule" },
});
