import type { ptBr } from "./pt-BR.ts";

export const enUs: typeof ptBr = {
  suppressions: {
    reasons: {
      email_wish: "Asked for no more e-mails ({date})",
      whatsapp_wish: "Answered on WhatsApp that they want no more messages ({date})",
      staff: "Asked the team for no messages ({date})",
      email_fault: "The e-mail was refused ({date}): correct the address",
      whatsapp_fault: "The number does not receive WhatsApp ({date}): correct the phone",
    },
    stop: "Send no messages",
    stopFor: "Send no messages to {name}",
    stopTitle: "Send no more messages?",
    stopText:
      "Record here that {name} asked not to receive forms, reminders and notices. What was waiting is cancelled. The team may still call.",
    stopped: "{name} gets no more messages.",
    resume: "Send again",
    resumeFor: "Send messages to {name} again",
    resumeTitle: "Send messages again?",
    resumeText:
      "Confirm that {name} asked to receive messages again. The request is recorded in your name. What was cancelled is not sent again.",
    resumeConfirm: "The guardian asked to receive them again",
    resumed: "{name} gets messages again.",
  },
};
