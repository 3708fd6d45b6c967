import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import {
  appointmentReminderEmail,
  appointmentReminderText,
} from "#domain/messaging/appointment-reminder.ts";
import { contactWantedEmail, contactWantedText } from "#domain/messaging/contact-wanted.ts";
import { ERASURE_ANSWERS, erasureAnsweredEmail } from "#domain/messaging/erasure-answered.ts";
import { familyCodeEmail } from "#domain/messaging/family-code.ts";
import { formLinkText } from "#domain/messaging/form-link-text.ts";
import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { formReminderEmail } from "#domain/messaging/form-reminder.ts";
import { interviewLinkEmail, interviewLinkText } from "#domain/messaging/interview-link.ts";
import { resultLinkEmail } from "#domain/messaging/result-link.ts";
import { DEFAULT_TEMPLATES } from "#domain/messaging/template-defaults.ts";
import { TEMPLATE_BODIES, fillBody } from "#domain/messaging/whatsapp/template-bodies.ts";
import { FAMILY_REPLIES } from "#domain/registry/family/answers.ts";
import { TAP_TOO_LATE, tapHeard } from "#domain/registry/family/one-tap.ts";
import { BACKGROUND_TEXTS } from "#domain/screening/background/texts/index.ts";
import {
  LINK_GONE,
  finishedAlready,
  onlyByLink,
  questionOf,
  remarkInWords,
  thanks,
} from "#domain/screening/by-buttons/words.ts";
import { fleschOf, sentencesIn, sizeOf, syllablesIn, wordsIn } from "./readability.ts";

/** Every text that a guardian reads, held to what somebody reads who left school early. */
const EASY = 60;
const LONGEST = 20;

/** Longer, one by a word and one by a list of things: the wording of a question is its version, on which families have answered. */
const AS_ASKED: ReadonlySet<string> = new Set([
  "A criança tem um interesse muito forte por um só assunto ou objeto, a ponto de deixar outras coisas de lado?",
  "Destes objetos, quantos a criança usa do jeito esperado: copo, colher, prato, pente, escova de dentes, chapéu, bola, carrinho, telefone, giz de cera?",
]);

describe("the index for Portuguese", () => {
  test.each([
    ["pai", 1],
    ["não", 1],
    ["viu", 1],
    ["água", 2],
    ["dia", 2],
    ["quando", 2],
    ["baú", 2],
    ["país", 2],
    ["sair", 2],
    ["muito", 2],
    ["família", 3],
    ["história", 3],
    ["criança", 3],
    ["rainha", 3],
    ["saúde", 3],
    ["ideia", 3],
    ["linguagem", 3],
    ["alegria", 4],
    ["pediatra", 4],
    ["guarda-chuva", 4],
    ["questionário", 5],
    ["2018", 2],
  ])("%s has %i syllables", (word, count) => {
    expect(syllablesIn(word)).toBe(count);
  });

  test("tells an easy text from a hard one", () => {
    expect(fleschOf(sizeOf("A casa é azul. O gato dorme no sol."))).toBeGreaterThan(100);
    expect(
      fleschOf(sizeOf("Desconsidere eventuais comunicações institucionais posteriores.")),
    ).toBeLessThan(0);
  });

  test("counts a line of a list as a sentence", () => {
    expect(sentencesIn("Leve a caderneta.\nDocumento da criança\nAlgo mais? “Sim.” Bom.")).toEqual([
      "Leve a caderneta.",
      "Documento da criança",
      "Algo mais?",
      "“Sim.”",
      "Bom.",
    ]);
  });
});

