import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. What has no `entity` is no matter of the audit trail. */
export const recordMessagingEvent = recorderOf({
  "dispatch_settings.changed": { entity: "organization", topics: ["messages"] },
  "holiday.added": { entity: "organization" },
  "holiday.removed": { entity: "organization" },
  "message.dropped": { entity: "message", topics: ["messages"] },
  "message.resubscribed": { entity: "message" },
  "message.retried": { entity: "message", topics: ["messages"] },
  "message.unsubscribed": { entity: "message" },
  "template.created": { entity: "message_template" },
  "template.deleted": { entity: "message_template" },
  "template.restored": { entity: "message_template" },
  "template.updated": { entity: "message_template" },
  "whatsapp.changed": { entity: "whatsapp_account" },
  "whatsapp.connected": { entity: "whatsapp_account" },
  "whatsapp.disconnected": { entity: "whatsapp_account" },
  "whatsapp.templates_changed": { entity: "whatsapp_account" },
  "address.reopened": { topics: ["messages", "patients"] },
  "address.suppressed": { topics: ["messages", "patients"] },
  "message.attempted": { topics: ["messages"] },
  "message.cancelled": { topics: ["messages"] },
  "message.held": { topics: ["messages"] },
  "message.queued": { topics: ["messages"] },
  "message.received": { topics: ["messages"] },
  "message.released": { topics: ["messages"] },
  "message.reported": { topics: ["messages"] },
});
