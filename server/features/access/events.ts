import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordAccessEvent = recorderOf({
  "api_key.created": { entity: "api_key" },
  "api_key.revoked": { entity: "api_key" },
  "account.log_in_failed": { entity: "account" },
  "account.logged_in": { entity: "account" },
  "account.logged_out": { entity: "account" },
  "account.password_reset": { entity: "account" },
  "factor.added": { entity: "account" },
  "factor.removed": { entity: "account" },
  "factor.reset": { entity: "account" },
  "factor_rule.changed": { entity: "organization" },
  "invitation.accept": { entity: "invitation" },
  "invitation.decline": { entity: "invitation" },
  "invitation.revoked": { entity: "invitation" },
  "invitation.sent": { entity: "invitation" },
  "operator.added": { entity: "account" },
  "organization.found": { entity: "organization" },
  "recovery_code.used": { entity: "account" },
  "recovery_codes.renewed": { entity: "account" },
  "role.changed": { entity: "role_assignment" },
  "role.ended": { entity: "role_assignment" },
  "role.restored": { entity: "role_assignment" },
  "session.replayed": { entity: "account" },
});
