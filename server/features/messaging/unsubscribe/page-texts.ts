import type { Language } from "#domain/organization/language.ts";

/** The words of the pages behind a letter's foot. `{org}` stands for the organisation's name. */
interface Texts {
  readonly asking: { readonly title: string; readonly text: string; readonly action: string };
  readonly stopped: { readonly title: string; readonly text: string; readonly action: string };
  readonly resumed: { readonly title: string; readonly text: string; readonly action: string };
  readonly unknown: { readonly title: string; readonly text: string };
  readonly busy: { readonly title: string; readonly text: string };
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  "pt-BR": {
    asking: {
      title: "Parar de receber estes e-mails?",
      text: "{org} deixará de enviar a este endereço formulários, lembretes e avisos sobre o acompanhamento. A equipe ainda pode falar com você por telefone.",
      action: "Não quero mais receber",
    },
    stopped: {
      title: "Você não receberá mais estes e-mails",
      text: "{org} não enviará mais mensagens automáticas a este endereço. Mudou de ideia?",
      action: "Voltar a receber",
    },
    resumed: {
      title: "Você voltou a receber estes e-mails",
      text: "{org} pode escrever de novo a este endereço. O que foi cancelado não é enviado de novo: se espera um formulário, peça-o à equipe.",
      action: "Não quero mais receber",
    },
    unknown: {
      title: "Este endereço não vale",
      text: "Abra a mensagem que você recebeu e use o link que está no fim dela. Se ele não funcionar, responda à mensagem e peça à equipe para não escrever mais.",
    },
    busy: {
      title: "Tente de novo em instantes",
      text: "Não foi possível concluir agora. Aguarde um pouco e abra o link outra vez.",
    },
  },
  "en-US": {
    asking: {
      title: "Stop receiving these e-mails?",
      text: "{org} will no longer send forms, reminders and notices about the follow-up to this address. The team may still call you.",
      action: "I do not want them any more",
    },
    stopped: {
      title: "You will no longer receive these e-mails",
      text: "{org} will not send automatic messages to this address any more. Changed your mind?",
      action: "Receive them again",
    },
    resumed: {
      title: "You receive these e-mails again",
      text: "{org} may write to this address again. What was cancelled is not sent again: if you expect a form, ask the team for it.",
      action: "I do not want them any more",
    },
    unknown: {
      title: "This address is not valid",
      text: "Open the message you received and use the link at its end. If that does not work, answer the message and ask the team not to write any more.",
    },
    busy: {
      title: "Try again in a moment",
      text: "This could not be done just now. Wait a little and open the link again.",
    },
  },
  "es-ES": {
    asking: {
      title: "¿Dejar de recibir estos correos?",
      text: "{org} dejará de enviar a esta dirección formularios, recordatorios y avisos sobre el seguimiento. El equipo todavía puede llamarle por teléfono.",
      action: "No quiero recibir más",
    },
    stopped: {
      title: "Ya no recibirá estos correos",
      text: "{org} no enviará más mensajes automáticos a esta dirección. ¿Ha cambiado de opinión?",
      action: "Volver a recibir",
    },
    resumed: {
      title: "Vuelve a recibir estos correos",
      text: "{org} puede escribir de nuevo a esta dirección. Lo cancelado no se envía de nuevo: si espera un formulario, pídalo al equipo.",
      action: "No quiero recibir más",
    },
    unknown: {
      title: "Esta dirección no es válida",
      text: "Abra el mensaje que recibió y use el enlace del final. Si no funciona, responda al mensaje y pida al equipo que no escriba más.",
    },
    busy: {
      title: "Inténtelo de nuevo en un momento",
      text: "No se pudo completar ahora. Espere un poco y abra el enlace otra vez.",
    },
  },
};
