import type { ptBr } from "./pt-BR.ts";

export const enUs: typeof ptBr = {
  leads: {
    title: "Requests",
    subtitle: "Requests for information that came by the public page.",
    filter: "State",
    filters: { aberta: "Open", respondida: "Answered" },
    loading: "Loading requests...",
    emptyTitle: { aberta: "No open request", respondida: "Nothing answered yet" },
    empty: {
      aberta: "When somebody asks for information on the public page, the request appears here.",
      respondida: "Requests that are marked as answered appear here.",
    },
    kept: "Each request is deleted 12 months after it arrived.",
    received: "Received on {moment}",
    answered: "Answered by {name} on {moment}",
    answeredAt: "Answered on {moment}",
    write: "Write to {email}",
    subject: "TEA Start: about {solution}",
    noMessage: "No message.",
    mark: "Mark as answered",
    markOf: "Mark as answered: {name}",
    undo: "Undo",
    undoOf: "Undo: {name}",
    reopen: "Reopen",
    reopenOf: "Reopen: {name}",
    failure: "The change was not saved",
  },
};
