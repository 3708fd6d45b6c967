import {
  type AnswerValue,
  type InstrumentTexts,
  optionLabel,
} from "#domain/instruments/instrument.ts";
import { wishOf } from "#domain/messaging/whatsapp/stop-words.ts";
import { ASSISTANCES, type Assistance } from "../answering.ts";
import { type AskedForm, type Step, isOpen, itemOf, nextStep, stepBefore } from "./steps.ts";

/** What stands on a button, as it comes back: an option by its place, or a word. */
export type Choice = string;

/** What the family did. */
export type Deed =
  /** Tapped a button of the message that asked this. */
  | { readonly kind: "tap"; readonly step: Step; readonly choice: Choice }
  | { readonly kind: "words"; readonly text: string }
  /** Wrote after something else had been said to it: whatever it is, it answers that. */
  | { readonly kind: "aside" }
  /** Wants messages again. */
  | { readonly kind: "resume" };

/** What is stored of it, as the page would store it. */
export type Change =
  | { readonly kind: "consent" }
  | { readonly kind: "assistance"; readonly assistance: Assistance }
  | { readonly kind: "answer"; readonly id: string; readonly value: AnswerValue }
  | { readonly kind: "lost_skills"; readonly value: boolean }
  | { readonly kind: "address"; readonly text: string };

/** What is said before the next question; the words are in `words.ts`. */
export type Remark =
  | { readonly kind: "refused" }
  | { readonly kind: "withdraw_elsewhere" }
  | { readonly kind: "changed"; readonly step: Step; readonly label: string }
  | { readonly kind: "first_already" }
  | { readonly kind: "tap_please" };

/** What follows from a deed. */
export interface Reaction {
  readonly change: Change | null;
  readonly remark: Remark | null;
  /** The question whose sound is played; null for none. */
  readonly listen: Step | null;
  /** What is asked now; null for nothing: the question that was asked stands. */
  readonly ask: Step | null;
  /** The form is sent. */
  readonly sends: boolean;
  /** Whether it was an answer; what was none is for the staff to read. */
  readonly isUnderstood: boolean;
}

/** The address of a family that tells it to the staff later. */
export const ADDRESS_LATER = "A família vai contar o endereço à equipe";

const STILL: Reaction = {
  change: null,
  remark: null,
  listen: null,
  ask: null,
  sends: false,
  isUnderstood: true,
};

/** Where the form and its family stand. */
export interface Talk {
  readonly form: AskedForm;
  readonly texts: InstrumentTexts;
  /** What was asked last; null before anything was. */
  readonly asked: Step | null;
  /** It was asked again, since the family had written something else. */
  readonly isRepeated: boolean;
}

/**
 * What follows from what a family does: an answer, the question before, a change of an older answer, the sound, or nothing.
 * A tap on a question that was answered just so changes nothing; of two different ones the last counts.
 */
export function react(talk: Talk, deed: Deed): Reaction {
  if (deed.kind === "resume") return { ...STILL, ask: nextStep(talk.form, before(talk)) };
  if (deed.kind === "aside") return askAgain(talk);
  return deed.kind === "tap" ? reactToTap(talk, deed) : reactToWords(talk, deed.text);
}

/** What the family has gone past: everything before what it was asked last. */
function before({ form, asked }: Talk): Step | null {
  return asked === null ? null : stepBefore(form, asked);
}

function reactToTap(
  talk: Talk,
  { step, choice }: { readonly step: Step; readonly choice: Choice },
): Reaction {
  const { form, asked } = talk;
  if (choice === "begin") return { ...STILL, ask: nextStep(form, before(talk)) };
  if (step === "consent") return reactToConsent(talk, choice);
  if (!form.hasConsent) return { ...STILL, ask: "consent" };
  if (choice === "back") return backFrom(form, step);
  if (choice === "listen") return { ...STILL, listen: step, ask: step };
  if (step === "send") {
    // Something may have been left open on the page meanwhile.
    const open = nextStep(form, "address");
    return open === "send" ? { ...STILL, sends: true } : { ...STILL, ask: open };
  }
  if (choice === "skip") return { ...STILL, ask: asked === step ? nextStep(form, step) : null };
  const change = changeBy(talk, step, choice);
  return change === null ? STILL : answered(talk, step, change);
}

function reactToConsent({ form, asked }: Talk, choice: Choice): Reaction {
  if (choice !== "accept") {
    return { ...STILL, remark: { kind: form.hasConsent ? "withdraw_elsewhere" : "refused" } };
  }
  if (form.hasConsent) return asked === "consent" ? { ...STILL, ask: nextStep(form, null) } : STILL;
  const agreed = { ...form, hasConsent: true };
  return { ...STILL, change: { kind: "consent" }, ask: nextStep(agreed, null) };
}

function answered(talk: Talk, step: Step, change: Change): Reaction {
  const { form, asked } = talk;
  const was = storedAt(form, step);
  const next = withChange(form, change);
  const isSame = was !== null && was === storedAt(next, step);
  if (asked === step)
    return { ...STILL, change: isSame ? null : change, ask: nextStep(next, step) };
  if (isSame) return STILL;
  const following = asked === null || !isOpen(asked, next) ? nextStep(next, asked) : asked;
  const remark =
    was === null ? null : ({ kind: "changed", step, label: labelOf(talk, change) } as const);
  return { ...STILL, change, remark, ask: following };
}

