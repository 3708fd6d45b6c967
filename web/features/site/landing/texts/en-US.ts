import type { ptBr } from "./pt-BR.ts";

export const enUs: typeof ptBr = {
  information: {
    title: "{solution} - Request information",
    name: "Name",
    email: "E-mail",
    institution: "Institution",
    position: "Position",
    message: "Message",
    note: "We use this only to answer you, and delete it after 12 months.",
    privacy: "Privacy notice",
    send: "Send",
    sending: "Sending…",
    sentTitle: "Message sent!",
    sentText: "Our team will be in touch soon.",
    failureTitle: "The message was not sent",
  },
};
