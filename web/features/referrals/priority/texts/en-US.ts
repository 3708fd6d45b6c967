import type { Texts } from "./index.ts";

/** American English. */
export const enUs: Texts = {
  priority: {
    caption: "How the priority adds up",
    reason: "What counts",
    sum: "Sum",
    points: "Points",
    times: "{amount} × {weight}",
    total: "Total",
    capped: "the most that counts",
    nothing: "Nothing raises the priority yet.",
    factors: {
      level: "{count, plural, =1 {Moderate result} other {High result}}",
      lost_skills: "Lost words or skills",
      concern: "The family told what worries them",
      key_signs: "{count, plural, one {# key sign} other {# key signs}}",
      age_window: "{count, plural, one {Age: # of 6 months} other {Age: # of 6 months}} to a limit",
      days_waiting: "{count, plural, one {# day of waiting} other {# days of waiting}}",
      days_overdue:
        "{count, plural, one {# day past the due date} other {# days past the due date}}",
      failed_contacts:
        "{count, plural, one {# contact without an answer} other {# contacts without an answer}}",
    },
  },
};