function backFrom(form: AskedForm, step: Step): Reaction {
  const earlier = stepBefore(form, step);
  return earlier === null
    ? { ...STILL, remark: { kind: "first_already" }, ask: step }
    : { ...STILL, ask: earlier };
}

function reactToWords(talk: Talk, text: string): Reaction {
  const { form, asked } = talk;
  const step = asked ?? nextStep(form, null);
  if (wishOf(text) === "resume")
    return form.hasConsent ? backFrom(form, step) : { ...STILL, ask: step };
  const choice = choiceIn(talk, step, text);
  if (choice !== null) return reactToTap({ ...talk, asked: step }, { step, choice });
  if (step === "address" && text.trim().length >= SHORTEST_ADDRESS) {
    return answered({ ...talk, asked: step }, step, {
      kind: "address",
      text: text.trim().slice(0, LONGEST_ADDRESS),
    });
  }
  return askAgain(talk);
}

/** What the staff are to read is followed by the question once more, and only once. */
function askAgain({ form, asked, isRepeated }: Talk): Reaction {
  const other = { ...STILL, isUnderstood: false };
  if (isRepeated) return other;
  return { ...other, remark: { kind: "tap_please" }, ask: asked ?? nextStep(form, null) };
}

const SHORTEST_ADDRESS = 5;
const LONGEST_ADDRESS = 500;

/** The words that a family writes instead of tapping. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  yes: ["sim", "s", "ss", "sim sim", "sim senhora", "sim senhor", "é sim", "faz sim", "si", "yes"],
  no: ["não", "n", "nn", "nao nao", "não senhora", "não senhor", "ainda não", "faz não", "no"],
  listen: ["ouvir", "quero ouvir", "escutar", "áudio"],
  accept: ["aceito", "sim", "concordo", "eu aceito", "ok", "aceitar"],
  refuse: ["não aceito", "não", "não concordo", "recuso"],
  skip: ["não sei", "n sei", "pular"],
  later: ["conto depois", "depois", "conto para a equipe depois"],
  send: ["enviar", "envia", "sim", "ok", "pode enviar"],
};

function choiceIn({ form, texts }: Talk, step: Step, text: string): Choice | null {
  const said = plain(text);
  const isOne = (...names: (keyof typeof WORDS)[]): boolean =>
    names.some((name) => WORDS[name]?.some((word) => plain(word) === said));
  if (step === "consent") return isOne("accept") ? "accept" : isOne("refuse") ? "refuse" : null;
  if (step === "send") return isOne("send") ? "send" : null;
  if (step === "address") return isOne("later") ? "later" : null;
  if (step === "assistance") return null;
  if (isOne("skip") && step === "lost_skills") return "skip";
  if (isOne("listen") && step !== "lost_skills") return "listen";
  if (step === "lost_skills") return isOne("yes") ? "yes" : isOne("no") ? "no" : null;
  const item = itemOf(form.instrument, step);
  const options = item ? (form.instrument.optionSets[item.optionSet] ?? []) : [];
  const place = options.findIndex(({ value }) => {
    if (value === true) return isOne("yes");
    if (value === false) return isOne("no");
    return item !== undefined && plain(optionLabel(texts, item, value) ?? "") === said;
  });
  return place < 0 ? null : choiceOf(place);
}

/** Without accents, case and punctuation, as stop words are read. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How the option at a place comes back. */
export function choiceOf(place: number): Choice {
  return `o${place}`;
}

function changeBy({ form }: Talk, step: Step, choice: Choice): Change | null {
  if (step === "assistance") {
    const assistance = ASSISTANCES.find((each) => each === choice);
    return assistance ? { kind: "assistance", assistance } : null;
  }
  if (step === "lost_skills") {
    if (choice !== "yes" && choice !== "no") return null;
    return { kind: "lost_skills", value: choice === "yes" };
  }
  if (step === "address")
    return choice === "later" ? { kind: "address", text: ADDRESS_LATER } : null;
  const item = itemOf(form.instrument, step);
  const options = item ? (form.instrument.optionSets[item.optionSet] ?? []) : [];
  const option = options.find((_, place) => choiceOf(place) === choice);
  return item && option ? { kind: "answer", id: item.id, value: option.value } : null;
}

/** The form with a change in it. */
export function withChange(form: AskedForm, change: Change): AskedForm {
  if (change.kind === "consent") return { ...form, hasConsent: true };
  if (change.kind === "assistance") return { ...form, assistance: change.assistance };
  if (change.kind === "lost_skills") return { ...form, lostSkills: change.value };
  if (change.kind === "address") return { ...form, address: change.text };
  return { ...form, answers: { ...form.answers, [change.id]: change.value } };
}

function storedAt(form: AskedForm, step: Step): AnswerValue | null {
  if (step === "assistance") return form.assistance;
  if (step === "lost_skills") return form.lostSkills;
  if (step === "address") return form.address === "" ? null : form.address;
  return form.answers[step] ?? null;
}

function labelOf({ form, texts }: Talk, change: Change): string {
  if (change.kind === "answer") {
    const item = itemOf(form.instrument, change.id);
    return (item && optionLabel(texts, item, change.value)) ?? "";
  }
  if (change.kind === "lost_skills") return change.value ? "Sim" : "Não";
  return change.kind === "address" ? change.text : "";
}
