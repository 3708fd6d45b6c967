import type { z } from "zod";
import type { submitAnswering } from "#contract/screening/answering.ts";
import type { Consent, DraftChange } from "#contract/screening/completion.ts";
import type { Answers, AnswerValue, Instrument } from "#domain/instruments/instrument.ts";
import type { PresentConsent } from "./answer-consent.tsx";

/** Everything that is typed on the sheet. */
export interface Sheet {
  readonly address: string;
  readonly notes: string;
  readonly concern: string;
  readonly lost_skills: boolean | null;
  readonly answers: Record<string, AnswerValue>;
}

/** Reads the whole sheet. */
export function readSheet(form: HTMLFormElement, instrument: Instrument): Sheet {
  const typed = new FormData(form);
  const text = (name: string): string => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  const given = instrument.items.flatMap(({ id }): [string, AnswerValue][] =>
    typed.has(id) ? [[id, answerIn(text(id))]] : [],
  );
  return {
    address: text("address"),
    notes: text("notes"),
    concern: text("concern"),
    lost_skills: typed.has("lost_skills") ? text("lost_skills") === "sim" : null,
    answers: Object.fromEntries(given),
  };
}

/** What a sheet is handed in with. */
interface HandedIn {
  readonly sheet: Sheet;
  readonly instrument: Instrument;
  readonly consent: PresentConsent;
  /** Of the notice that was on the screen. */
  readonly version: string;
  /** When the first answer was given, in milliseconds of the clock; undefined when nobody knows. */
  readonly begun: number | undefined;
}

/** A finished sheet as it is sent, with who consented and when. */
export function submissionOf({
  sheet: { answers, ...texts },
  instrument,
  consent,
  version,
  begun,
}: HandedIn): z.input<typeof submitAnswering.body> {
  return {
    ...texts,
    guardian: consent.guardianId,
    form_results: {
      type: instrument.code,
      ...(instrument.wording === "licensed" && { version: instrument.version }),
      answers,
    },
    seconds_taken: begun === undefined ? null : Math.round((Date.now() - begun) / 1000),
    consent: consentOf(consent, version),
  };
}

/** What the guardian agreed to, as the calls take it. `version` is of the notice that was on the screen. */
export function consentOf({ withSchool, at }: PresentConsent, version: string): Consent {
  return { text_version: version, screening: true, share_with_school: withSchool, given_at: at };
}

/** What a change of one field means to the draft; undefined for a field that is none of it. */
export function changeOf(target: EventTarget, { items }: Instrument): DraftChange | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    return undefined;
  }
  const { name, value } = target;
  if (items.some(({ id }) => id === name)) return { answers: { [name]: answerIn(value) } };
  if (name === "address") return { address: value };
  if (name === "notes") return { notes: value };
  if (name === "concern") return { concern: value };
  return name === "lost_skills" ? { lost_skills: value === "sim" } : undefined;
}

/** The questions without an answer, in the order of the form. */
export function missingIn({ items }: Instrument, answers: Answers): string[] {
  return items.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id));
}

/** A radio button's value is text: sim/não questions carry `true` and `false`. */
function answerIn(value: string): AnswerValue {
  if (value === "true") return true;
  return value === "false" ? false : value;
}
