import type { Item } from "#domain/instruments/instrument.ts";
import type { StoredDraft } from "../device.ts";
import { isAgeBand, textOf } from "../fields.ts";

/** The steps of the page that reads aloud, beside the questions of the questionnaire. */
export const STEP_NAMES = [
  "consent",
  "declined",
  "school",
  "address",
  "band",
  "lost_skills",
  "assistance",
  "send",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** A `StepName`, or the id of a question. */
export type Step = string;

/** Whether a step is not a question. */
export function isStepName(step: Step): step is StepName {
  return STEP_NAMES.some((name) => name === step);
}

/** The steps of a form in their order. */
export function stepsOf(items: readonly Item[], asksBand: boolean): readonly Step[] {
  const band = asksBand ? ["band"] : [];
  return [
    "consent",
    "school",
    "address",
    ...band,
    "lost_skills",
    "assistance",
    ...items.map(({ id }) => id),
    "send",
  ];
}

/**
 * The first step at which something is still to be said. `passed` are those that were answered or left out on this visit:
 * what may stay empty is asked once, and not of a form that was begun before.
 */
export function nextStep(
  steps: readonly Step[],
  { consent, fields }: Pick<StoredDraft, "consent" | "fields">,
  passed: ReadonlySet<Step>,
): Step {
  const isGiven = (name: string) => (fields[name]?.value ?? "") !== "";
  const hasAddress = textOf(fields["address"]?.value).trim() !== "";
  const hasAnswers = steps.some((step) => !isStepName(step) && isGiven(step));
  const isDone = (step: Step): boolean => {
    switch (step) {
      case "consent":
        return consent.at !== null;
      case "school":
        return passed.has(step) || hasAddress;
      case "address":
        return hasAddress;
      case "band":
        return isAgeBand(fields["age_band"]?.value);
      case "lost_skills":
      case "assistance":
        return passed.has(step) || isGiven(step) || hasAnswers;
      case "send":
        return false;
      default:
        return isGiven(step);
    }
  };
  return steps.find((step) => !isDone(step)) ?? "send";
}

/** The step before one; undefined at the first. */
export function stepBefore(steps: readonly Step[], step: Step): Step | undefined {
  return step === "declined" ? "consent" : steps[steps.indexOf(step) - 1];
}
