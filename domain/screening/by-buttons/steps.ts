import type { Answers, Instrument, Item } from "#domain/instruments/instrument.ts";
import type { Assistance } from "../answering.ts";

/**
 * One message that asks for an answer: a question by its id, or what stands around the questions: `consent`, `assistance`,
 * `lost_skills`, `address`, `send`.
 */
export type Step = string;

/** A form as far as it is answered, whether on the page, in WhatsApp or both. */
export interface AskedForm {
  readonly instrument: Instrument;
  readonly hasConsent: boolean;
  readonly assistance: Assistance | null;
  readonly answers: Answers;
  readonly lostSkills: boolean | null;
  readonly address: string;
}

/** Everything that is asked, in its order. */
export function stepsOf({ items }: Instrument): readonly Step[] {
  return ["consent", "assistance", ...items.map(({ id }) => id), "lost_skills", "address", "send"];
}

/** The question that a step is; undefined for what stands around them. */
export function itemOf(instrument: Instrument, step: Step): Item | undefined {
  return instrument.items.find(({ id }) => id === step);
}

/** Whether a step still waits for its answer. The last one always does. */
export function isOpen(step: Step, form: AskedForm): boolean {
  if (step === "consent") return !form.hasConsent;
  if (step === "assistance") return form.assistance === null;
  if (step === "lost_skills") return form.lostSkills === null;
  if (step === "address") return form.address === "";
  return step === "send" || !Object.hasOwn(form.answers, step);
}

/** What may stay open: it is asked in its turn, and not again once the family has gone past it. */
const OPTIONAL: ReadonlySet<Step> = new Set<Step>(["assistance", "lost_skills"]);

/**
 * What is asked next: the first that waits for its answer. `passed` is what the family has come to: what may stay open and
 * does not stand after it is not asked again.
 */
export function nextStep(form: AskedForm, passed: Step | null): Step {
  const steps = stepsOf(form.instrument);
  const behind = passed === null ? -1 : steps.indexOf(passed);
  const begun = Object.keys(form.answers).length > 0;
  const next = steps.find((step, place) => {
    if (!isOpen(step, form)) return false;
    if (!OPTIONAL.has(step)) return true;
    return place > behind && !(step === "assistance" && begun);
  });
  return next ?? "send";
}

/** What was asked before a step, to be asked again; null before the first. Consent is taken back elsewhere. */
export function stepBefore(form: AskedForm, step: Step): Step | null {
  const steps = stepsOf(form.instrument);
  const before = steps[steps.indexOf(step) - 1];
  return before === undefined || before === "consent" ? null : before;
}
