import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { emailText, optionalText, requiredText, secretText } from "#contract/text.ts";
import { ADMIN_ROLES, ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { TokenPair } from "./auth.ts";

/** With which a provider sends people back who prove again to be there: it tells the page which call is meant. */
export const CONFIRMING = "confirm-";

const MANAGERS = [...ADMIN_ROLES, "network_manager"] as const;

/** Where the browser is to go: the page at which the provider of the organization logs people in. */
const AtProvider = z.object({ address: z.string() });

/** What the provider sent the browser back with: the address's query, whole. */
const answer = z
  .string(errorText("invalid_session"))
  .min(1, errorText("invalid_session"))
  .max(8000, errorText("invalid_session"));

export const ProviderAsked = z.strictObject({ email: emailText("email_required") });

/** Says whether an organization logs in by the e-mail's domain, and nothing of whether anybody has the e-mail. */
export const askProvider = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/provider/",
  summary: "Começar a entrar pela conta da instituição",
  access: "public",
  refuses: ["conflict", "too_many_requests"],
  body: ProviderAsked,
  reply: AtProvider,
});

export const logInByProvider = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/provider/answer/",
  summary: "Entrar com a resposta do provedor da instituição",
  access: "public",
  refuses: ["unauthenticated", "forbidden", "conflict", "too_many_requests"],
  body: z.strictObject({ answer }),
  reply: TokenPair,
});

export const askToConfirmByProvider = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/confirm/provider/",
  summary: "Começar a confirmar, pela conta da instituição, que é a mesma pessoa",
  access: "account",
  refuses: ["conflict", "too_many_requests"],
  reply: AtProvider,
});

export const confirmByProvider = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/confirm/provider/answer/",
  summary: "Confirmar que é a mesma pessoa com a resposta do provedor da instituição",
  access: "account",
  refuses: ["conflict"],
  body: z.strictObject({ answer }),
  reply: CodedText,
});

const role = z.enum(ROLES, errorText("invalid_role"));

/** A domain of e-mail addresses, as DNS has them; an at sign before it is how people write it. */
const domain = z
  .string(errorText("provider_domain_invalid"))
  .trim()
  .toLowerCase()
  .transform((given) => given.replace(/^@/, ""))
  .refine(
    (given) =>
      given.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(given),
    errorText("provider_domain_invalid"),
  );

/** How the people of an organization log in by its provider. */
export const ProviderSettings = z.strictObject({
  /** The address in whose name the provider speaks: its `issuer`. */
  issuer: requiredText("provider_issuer_required", 500),
  client_id: requiredText("provider_client_id_required", 300),
  /** Left out, the one that is kept stays. */
  client_secret: secretText("provider_secret_required").optional(),
  enabled: z.boolean(errorText("invalid_value")),
  domains: z
    .array(domain, errorText("provider_domains_required"))
    .min(1, errorText("provider_domains_required"))
    .max(20, errorText("value_too_large")),
  /** Whether anybody of the domains comes in; else who works here or was invited. */
  admits_domain: z.boolean(errorText("invalid_value")),
  default_role: role.nullable(),
  role_claim: optionalText(100),
  role_rules: z
    .array(
      z.strictObject({ value: requiredText("provider_rule_value_required", 200), role }),
      errorText("invalid_value"),
    )
    .max(50, errorText("value_too_large")),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;

const ProviderDomain = z.object({
  domain: z.string(),
  /** Whether the organization showed that the domain is its own: nobody is led to its provider before. */
  proved: z.boolean(),
  /** The name and the value of the TXT record that shows it. */
  record_name: z.string(),
  record_value: z.string(),
});

const Provider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  enabled: z.boolean(),
  domains: z.array(ProviderDomain),
  admits_domain: z.boolean(),
  default_role: z.enum(ROLES).nullable(),
  role_claim: z.string(),
  role_rules: z.array(z.object({ value: z.string(), role: z.enum(ROLES) })),
});
export type Provider = z.output<typeof Provider>;

/** The provider of an organization, and what is to be entered at it. */
export const ProviderOfOrganization = z.object({
  /** Null where people log in with a password alone. */
  provider: Provider.nullable(),
  redirect_uri: z.string(),
});
export type ProviderOfOrganization = z.output<typeof ProviderOfOrganization>;

export const readProvider = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/provider/",
  summary: "O provedor pelo qual as pessoas da organização entram",
  access: MANAGERS,
  reply: ProviderOfOrganization,
});

export const saveProvider = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/roles/provider/",
  summary: "Guardar o provedor pelo qual as pessoas da organização entram",
  access: MANAGERS,
  confirmed: true,
  refuses: ["conflict"],
  body: ProviderSettings,
  reply: ProviderOfOrganization,
});

/** The sessions that it vouches for end. */
export const removeProvider = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/roles/provider/",
  summary: "Retirar o provedor pelo qual as pessoas da organização entram",
  access: MANAGERS,
  confirmed: true,
  refuses: ["not_found"],
  reply: CodedText,
});

/** Asks the provider who it is, and DNS whose the domains are. */
export const testProvider = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/provider/test/",
  summary: "Testar o provedor pelo qual as pessoas da organização entram",
  access: MANAGERS,
  refuses: ["not_found", "conflict", "too_many_requests"],
  reply: z.object({
    /** What is wrong with the provider; null where nothing is. */
    fault: CodedText.nullable(),
    domains: z.array(ProviderDomain),
  }),
});

/** The calls of single sign-on. */
export const SINGLE_SIGN_ON_CALLS = [
  askProvider,
  logInByProvider,
  askToConfirmByProvider,
  confirmByProvider,
  readProvider,
  saveProvider,
  removeProvider,
  testProvider,
] as const;
