import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES, CHILD_ROLES } from "#domain/access/roles.ts";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { WHATSAPP_FORMS } from "#domain/messaging/message.ts";
import { SHORT_TEMPLATES } from "#domain/messaging/short-message.ts";
import { TEMPLATE_LANGUAGES } from "#domain/messaging/whatsapp/templates.ts";

/** Who carries an organisation's messages: Meta, or the provider that a trial installation plays. */
const WHATSAPP_PROVIDERS = ["meta", "simulated"] as const;
export type WhatsAppProvider = (typeof WHATSAPP_PROVIDERS)[number];

export const WhatsAppTemplate = z.object({
  template: z.enum(SHORT_TEMPLATES),
  /** Its name in the account. */
  name: z.string(),
  language: z.string(),
  /** As the provider writes it; `UNKNOWN` until it was asked. */
  status: z.string(),
  /** Why it cannot be sent as it stands, in words; null when it can. */
  hindrance: CodedText.nullable(),
  /** The provider's own words on it; empty when it said nothing. */
  reason: z.string(),
  /** The words that we propose for approval, with their blanks, and the button's; null without one. */
  proposed_body: z.string(),
  proposed_button: z.string().nullable(),
  /** The questionnaire whose form inside WhatsApp the button opens; null where it opens the link. */
  flow: z.enum(INSTRUMENT_CODES).nullable(),
  /** What stands on its buttons that answer by being tapped, in their order; empty without them. */
  proposed_replies: z.array(z.string()),
});
export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>;

/** An account without its secrets: of those only when they were stored is told. */
export const WhatsAppAccount = z.object({
  id,
  provider: z.enum(WHATSAPP_PROVIDERS),
  phone_number_id: z.string(),
  business_account_id: z.string(),
  display_number: z.string(),
  api_version: z.string(),
  access_token_saved_at: z.string(),
  app_secret_saved_at: z.string(),
  verify_token_saved_at: z.string(),
  connected_at: z.string(),
  /** Where the provider must report, to be copied to its settings. */
  webhook_url: z.string(),
  /** When the provider confirmed that address, and when it last reported; null for never. */
  verified_at: z.string().nullable(),
  heard_at: z.string().nullable(),
  templates: z.array(WhatsAppTemplate),
});
export type WhatsAppAccount = z.infer<typeof WhatsAppAccount>;

const WhatsAppState = z.object({
  account: WhatsAppAccount.nullable(),
  /** How forms are asked, where the guardian said nothing else. */
  whatsapp_form: z.enum(WHATSAPP_FORMS),
  /** The forms inside WhatsApp that are published; `is_current` as they would be now. */
  flows: z.array(
    z.object({
      instrument: z.enum(INSTRUMENT_CODES),
      name: z.string(),
      published_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
  /** Whether a simulated account can be connected: only in a trial installation. */
  may_simulate: z.boolean(),
  /** Where the links of templates' buttons begin, for whoever has them approved. */
  link_base: z.string(),
});
export type WhatsAppState = z.infer<typeof WhatsAppState>;

const digits = (missing: ErrorText, wrong: ErrorText) =>
  requiredText(missing, 40).pipe(z.string().regex(/^\d{5,40}$/, wrong));

const token = (missing: ErrorText, wrong: ErrorText) =>
  requiredText(missing, 1000).pipe(z.string().regex(/^[\x21-\x7e]+$/, wrong));

/** What Meta shows of an account. A secret left out stays as it is; a new account needs all of them. */
export const WhatsAppAccountChange = z.strictObject({
  phone_number_id: digits("phone_number_id_required", "phone_number_id_not_digits"),
  business_account_id: digits("account_id_required", "account_id_not_digits"),
  display_number: requiredText("number_required", 40),
  api_version: requiredText("api_version_required", 10).pipe(
    z.string().regex(/^v\d{1,3}\.\d{1,2}$/, errorText("api_version_malformed")),
  ),
  access_token: token("access_token_required", "access_token_invalid").optional(),
  app_secret: token("app_secret_required", "app_secret_invalid").optional(),
});
export type WhatsAppAccountChange = z.infer<typeof WhatsAppAccountChange>;

/** The account as it was stored, with the word that the provider confirms the address with: told this once. */
const ConnectedAccount = WhatsAppAccount.extend({ verify_token: z.string().nullable() });
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

export const getWhatsApp = endpoint({
  ...plain,
  method: "GET",
  path: "/api/whatsapp/account/",
  summary: "A conta de WhatsApp da organização, sem os segredos",
  access: ADMIN_ROLES,
  reply: WhatsAppState,
});

/** Whether the program can send by WhatsApp for this organisation, for whoever chooses a channel. */
export const getWhatsAppAvailability = endpoint({
  ...plain,
  method: "GET",
  path: "/api/whatsapp/availability/",
  summary: "Se a organização envia por WhatsApp",
  access: CHILD_ROLES,
  reply: z.object({ available: z.boolean() }),
});

export const saveWhatsApp = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/whatsapp/account/",
  summary: "Conectar a conta de WhatsApp da organização, ou mudar a que está conectada",
  access: ADMIN_ROLES,
  refuses: ["not_found"],
  body: WhatsAppAccountChange,
  reply: ConnectedAccount,
});

/** Only in a trial installation; 404 elsewhere. */
export const connectSimulatedWhatsApp = endpoint({
  ...plain,
  method: "POST",
  path: "/api/whatsapp/account/simulated/",
  summary: "Conectar a conta simulada de uma instalação de demonstração",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  reply: ConnectedAccount,
});

export const disconnectWhatsApp = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/whatsapp/account/",
  summary: "Desconectar a conta de WhatsApp e apagar os segredos",
  access: ADMIN_ROLES,
  reply: WhatsAppState,
});

