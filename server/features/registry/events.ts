import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordRegistryEvent = recorderOf({
  "duplicate.likely": { entity: "patient" },
  "erasure.asked": { entity: "patient", topics: ["messages"] },
  "erasure.refused": { entity: "patient", topics: ["messages"] },
  "erasure.withdrawn": { entity: "patient", topics: ["messages"] },
  "family_rights.consent_withdrawn": { entity: "patient", topics: ["patients", "messages"] },
  "family_rights.data_read": { entity: "patient" },
  "family_rights.denied": { entity: "patient" },
  "family_rights.opened": { entity: "patient" },
  "locked_record.opened": { entity: "patient" },
  "patient.erased": { entity: "patient", topics: ["patients", "forms", "referrals", "messages"] },
  "patient.import_undone": { entity: "patient" },
  "patient.kept_longer": { entity: "patient" },
  "patient.merge": { entity: "patient", topics: ["patients", "forms", "referrals", "messages"] },
  "patient.not_duplicate": { entity: "patient", topics: ["patients"] },
  "patient.unmerge": { entity: "patient", topics: ["patients", "forms", "referrals", "messages"] },
  "retention.changed": { entity: "organization" },
  "rollover.confirmed": { entity: "rollover", topics: ["patients", "forms", "referrals"] },
  "roster.applied": { entity: "roster", topics: ["patients", "referrals"] },
  "roster.confirm": { entity: "roster" },
  "roster.discard": { entity: "roster" },
  "roster.read": { entity: "roster" },
  "roster.undo": { entity: "roster" },
  "roster.undone": { entity: "roster", topics: ["patients", "referrals"] },
  "roster.upload": { entity: "roster" },
});
