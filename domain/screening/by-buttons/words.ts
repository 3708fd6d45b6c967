import { type InstrumentTexts, optionLabel } from "#domain/instruments/instrument.ts";
import { REPLY_LIMITS } from "#domain/messaging/short-message.ts";
import { ASSISTANCES, type Assistance } from "../answering.ts";
import { type Choice, type Remark, choiceOf } from "./react.ts";
import { type AskedForm, type Step, itemOf } from "./steps.ts";

/** Which notice a family has read that agrees in the conversation: the page's, in short, with the address of the whole. */
export const BUTTONS_CONSENT_VERSION = "1/pt-BR/whatsapp";

/** A message that asks, as a messenger has it. */
export interface Question {
  readonly text: string;
  readonly choices: readonly {
    readonly choice: Choice;
    readonly title: string;
    readonly description?: string;
  }[];
  /** What opens the choices as a list; null where they are buttons. */
  readonly opens: string | null;
}

/** What stands around the questions. */
export interface Around {
  /** First name. */
  readonly childName: string;
  /** With its article: "a Clínica Ipê". */
  readonly team: string;
  /** The guardian's own page. */
  readonly link: string;
}

const LISTEN = { choice: "listen", title: "Ouvir" };

const HELP: Readonly<Record<Assistance, string>> = {
  alone: "Eu, sem ajuda",
  read_to: "Alguém lê para mim",
  health_agent: "Agente de saúde ajuda",
  interpreter: "Intérprete ajuda",
};

/** The message that asks a step. */
export function questionOf(
  step: Step,
  form: AskedForm,
  texts: InstrumentTexts,
  around: Around,
): Question {
  if (step === "consent") return consentQuestion(around);
  if (step === "assistance") {
    return {
      text: `Quem está respondendo sobre ${around.childName}?`,
      choices: ASSISTANCES.map((choice) => ({ choice, title: HELP[choice] })),
      opens: "Escolher",
    };
  }
  if (step === "lost_skills") {
    return {
      text: `${around.childName} perdeu palavras ou habilidades? Algo que já falava ou fazia e deixou de fazer.`,
      choices: [
        { choice: "yes", title: "Sim" },
        { choice: "no", title: "Não" },
        { choice: "skip", title: "Não sei" },
      ],
      opens: null,
    };
  }
  if (step === "address") {
    return {
      text: "Falta pouco. Escreva aqui o seu endereço: rua, número e bairro.",
      choices: [{ choice: "later", title: "Conto depois" }],
      opens: null,
    };
  }
  if (step === "send") {
    return {
      text: `Pronto: todas as perguntas sobre ${around.childName} estão respondidas.\n\nEndereço: ${form.address}\n\nPodemos enviar para a equipe?`,
      choices: [
        { choice: "send", title: "Enviar" },
        { choice: "back", title: "Voltar" },
      ],
      opens: null,
    };
  }
  return itemQuestion(step, form, texts, around);
}

function consentQuestion({ childName, team, link }: Around): Question {
  return {
    text: [
      `Antes de começar, sobre as perguntas de ${childName}:`,
      "• Para quê: ver se vale a pena olhar o desenvolvimento da criança mais de perto. Não é um diagnóstico.",
      `• Quem vê: só ${team} e os profissionais que vão cuidar da criança. Aqui, as respostas passam pelos servidores da Meta, a dona do WhatsApp. No link, não passam.`,
      "• Seus direitos: você pode ver, corrigir ou pedir para apagar, e mudar de ideia quando quiser.",
      `O aviso inteiro está no seu link: ${link}`,
      "Para voltar uma pergunta, escreva VOLTAR. Para não receber mais mensagens, escreva PARAR.",
      "Você é responsável pela criança e concorda?",
    ].join("\n\n"),
    choices: [
      { choice: "accept", title: "Aceito" },
      { choice: "refuse", title: "Não aceito" },
    ],
    opens: null,
  };
}

/** Yes and no with the sound as buttons; what has more answers as a list, with the sound as its last line. */
function itemQuestion(
  step: Step,
  { instrument }: AskedForm,
  texts: InstrumentTexts,
  { childName }: Around,
): Question {
  const item = itemOf(instrument, step);
  const words = texts.items[step];
  if (!item || !words) throw new Error(`there is no question ${step}`);
  const options = (instrument.optionSets[item.optionSet] ?? []).map(({ value }, place) => ({
    choice: choiceOf(place),
    title: optionLabel(texts, item, value) ?? String(value),
  }));
  const place = `Pergunta ${item.number} de ${instrument.items.length} · ${childName}`;
  const intro = item.number === 1 ? [texts.instructions] : [];
  const text = [...intro, `${place}\n\n${words.text}`, ...(words.help ? [words.help] : [])].join(
    "\n\n",
  );
  const isYesNo = options.length < REPLY_LIMITS.buttons;
  return { text, choices: [...options, LISTEN], opens: isYesNo ? null : "Responder" };
}

/** What is heard of a question: its words, and what helps to understand them. */
export function spokenOf(step: Step, texts: InstrumentTexts): string[] {
  const words = texts.items[step];
  if (!words) return [];
  return [words.text, ...(words.help === undefined ? [] : [words.help])];
}

/** A remark in words. */
export function remarkInWords(remark: Remark, { instrument }: AskedForm, { link }: Around): string {
  if (remark.kind === "refused") {
    return "Tudo bem. Não guardamos nenhuma resposta. Se mudar de ideia, toque em Aceito. Para falar com a equipe, escreva aqui.";
  }
  if (remark.kind === "withdraw_elsewhere") {
    return `Você já tinha aceitado. Para mudar de ideia, use “Seus dados e seus direitos”, no seu link: ${link}`;
  }
  if (remark.kind === "first_already") return "Esta já é a primeira pergunta.";
  if (remark.kind === "tap_please") {
    return "A equipe vai ler o que você escreveu. Para continuar o formulário, toque em um botão.";
  }
  const item = itemOf(instrument, remark.step);
  const what = item ? `a pergunta ${item.number}` : "uma resposta";
  const now = remark.label === "" ? "" : `. Agora está: ${remark.label}`;
  return `Mudamos ${what}${now}.`;
}

/** What ends a form. Nothing of the result goes by WhatsApp. */
export function thanks({ childName, link }: Around): string {
  return `Obrigado! As respostas sobre ${childName} chegaram à equipe. O que vem agora está no seu link: ${link}`;
}

/** What is said to a tap on a form that was sent already. */
export function finishedAlready({ childName, link }: Around): string {
  return `O formulário sobre ${childName} já foi enviado. Para ver como está, abra o seu link: ${link}`;
}

/** What is said where the questions cannot be asked in the conversation. */
export function onlyByLink({ childName, link }: Around): string {
  return `O formulário sobre ${childName} se responde no seu link: ${link}`;
}

/** What is said to a tap on a form whose link opens nothing any more. */
export const LINK_GONE =
  "Este formulário não vale mais. Escreva aqui para a equipe, que manda outro se for preciso.";
