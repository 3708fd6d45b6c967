import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import {
  LONGEST_TEXT,
  type PlaceholderError,
  PLACEHOLDERS,
  placeholderError,
  placeholderText,
} from "#domain/messaging/templates.ts";

/** A text with placeholders: blank is refused with `required`, and so is a placeholder that does not exist, by its name. */
export function templatedText(required: ErrorText) {
  return requiredText(required, LONGEST_TEXT).superRefine((text, context) => {
    const error = placeholderError(text);
    if (error) context.addIssue({ code: "custom", message: errorOf(error), input: text });
  });
}

function errorOf(error: PlaceholderError): ErrorText {
  const places = PLACEHOLDERS.map(placeholderText);
  const names = { known: places.slice(0, -1).join(", "), last: places.at(-1) ?? "" };
  return error.kind === "unknown"
    ? errorText("unknown_placeholder", { ...names, place: placeholderText(error.name) })
    : errorText("braces_unpaired", names);
}

/** The three templates that come with the program go by the type of referral they are for; the others by their id. */
const templateId = z.union([z.enum(REFERRAL_TYPES), id]);

export const MessageTemplate = z.object({
  id: templateId,
  name: z.string(),
  content: z.string(),
  /** The type of referral it is for; null for the organisation's own further ones. */
  type: z.enum(REFERRAL_TYPES).nullable(),
  /** Whether the organisation has words of its own here. True for its further ones. */
  is_edited: z.boolean(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Said by whoever has read that the text names a result, and means it: without it such a text is refused. */
export const clinicalWordsConfirmed = z.boolean(errorText("invalid_value")).optional();

export const MessageTemplateText = z.strictObject({
  name: requiredText("name_required", 80),
  content: templatedText("text_empty"),
});
export type MessageTemplateText = z.infer<typeof MessageTemplateText>;

/** The three that come with the program, then the organisation's own by name. */
export const listMessageTemplates = endpoint({
  ...plain,
  method: "GET",
  path: "/api/message-templates/",
  summary: "Modelos de mensagem da organização",
  access: CLINIC_ROLES,
  reply: z.array(MessageTemplate),
});

export const createMessageTemplate = endpoint({
  ...plain,
  method: "POST",
  path: "/api/message-templates/",
  summary: "Criar um modelo de mensagem",
  access: ["clinic_admin"],
  refuses: ["conflict"],
  body: MessageTemplateText.extend({ clinical_words_confirmed: clinicalWordsConfirmed }),
  reply: MessageTemplate,
  success: 201,
});

export const updateMessageTemplate = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/message-templates/:template_id/",
  summary: "Mudar o nome e o texto de um modelo de mensagem",
  access: ["clinic_admin"],
  params: z.object({ template_id: templateId }),
  body: MessageTemplateText.extend({ clinical_words_confirmed: clinicalWordsConfirmed }),
  reply: MessageTemplate,
});

/** Only the organisation's own: those that come with the program are restored instead. */
export const deleteMessageTemplate = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/message-templates/:template_id/",
  summary: "Apagar um modelo de mensagem da organização",
  access: ["clinic_admin"],
  params: z.object({ template_id: id }),
  reply: z.object({ id }),
});

/** Restoring one that was never edited changes nothing. */
export const restoreMessageTemplate = endpoint({
  ...plain,
  method: "POST",
  path: "/api/message-templates/:template_id/restore/",
  summary: "Voltar um modelo de mensagem ao texto padrão",
  access: ["clinic_admin"],
  params: z.object({ template_id: z.enum(REFERRAL_TYPES) }),
  reply: MessageTemplate,
});
