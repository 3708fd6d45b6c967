import type { Texts } from "./index.ts";

/** In English. */
export const enUs: Texts = {
  assessment: {
    by: "Who assessed the child",
    byHint: "Name of the professional or the service",
    profession: "Profession of who assessed",
    on: "Day of the assessment",
    ahead: "Choose a day up to today",
    professions: {
      neurologist: "Child neurology",
      psychiatrist: "Child psychiatry",
      paediatrician: "Paediatrics",
      psychologist: "Psychology",
      speech: "Speech therapy",
      occupational: "Occupational therapy",
      team: "Multi-professional team",
    },
  },
};
