import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordSiteEvent = recorderOf({
  "audit_finding.seen": { entity: "audit_finding" },
  "lead.answered": { entity: "lead" },
  "lead.received": { entity: "lead" },
  "lead.reopened": { entity: "lead" },
});
