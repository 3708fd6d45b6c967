import type { Texts } from "./index.ts";

export const enUs: Texts = {
  byMail: {
    title: "Receive by e-mail",
    hint: "A message comes with a link that asks for your account. No number and no name is in the e-mail.",
    none: "Nobody receives this report by e-mail yet.",
    loading: "Loading what is sent…",
    cadences: { weekly: "Every week", monthly: "Every month", quarterly: "Every quarter" },
    next: "Next: {day}",
    nobody: "Nobody receives it any more: the role of who did has ended",
    add: "New delivery",
    when: "How often",
    who: "Who receives it",
    whoMissing: "Choose who receives it",
    save: "Save delivery",
    cancel: "Cancel",
    end: "Stop this delivery",
    endNamed: "Stop the delivery: {when}",
  },
};