/** The texts of a catalogue, or of a part of it. */
function catalogue(name: string, part?: string): string[] {
  const file = join(import.meta.dirname, "..", "messages", "pt-BR", `${name}.json`);
  const whole: unknown = JSON.parse(readFileSync(file, "utf8"));
  return textsIn(part === undefined ? whole : Reflect.get(Object(whole), part));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** What a family is asked once, without what staff read of it. */
const { family, questions, answers: backgroundAnswers } = BACKGROUND_TEXTS["pt-BR"];

const sender = { name: "Clínica Beira Rio", phone: "+558130000001", email: "oi@beirario.example" };
const about = {
  childName: "Ana Souza",
  sender,
  organizationName: sender.name,
  link: "",
  validUntil: "2026-03-15",
  minutes: 5,
  unsubscribe: "",
};
const appointment = { ...about, on: "2026-03-15", time: "10:00" };
const siblings = ["Bia Souza"];

/** What a form by buttons says around its questions, which are read with the questionnaire. */
function aroundQuestions(): string {
  const form = {
    instrument: INSTRUMENTS.mchat,
    hasConsent: false,
    assistance: null,
    answers: {},
    lostSkills: null,
    address: "Rua das Flores, 1",
  };
  const around = { childName: "Ana", team: `a ${sender.name}`, link: "" };
  const texts = INSTRUMENT_TEXTS.mchat["pt-BR"];
  const asked = ["consent", "assistance", "lost_skills", "address", "send"].map(
    (step) => questionOf(step, form, texts, around).text,
  );
  const remarks = [
    { kind: "refused" },
    { kind: "withdraw_elsewhere" },
    { kind: "changed", step: "mchat_03", label: "Sim" },
    { kind: "first_already" },
    { kind: "tap_please" },
  ] as const;
  const said = [thanks, finishedAlready, onlyByLink].map((words) => words(around));
  return [
    ...asked,
    ...remarks.map((remark) => remarkInWords(remark, form, around)),
    ...said,
    LINK_GONE,
  ].join("\n");
}

/** What leaves by e-mail or on a messenger. */
const MESSAGES: Readonly<Record<string, string>> = {
  "the link": formLinkEmail(about).text,
  "the link for two": formLinkEmail({ ...about, siblings }).text,
  "the link, short": formLinkText(about),
  "the reminder": formReminderEmail({ ...about, isBegun: false }).text,
  "the reminder of what was begun": formReminderEmail({ ...about, isBegun: true }).text,
  "the reminder for two": formReminderEmail({ ...about, siblings, isBegun: false }).text,
  "the link to the result": resultLinkEmail(about).text,
  "the link before the talk": resultLinkEmail({ ...about, waitsForTalk: true }).text,
  "further questions": interviewLinkEmail(about).text,
  "further questions, short": interviewLinkText(about),
  "the code": familyCodeEmail({ code: "123456", isForContact: false }).text,
  "the code for a contact": familyCodeEmail({ code: "123456", isForContact: true }).text,
  "the appointment": appointmentReminderEmail(appointment).text,
  "the appointment, short": appointmentReminderText({ ...appointment, link: null }),
  "the team could not reach you": contactWantedEmail(about).text,
  "the team could not reach you, short": contactWantedText(about),
  "a form by buttons": aroundQuestions(),
  "one tap": [...FAMILY_REPLIES.map(tapHeard), TAP_TOO_LATE].join("\n"),
  ...Object.fromEntries(
    ERASURE_ANSWERS.map((answer) => [
      `erasure: ${answer}`,
      erasureAnsweredEmail({ organizationName: sender.name, answer, reason: "" }).text,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(DEFAULT_TEMPLATES).map(([type, { content }]) => [
      `the template for ${type}`,
      content.replaceAll("{{crianca}}", "Ana").replaceAll(/\{\{\w+\}\}/g, "Rosa"),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(TEMPLATE_BODIES).map(([name, { body }]) => [
      `WhatsApp: ${name}`,
      fillBody(body, [sender.name, "de Ana", "15 de março"]),
    ]),
  ),
};

/** What is read as a whole: the index is of a passage, not of a label. */
const PASSAGES: Readonly<Record<string, readonly string[]>> = {
  "the form, its notice and its result": catalogue("guardian"),
  "the further questions": catalogue("guardian-interview"),
  "the three questions": textsIn({ family, questions, backgroundAnswers }),
  "the page that reads aloud": catalogue("guardian-listening"),
  "the family's rights": catalogue("guardian-rights"),
  "the form inside WhatsApp": catalogue("whatsapp-flow"),
  "the report that is sent": catalogue("guardian-report"),
  "no more messages": catalogue("unsubscribe"),
  "the privacy notice": catalogue("legal", "privacy"),
  "the letter on paper": catalogue("letters", "family"),
  ...Object.fromEntries(
    INSTRUMENT_CODES.map((code) => {
      const { instructions, items, options } = INSTRUMENT_TEXTS[code]["pt-BR"];
      return [`the questionnaire ${code}`, textsIn({ instructions, items, options })];
    }),
  ),
  ...Object.fromEntries(Object.entries(MESSAGES).map(([name, text]) => [name, [text]])),
};

describe.each(Object.entries(PASSAGES))("%s", (_, texts) => {
  const sentences = texts.flatMap(sentencesIn);

  test(`has an index of at least ${EASY}`, () => {
    expect(fleschOf(sizeOf(sentences.join("\n")))).toBeGreaterThanOrEqual(EASY);
  });

  test(`has no sentence of more than ${LONGEST} words`, () => {
    const long = sentences.filter((sentence) => wordsIn(sentence).length > LONGEST);
    expect(long.filter((sentence) => !AS_ASKED.has(sentence))).toEqual([]);
  });
});
