import type { InstrumentCode } from "#domain/instruments/instrument.ts";

/** The templates that a messenger must approve before it takes a message outside of a conversation. */
export const SHORT_TEMPLATES = [
  "form_link",
  "form_reminder",
  "staff_message",
  "course_question",
  "visit_question",
  "form_buttons",
  "form_flow_mchat",
  "form_flow_csbs",
  "form_flow_scq",
] as const;
export type ShortTemplate = (typeof SHORT_TEMPLATES)[number];

/** The template whose button opens the form inside the messenger that asks a questionnaire. */
export function flowTemplate(instrument: InstrumentCode): ShortTemplate {
  return `form_flow_${instrument}`;
}

/** A button that answers by being tapped. */
export interface ReplyButton {
  /** What comes back when it is tapped. */
  readonly id: string;
  readonly title: string;
}

/** A line of a list that is opened by one button. */
export interface ListRow extends ReplyButton {
  /** A second line in small; absent where the title says it all. */
  readonly description?: string | undefined;
}

/**
 * A message as a messenger takes it: by a template whose blanks are filled, or, within a conversation, as free text, with
 * buttons or a list to answer by, or as a sound. No score, level or diagnosis.
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
      /** What the template's buttons to answer by bring back, in their order; absent for a template without them. */
      readonly replies?: readonly ReplyButton[];
      /** The whole message in words, for a preview and for the conversation; the link stands in it. */
      readonly text: string;
    }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "buttons"; readonly text: string; readonly buttons: readonly ReplyButton[] }
  | {
      readonly kind: "list";
      readonly text: string;
      /** What stands on the button that opens the list. */
      readonly opens: string;
      readonly rows: readonly ListRow[];
    }
  /** A sound that the messenger fetches from this address. */
  | { readonly kind: "audio"; readonly url: string }
  /** What a person of the staff said: Ogg with Opus, which is handed over with the message. */
  | { readonly kind: "voice"; readonly content: Uint8Array };

/** What Meta takes of buttons and lists; a longer text is refused as a whole. */
export const REPLY_LIMITS = {
  body: 1024,
  buttons: 3,
  title: 20,
  id: 256,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  rowId: 200,
} as const;

/** Whether a message with buttons or a list is one that the messenger takes. */
export function fitsReplies(message: Extract<ShortMessage, { kind: "buttons" | "list" }>): boolean {
  const choices = message.kind === "buttons" ? message.buttons : message.rows;
  const { most, title, id } =
    message.kind === "buttons"
      ? { most: REPLY_LIMITS.buttons, title: REPLY_LIMITS.title, id: REPLY_LIMITS.id }
      : { most: REPLY_LIMITS.rows, title: REPLY_LIMITS.rowTitle, id: REPLY_LIMITS.rowId };
  return (
    isWithin(message.text, REPLY_LIMITS.body) &&
    (message.kind === "buttons" || isWithin(message.opens, REPLY_LIMITS.title)) &&
    choices.length > 0 &&
    choices.length <= most &&
    new Set(choices.map((choice) => choice.id)).size === choices.length &&
    new Set(choices.map((choice) => choice.title)).size === choices.length &&
    choices.every((choice: ListRow) => isWithin(choice.id, id) && isWithin(choice.title, title)) &&
    choices.every(
      ({ description }: ListRow) => (description ?? "").length <= REPLY_LIMITS.rowDescription,
    )
  );
}

function isWithin(text: string, most: number): boolean {
  return text.trim() !== "" && text.length <= most;
}

/** A message by an approved template. */
export type TemplateMessage = Extract<ShortMessage, { kind: "template" }>;