/** Replaces the word that confirms the address; the new one is told this once. */
export const renewVerifyToken = endpoint({
  ...plain,
  method: "POST",
  path: "/api/whatsapp/account/verify-token/",
  summary: "Trocar o código de verificação do webhook",
  access: ADMIN_ROLES,
  refuses: ["not_found"],
  reply: ConnectedAccount,
});

/** Asks the provider who the number is. What it answers is the reply, whether good or bad. */
export const testWhatsApp = endpoint({
  ...plain,
  method: "POST",
  path: "/api/whatsapp/account/test/",
  summary: "Testar a conexão com o WhatsApp",
  access: ADMIN_ROLES,
  refuses: ["not_found"],
  reply: CodedText.extend({ works: z.boolean() }),
});

export const WhatsAppFormChange = z.strictObject({
  whatsapp_form: z.enum(WHATSAPP_FORMS, errorText("invalid_value")),
});
export type WhatsAppFormChange = z.infer<typeof WhatsAppFormChange>;

export const saveWhatsAppForm = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/whatsapp/form/",
  summary: "Dizer como os formulários são perguntados por WhatsApp",
  access: ADMIN_ROLES,
  refuses: ["not_found"],
  body: WhatsAppFormChange,
  reply: WhatsAppState,
});

/** 503 when the provider does not answer, 409 when it refuses. */
export const publishWhatsAppFlows = endpoint({
  ...plain,
  method: "POST",
  path: "/api/whatsapp/flows/",
  summary: "Publicar na Meta os formulários que se respondem dentro do WhatsApp",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  reply: WhatsAppState,
});

export const WhatsAppTemplatesChange = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        template: z.enum(SHORT_TEMPLATES, errorText("template_invalid")),
        name: requiredText("template_name_required", 512).pipe(
          z.string().regex(/^[a-z0-9_]+$/, errorText("template_name_malformed")),
        ),
        language: z.enum(TEMPLATE_LANGUAGES, errorText("invalid_language")),
      }),
      errorText("invalid_templates"),
    )
    .min(1, errorText("templates_empty"))
    .max(SHORT_TEMPLATES.length, errorText("too_many_templates")),
});
export type WhatsAppTemplatesChange = z.infer<typeof WhatsAppTemplatesChange>;

export const saveWhatsAppTemplates = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/whatsapp/templates/",
  summary: "Dizer quais modelos aprovados da conta servem a cada mensagem",
  access: ADMIN_ROLES,
  refuses: ["not_found"],
  body: WhatsAppTemplatesChange,
  reply: WhatsAppAccount,
});

/** 503 when the provider does not answer, 409 when it refuses. */
export const syncWhatsAppTemplates = endpoint({
  ...plain,
  method: "POST",
  path: "/api/whatsapp/templates/sync/",
  summary: "Perguntar à Meta a situação dos modelos",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  reply: WhatsAppAccount,
});
