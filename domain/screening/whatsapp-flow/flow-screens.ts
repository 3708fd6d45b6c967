import type { AnswerValue, Answers, Instrument, Item } from "#domain/instruments/instrument.ts";

/** The screens beside those with questions. Meta permits letters and underscores alone. */
export const CONSENT_SCREEN = "CONSENT";
export const ABOUT_SCREEN = "ABOUT";
export const END_SCREEN = "END";

/** Meta permits ten ways on from one screen; the first leads to each with questions, and to the last. */
const MOST_QUESTION_SCREENS = 8;

/** Some questions that stand together on one screen. */
export interface QuestionScreen {
  readonly id: string;
  readonly items: readonly Item[];
}

/** The questions of an instrument, screen by screen: as few on each as the number of screens permits. */
export function questionScreens({ items }: Instrument): QuestionScreen[] {
  const onEach = Math.ceil(items.length / MOST_QUESTION_SCREENS);
  const count = Math.ceil(items.length / onEach);
  return Array.from({ length: count }, (_, index) => ({
    id: `QUESTIONS_${String.fromCodePoint(65 + index)}`,
    items: items.slice(index * onEach, (index + 1) * onEach),
  }));
}

/** The next screen after one: that of the first question that has no answer, among those after it; else the last. */
export function nextScreen(instrument: Instrument, after: string, answers: Answers): string {
  const screens = questionScreens(instrument);
  const passed = screens.findIndex(({ id }) => id === after) + 1;
  const open = screens
    .slice(passed)
    .find(({ items }) => items.some(({ id }) => answers[id] === undefined));
  return open?.id ?? ABOUT_SCREEN;
}

/** How a choice of an item is named on the wire: by its place, since values such as `>8` may not be names there. */
export function choiceName(instrument: Instrument, item: Item, value: AnswerValue): string {
  const options = instrument.optionSets[item.optionSet] ?? [];
  return `c${options.findIndex((option) => option.value === value)}`;
}

/** The answers that a screen sent, by their items; what is no choice of a question is left out. */
export function answersIn(
  instrument: Instrument,
  sent: Readonly<Record<string, unknown>>,
): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const item of instrument.items) {
    const given = sent[item.id];
    const chosen = (instrument.optionSets[item.optionSet] ?? []).find(
      ({ value }) => choiceName(instrument, item, value) === given,
    );
    if (chosen) answers[item.id] = chosen.value;
  }
  return answers;
}
