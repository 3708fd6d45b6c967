import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { SCOPES } from "#domain/exchange/integrations/scopes.ts";

/** A key by which a program calls the API for an organisation. Its secret is told once, when it is made. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  /** How the secret begins: enough to tell one key from another. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: z.string(),
  created_by: z.string(),
  /** Null for a key without an end. */
  expires_at: z.string().nullable(),
  /** To the minute; null for never. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ApiKeyList = z.object({
  /** The newest first, those that were revoked or have expired too. */
  keys: z.array(ApiKey),
  /** What a key of this organisation can be given. */
  scopes: z.array(z.enum(SCOPES)),
});
export type ApiKeyList = z.infer<typeof ApiKeyList>;

export const listApiKeys = endpoint({
  ...plain,
  method: "GET",
  path: "/api/api-keys/",
  summary: "As chaves de API da organização",
  access: ADMIN_ROLES,
  reply: ApiKeyList,
});

export const ApiKeyCreate = z.strictObject({
  /** Made by whoever asks: pressed twice, there is one key. */
  id,
  name: requiredText("name_required", 80),
  scopes: z
    .array(z.enum(SCOPES, errorText("unknown_permission")))
    .min(1, errorText("permissions_required")),
  /** Null: until it is revoked. */
  days: z
    .number(errorText("invalid_duration"))
    .int(errorText("invalid_duration"))
    .min(1, errorText("validity_out_of_range"))
    .max(1096, errorText("validity_out_of_range"))
    .nullable(),
});
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

export const CreatedApiKey = ApiKey.extend({ secret: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const createApiKey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/api-keys/",
  summary: "Criar uma chave de API; o segredo é mostrado uma vez",
  access: ADMIN_ROLES,
  confirmed: true,
  refuses: ["not_found", "conflict"],
  body: ApiKeyCreate,
  reply: CreatedApiKey,
  success: 201,
});

export const revokeApiKey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/api-keys/:id/revoke/",
  summary: "Revogar uma chave de API; vale na hora",
  access: ADMIN_ROLES,
  params: z.object({ id }),
  reply: ApiKey,
});

/** Every call about keys. */
export const API_KEYS = [listApiKeys, createApiKey, revokeApiKey];
