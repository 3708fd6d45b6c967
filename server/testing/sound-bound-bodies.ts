import { uuidv7 } from "uuidv7";

/** Bodies of what a family sends of itself and after the second check, and an event's device. */
export const BOUND_BODIES: Readonly<Record<string, object>> = {
  "POST /api/patients/complete/:token/family/background/": {
    race_color: "parda",
    text_version: "equidade-1",
  },
  "PUT /api/patients/complete/:token/rights/address/": { address: "Rua Inventada, 1" },
  "POST /api/patients/complete/:token/rights/contact/": {
    kind: "email",
    value: "familia@familia.example",
  },
  "POST /api/patients/complete/:token/rights/contact/confirm/": { kind: "email", code: "123456" },
  "POST /api/patients/complete/:token/rights/consents/withdraw/": { kind: "messages" },
  "PUT /api/event-device/records/:id/": {
    kind: "check_in",
    child: { patient_id: uuidv7(), walk_in: null },
    device_at: "2026-03-16T15:00:00Z",
    walk_in: null,
    answers: null,
    vision: null,
  },
  "POST /api/event-device/contact/": { pending: 0, device_at: "2026-03-16T15:00:00Z" },
};
