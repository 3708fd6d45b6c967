import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordAccessEvent = recorderOf({
  "api_key.created": { entity: "api_key" },
  "api_key.revoked": { entity: "api_key" },
  "account.password_reset": { entity: "account" },
  "invitation.accept": { entity: "invitation" },
  "invitation.decline": { entity: "invitation" },
  "invitation.revoked": { entity: "invitation" },
  "invitation.sent": { entity: "invitation" },
  "operator.added": { entity: "account" },
  "organization.found": { entity: "organization" },
  "role.changed": { entity: "role_assignment" },
  "role.ended": { entity: "role_assignment" },
  "role.restored": { entity: "role_assignment" },
});
