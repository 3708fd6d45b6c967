/** Who helped the guardian answer a form; it is asked once a form, and may stay open. */
export const ASSISTANCES = ["alone", "read_to", "health_agent", "interpreter"] as const;
export type Assistance = (typeof ASSISTANCES)[number];

/**
 * How a question was answered: on the page with its text or the one that reads it aloud, with its drawing on the screen or
 * without, since a picture can change what is asked; or inside WhatsApp.
 */
export const ANSWER_MODES = ["text", "audio", "drawing", "audio_drawing", "whatsapp"] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** Whether a value is one of the ways of being helped. */
export function isAssistance(value: unknown): value is Assistance {
  return ASSISTANCES.some((known) => known === value);
}
