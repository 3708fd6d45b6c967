import type { Language } from "#domain/organization/language.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";

/** What the letter of a family says in one language. Braces stand for what is put in. */
export interface GuardianWords {
  readonly title: string;
  readonly greeting: string;
  readonly intro: string;
  readonly child: readonly [heading: string, name: string, born: string];
  readonly result: string;
  readonly next: string;
  readonly stages: Readonly<Record<ReferralStage, string>>;
  readonly noReferral: string;
  readonly appointment: string;
  readonly where: readonly [
    heading: string,
    name: string,
    address: string,
    phone: string,
    how: string,
  ];
  readonly call: string;
  readonly callText: string;
  readonly take: string;
  readonly takeItems: readonly string[];
  readonly rights: string;
}

export const GUARDIAN_WORDS: Readonly<Record<Language, GuardianWords>> = {
  "pt-BR": {
    title: "Carta para a família",
    greeting: "Olá, {guardian}.",
    intro:
      "Em {day} você respondeu a um questionário sobre o desenvolvimento de {name}. Esta carta conta o que veio dele e o que acontece agora. Guarde-a e leve-a às consultas.",
    child: ["Criança", "Nome", "Nascimento"],
    result: "O que as respostas mostram",
    next: "O que acontece agora",
    stages: {
      a_encaminhar: "A equipe está cuidando do encaminhamento e vai entrar em contato com você.",
      contatado: "A equipe já falou com a família e está combinando o próximo passo.",
      agendado: "O atendimento está marcado.",
      compareceu: "O atendimento aconteceu. A equipe aguarda o que foi visto.",
      devolutiva: "A equipe está preparando a conversa sobre o que viu.",
      encerrado: "Este encaminhamento foi concluído. Se algo preocupar você, fale com a equipe.",
    },
    noReferral: "Nenhum encaminhamento está aberto. Continue o acompanhamento de rotina.",
    appointment: "Marcado para {day}{time}{place}.",
    where: ["Para onde", "Lugar", "Endereço", "Telefone", "Como entrar"],
    call: "Com quem falar",
    callText: "{organization}{contacts}",
    take: "O que levar",
    takeItems: [
      "Esta carta e um documento da criança, se tiver.",
      "O cartão do SUS e a Caderneta da Criança, se tiver.",
      "Suas perguntas, e o que você tem notado em casa. Vídeos curtos ajudam.",
    ],
    rights:
      "Você pode pedir à equipe uma cópia do que foi registrado, a correção de um dado ou mais informações, a qualquer momento.",
  },
  "en-US": {
    title: "Letter to the family",
    greeting: "Hello, {guardian}.",
    intro:
      "On {day} you answered a questionnaire about {name}'s development. This letter tells what came of it and what happens now. Keep it and take it to the appointments.",
    child: ["Child", "Name", "Date of birth"],
    result: "What the answers show",
    next: "What happens now",
    stages: {
      a_encaminhar: "The team is preparing the referral and will get in touch with you.",
      contatado: "The team has spoken with the family and is arranging the next step.",
      agendado: "The appointment is made.",
      compareceu: "The appointment took place. The team is waiting for what was seen.",
      devolutiva: "The team is preparing to talk with you about what they saw.",
      encerrado: "This referral is finished. If anything worries you, talk to the team.",
    },
    noReferral: "No referral is open. Go on with the routine follow-up.",
    appointment: "Set for {day}{time}{place}.",
    where: ["Where to", "Place", "Address", "Telephone", "How to be seen there"],
    call: "Whom to talk to",
    callText: "{organization}{contacts}",
    take: "What to take",
    takeItems: [
      "This letter and a document of the child's, if you have one.",
      "The SUS card and the child's health booklet, if you have them.",
      "Your questions, and what you have noticed at home. Short videos help.",
    ],
    rights:
      "You may ask the team at any time for a copy of what was recorded, for a correction or for more information.",
  },
  "es-ES": {
    title: "Carta para la familia",
    greeting: "Hola, {guardian}:",
    intro:
      "El {day} respondió a un cuestionario sobre el desarrollo de {name}. Esta carta cuenta qué resultó y qué ocurre ahora. Guárdela y llévela a las consultas.",
    child: ["Niño o niña", "Nombre", "Fecha de nacimiento"],
    result: "Lo que muestran las respuestas",
    next: "Qué ocurre ahora",
    stages: {
      a_encaminhar: "El equipo prepara la derivación y se pondrá en contacto con usted.",
      contatado: "El equipo ya habló con la familia y está acordando el paso siguiente.",
      agendado: "La cita está concertada.",
      compareceu: "La cita tuvo lugar. El equipo espera lo que se vio en ella.",
      devolutiva: "El equipo está preparando la conversación sobre lo que vio.",
      encerrado: "Esta derivación ha concluido. Si algo le preocupa, hable con el equipo.",
    },
    noReferral: "No hay ninguna derivación abierta. Siga con el seguimiento habitual.",
    appointment: "Fijada para el {day}{time}{place}.",
    where: ["Adónde", "Lugar", "Dirección", "Teléfono", "Cómo se accede"],
    call: "Con quién hablar",
    callText: "{organization}{contacts}",
    take: "Qué llevar",
    takeItems: [
      "Esta carta y un documento del niño o la niña, si lo tiene.",
      "La tarjeta del SUS y la cartilla de salud infantil, si las tiene.",
      "Sus preguntas, y lo que ha notado en casa. Los vídeos cortos ayudan.",
    ],
    rights:
      "Puede pedir al equipo en cualquier momento una copia de lo registrado, la corrección de un dato o más información.",
  },
};
