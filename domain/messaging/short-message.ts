import type { InstrumentCode } from "#domain/instruments/instrument.ts";

/** The templates that a messenger must approve before it takes a message outside of a conversation. */
export const SHORT_TEMPLATES = [
  "form_link",
  "form_reminder",
  "staff_message",
  "form_flow_mchat",
  "form_flow_csbs",
  "form_flow_scq",
] as const;
export type ShortTemplate = (typeof SHORT_TEMPLATES)[number];

/** The template whose button opens the form inside the messenger that asks a questionnaire. */
export function flowTemplate(instrument: InstrumentCode): ShortTemplate {
  return `form_flow_${instrument}`;
}

/**
 * A message as a messenger takes it: by a template whose blanks are filled, or, within a conversation, as free text.
 * No score, level or diagnosis.
 */
export type ShortMessage =
  | {
      readonly kind: "template";
      readonly template: ShortTemplate;
      /** What fills the blanks of the body, in order: single lines. */
      readonly parameters: readonly string[];
      /** Ends the address of the template's button; null for a template without one. */
      readonly urlSuffix: string | null;
      /** The secret that the form inside the messenger answers with; absent for a template that opens none. */
      readonly flowToken?: string;
      /** The whole message in words, for a preview and for the conversation; the link stands in it. */
      readonly text: string;
    }
  | { readonly kind: "text"; readonly text: string };
