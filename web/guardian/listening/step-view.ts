import type { Questionnaire } from "../page-data.ts";
import type { PageTexts } from "../texts/page-texts.ts";
import type { ListeningTexts } from "./page-data.ts";
import { type Sign, signOf } from "./signs.ts";
import { spokenStep, stepWords } from "./spoken-steps.ts";
import { spokenQuestion } from "./spoken.ts";
import { isStepName, type Step } from "./steps.ts";

/** One answer of a step. */
interface StepChoice {
  /** As a radio button would have it. */
  readonly value: string;
  readonly label: string;
  readonly sign: Sign;
}

/** A step as it is shown and read. */
export interface StepView {
  readonly title: string;
  readonly lines: readonly string[];
  readonly choices: readonly StepChoice[];
  /** What is read, the answers last. */
  readonly parts: readonly string[];
}

/** What a step shows and says. */
export function viewOfStep(
  step: Step,
  texts: PageTexts,
  listening: ListeningTexts,
  questionnaire: Questionnaire | null,
): StepView {
  if (isStepName(step)) {
    const words = stepWords(step, texts, listening);
    const choices = choicesOf(Object.entries(words.answers));
    return { title: words.title, lines: words.lines, choices, parts: spokenStep(words) };
  }
  const { instrument, texts: own } = questionnaire ?? {};
  const set = instrument?.items.find(({ id }) => id === step)?.optionSet ?? "";
  const text = own?.items[step] ?? { text: step };
  const choices = choicesOf(
    (instrument?.optionSets[set] ?? []).map(({ value }) => [
      `${value}`,
      own?.options[set]?.[`${value}`] ?? `${value}`,
    ]),
  );
  return {
    title: text.text,
    lines: text.help ? [text.help] : [],
    choices,
    parts: spokenQuestion(
      text,
      choices.map(({ label }) => label),
    ),
  };
}

function choicesOf(answers: readonly (readonly [string, string])[]): readonly StepChoice[] {
  return answers.map(([value, label], at) => ({
    value,
    label,
    sign: signOf(value, at, answers.length),
  }));
}
