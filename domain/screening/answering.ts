/** Who helped the guardian answer a form; it is asked once a form, and may stay open. */
export const ASSISTANCES = ["alone", "read_to", "health_agent", "interpreter"] as const;
export type Assistance = (typeof ASSISTANCES)[number];

/** On which page a question was answered: the one with its text, or the one that reads it aloud. */
export const ANSWER_MODES = ["text", "audio"] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** Whether a value is one of the ways of being helped. */
export function isAssistance(value: unknown): value is Assistance {
  return ASSISTANCES.some((known) => known === value);
}
