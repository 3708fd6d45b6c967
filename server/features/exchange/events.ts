import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordExchangeEvent = recorderOf({
  "fhir.imported": { entity: "organization", topics: ["patients", "referrals", "forms"] },
  "patient.fhir": { entity: "patient" },
  "webhook.changed": { entity: "webhook" },
  "webhook.created": { entity: "webhook" },
  "webhook.deleted": { entity: "webhook" },
  "webhook.paused": { entity: "webhook" },
  "webhook.replayed": { entity: "webhook" },
  "webhook.resumed": { entity: "webhook" },
  "webhook.secret_replaced": { entity: "webhook" },
  "webhook.tested": { entity: "webhook" },
});
