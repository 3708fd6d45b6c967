import type { Texts } from "./index.ts";

/** What the tasks feature says, in English. */
export const enUs: Texts = {
  tasks: {
    title: "Tasks",
    subtitle: "What only a person can do: call the family, correct a contact.",
    states: "State of the tasks",
    state: { abertas: "Open", concluidas: "Done" },
    loading: "Loading tasks...",
    emptyTitle: { abertas: "No open task", concluidas: "No task done" },
    empty: {
      abertas:
        "When a family does not answer, or a contact fails, the task appears here by itself.",
      concluidas: "Tasks that were solved are kept here.",
    },
    kinds: { call: "Call", invalid_contact: "Invalid contact" },
    due: "For {date}",
    overdue: "Overdue · for {date}",
    call: "Call {name}: {phone}",
    noPhone: "No phone on record",
    record: "Open record",
    attempt: "Note what happened",
    attemptOf: "Note what happened: {name}",
    attemptTitle: "What happened: {name}",
    what: "What happened?",
    outcomes: {
      falei: "Spoke with the family",
      nao_atendeu: "No answer",
      contato_corrigido: "Contact corrected",
      outro: "Something else",
    },
    note: "Note (optional)",
    noteRequired: "Tell it in a few words",
    again: "Not solved yet: try again",
    nextOn: "Try again on",
    nextOnPast: "Choose a day from today on",
    close: "Close the task",
    keep: "Save and try later",
    done: "Task done.",
    putOff: "Saved. The task comes back on the chosen day.",
    byItself: "Done by itself: its cause is gone",
  },
};
