import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. What has no `entity` is no matter of the audit trail. */
export const recordVisionEvent = recorderOf({
  "stimulus_set.activated": { entity: "stimulus_set" },
  "stimulus_set.created": { entity: "stimulus_set" },
  "stimulus_set.deleted": { entity: "stimulus_set" },
  "stimulus_set.film_measured": { entity: "stimulus_set" },
  "stimulus_set.film_put": { entity: "stimulus_set" },
  "stimulus_set.film_removed": { entity: "stimulus_set" },
  "stimulus_set.retired": { entity: "stimulus_set" },
  "stimulus_set.rights_declared": { entity: "stimulus_set" },
  "vision.coding_read": { entity: "patient" },
  "vision.differs": { entity: "patient" },
  "vision.examiner_paired": { entity: "patient" },
  "vision.invalidated": { entity: "patient", topics: ["vision", "patients"] },
  "vision.noted": { entity: "patient", topics: ["vision", "patients"] },
  "vision.read": { entity: "patient" },
  "vision.samples_purged": { entity: "vision_session" },
  "vision.samples_read": { entity: "patient" },
  "vision.settings_changed": { entity: "organization" },
  "vision.started": { entity: "patient", topics: ["vision"] },
  "vision.stored": { entity: "patient", topics: ["vision", "patients"] },
  "vision.phone_keys_read": { topics: ["vision", "patients"] },
});
