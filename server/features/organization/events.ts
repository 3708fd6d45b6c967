import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. What has no `entity` is no matter of the audit trail. */
export const recordOrganizationEvent = recorderOf({
  "export.deleted": { entity: "export", topics: ["exports"] },
  "export.downloaded": { entity: "export" },
  "export.requested": { entity: "export", topics: ["exports"] },
  "organization.changed": { entity: "organization" },
  "preferences.changed": { entity: "account" },
  "export.advanced": { topics: ["exports"] },
  "export.failed": { topics: ["exports"] },
  "export.made": { topics: ["exports"] },
});
