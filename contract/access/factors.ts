import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, requiredText, secretText } from "#contract/text.ts";
import { ADMIN_ROLES, ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { TokenPair } from "./auth.ts";

export const FACTOR_METHODS = ["totp", "passkey", "recovery"] as const;

/** What `/api/token/` answers beside its 401 to somebody whose password was right and who has a second factor. */
export const FactorNeeded = z.object({
  code: z.literal("second_factor_needed"),
  /** Stands for the password that was given, for five minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
});
export type FactorNeeded = z.infer<typeof FactorNeeded>;

const challenge = z
  .string(errorText("invalid_session"))
  .min(1, errorText("invalid_session"))
  .max(400, errorText("invalid_session"));

/** Six digits of an authenticator, or a recovery code; spaces and hyphens are how people copy them. */
const code = requiredText("factor_code_required", 60);

/** What `navigator.credentials` answered, as JSON; its insides are judged by the server. */
const credential = z.looseObject({ id: z.string().max(2000) }, errorText("invalid_value"));

/** What a browser is to be asked for: `options` are JSON for `navigator.credentials`. */
const AskedCredential = z.object({
  challenge: z.string(),
  options: z.record(z.string(), z.unknown()),
});

export const logInWithCode = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/factor/",
  summary: "Concluir a entrada com o código do aplicativo autenticador ou de recuperação",
  access: "public",
  refuses: ["unauthenticated", "too_many_requests"],
  body: z.strictObject({ challenge, code }),
  reply: TokenPair,
});

/** Without a challenge: a passkey that is to be the only factor. */
export const askPasskey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/passkey/options/",
  summary: "Pedir o desafio para entrar com uma chave de acesso",
  access: "public",
  refuses: ["unauthenticated", "conflict"],
  body: z.strictObject({ challenge: challenge.optional() }),
  reply: AskedCredential,
});

export const logInWithPasskey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/passkey/",
  summary: "Entrar com uma chave de acesso",
  access: "public",
  refuses: ["unauthenticated", "too_many_requests"],
  body: z.strictObject({ challenge, credential }),
  reply: TokenPair,
});

const Passkey = z.object({
  id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** How an account is protected beside its password. */
export const Factors = z.object({
  /** Since when codes of an authenticator are asked for; null without one. */
  totp_since: z.string().nullable(),
  passkeys: z.array(Passkey),
  /** Recovery codes that still open the door. */
  recovery_codes_left: z.number(),
  /** Whether an organisation of the person demands a factor. */
  demanded: z.boolean(),
  /** The moment from which nothing else can be done before a factor is set up; null when none is missing. */
  due_at: z.string().nullable(),
  /** Whether this session can do nothing else before. */
  overdue: z.boolean(),
  /** Whether the provider of an organization vouches for this session: there the person proves again to be there. */
  by_provider: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

const RecoveryCodes = z.object({
  /** Shown once; empty where the person has some already. */
  recovery_codes: z.array(z.string()),
});

export const readFactors = endpoint({
  ...plain,
  method: "GET",
  path: "/api/accounts/me/factors/",
  summary: "A verificação em duas etapas da própria conta",
  access: "account",
  reply: Factors,
});

export const beginTotp = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/factors/totp/",
  summary: "Começar a usar um aplicativo autenticador",
  access: "account",
  wholeAccount: true,
  confirmed: true,
  refuses: ["conflict"],
  reply: z.object({
    /** Base32, to be typed in. */
    secret: z.string(),
    /** The same for a camera. */
    uri: z.string(),
  }),
});

export const confirmTotp = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/factors/totp/confirm/",
  summary: "Confirmar o aplicativo autenticador com um código",
  access: "account",
  wholeAccount: true,
  refuses: ["conflict", "too_many_requests"],
  body: z.strictObject({ code }),
  reply: RecoveryCodes,
});

export const removeTotp = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/accounts/me/factors/totp/",
  summary: "Deixar de usar o aplicativo autenticador",
  access: "account",
  wholeAccount: true,
  confirmed: true,
  reply: CodedText,
});

export const renewRecoveryCodes = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/factors/recovery-codes/",
  summary: "Gerar outros códigos de recuperação",
  access: "account",
  wholeAccount: true,
  confirmed: true,
  refuses: ["conflict"],
  reply: RecoveryCodes,
});

export const beginPasskey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/factors/passkeys/options/",
  summary: "Pedir o desafio para criar uma chave de acesso",
  access: "account",
  wholeAccount: true,
  confirmed: true,
  refuses: ["conflict"],
  reply: AskedCredential,
});

export const addPasskey = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/factors/passkeys/",
  summary: "Guardar uma chave de acesso",
  access: "account",
  wholeAccount: true,
  refuses: ["conflict"],
  body: z.strictObject({ challenge, credential, name: requiredText("passkey_name_required", 60) }),
  reply: RecoveryCodes,
  success: 201,
});

export const removePasskey = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/accounts/me/factors/passkeys/:id/",
  summary: "Apagar uma chave de acesso",
  access: "account",
  wholeAccount: true,
  confirmed: true,
  params: z.object({ id }),
  reply: CodedText,
});

export const askToConfirm = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/confirm/options/",
  summary: "Pedir o desafio para confirmar com uma chave de acesso que é a mesma pessoa",
  access: "account",
  refuses: ["conflict"],
  reply: AskedCredential,
});

/** By what a person shows to be still there: the factor, of who has one; else the password. */
export const Confirmation = z
  .strictObject({
    password: secretText("password_required").optional(),
    code: code.optional(),
    passkey: z.strictObject({ challenge, credential }).optional(),
  })
  .refine(
    ({ password, code: typed, passkey }) =>
      [password, typed, passkey].filter((each) => each !== undefined).length === 1,
    { message: "password_required", path: ["password"] },
  );
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmSession = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/confirm/",
  summary: "Confirmar que é a mesma pessoa, antes do que é delicado",
  access: "account",
  refuses: ["too_many_requests"],
  body: Confirmation,
  reply: CodedText,
});

/** For who has lost them: by an administrator, of a person who works in the same organisation. */
export const resetFactors = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/roles/role-assignments/:id/factors/",
  summary: "Retirar a verificação em duas etapas de uma pessoa da organização que a perdeu",
  access: [...ADMIN_ROLES, "network_manager"],
  confirmed: true,
  refuses: ["conflict"],
  params: z.object({ id }),
  reply: CodedText,
});

const FactorRule = z.object({
  /** Of which roles the organization demands a second factor. */
  roles: z.array(z.enum(ROLES)),
});
export type FactorRule = z.infer<typeof FactorRule>;

export const readFactorRule = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/factor-rule/",
  summary: "De quais papéis a organização pede a verificação em duas etapas",
  access: [...ADMIN_ROLES, "network_manager"],
  reply: FactorRule,
});

export const saveFactorRule = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/roles/factor-rule/",
  summary: "Pedir a verificação em duas etapas de alguns papéis",
  access: [...ADMIN_ROLES, "network_manager"],
  confirmed: true,
  body: z.strictObject({
    roles: z
      .array(z.enum(ROLES, errorText("invalid_role")), errorText("invalid_value"))
      .max(ROLES.length, errorText("invalid_value")),
  }),
  reply: FactorRule,
});

/** The calls of a second factor. */
export const FACTOR_CALLS = [
  logInWithCode,
  askPasskey,
  logInWithPasskey,
  readFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  askToConfirm,
  confirmSession,
  resetFactors,
  readFactorRule,
  saveFactorRule,
] as const;
