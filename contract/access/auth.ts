import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { emailText, id, requiredText, secretText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/** The e-mail travels as `username`. */
export const Credentials = z.strictObject({
  username: requiredText("email_required", 254),
  password: secretText("password_required"),
});
export type Credentials = z.infer<typeof Credentials>;

/** A password as it is chosen; the server also refuses those that are easily guessed. */
export const newPassword = secretText("password_required").min(8, errorText("password_too_short"));
export const repeatedPassword = secretText("password_confirmation_required");
export const NOT_REPEATED = "passwords_differ";

/** Whether the password was typed the same way twice. */
export function isRepeated(given: {
  readonly password: string;
  readonly confirm: string;
}): boolean {
  return given.password === given.confirm;
}

export const Registration = z
  .strictObject({
    name: requiredText("name_required"),
    email: emailText("email_required"),
    password: newPassword,
    confirm: repeatedPassword,
  })
  .refine(isRepeated, { message: NOT_REPEATED, path: ["confirm"] });
export type Registration = z.infer<typeof Registration>;

const refreshToken = z
  .string(errorText("invalid_session"))
  .min(1, errorText("invalid_session"))
  .max(200, errorText("invalid_session"));

export const login = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/",
  summary: "Entrar com e-mail e senha",
  access: "public",
  refuses: ["unauthenticated", "too_many_requests"],
  body: Credentials,
  reply: TokenPair,
});

export const refresh = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/refresh/",
  summary: "Trocar o token de renovação por um novo par",
  access: "public",
  refuses: ["unauthenticated"],
  body: z.strictObject({ refresh: refreshToken }),
  reply: z.object({ access: z.string(), refresh: z.string().optional() }),
});

export const register = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/register/",
  summary: "Criar uma conta sem papel",
  access: "public",
  refuses: ["too_many_requests"],
  body: Registration,
  reply: TokenPair.extend(CodedText.partial().shape),
  success: 201,
});

/** Ends the session whose refresh token is given. Always the same answer: an unknown token is already logged out. */
export const logout = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/logout/",
  summary: "Encerrar a sessão",
  access: "public",
  body: z.strictObject({ refresh: refreshToken }),
  reply: CodedText,
});

/** What a letter's link carries: never logged, and worth nothing once used. */
const letterToken = z
  .string(errorText("invalid_link"))
  .regex(/^[\w-]{43}$/, errorText("invalid_link"));

/** By the account itself: whoever reads the letter but did not register must not confirm a stranger's account. */
export const confirmEmail = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/confirm-email/",
  summary: "Confirmar o e-mail da própria conta",
  access: "account",
  refuses: ["link_gone"],
  body: z.strictObject({ token: letterToken }),
  reply: CodedText,
});

export const resendConfirmation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/confirm-email/resend/",
  summary: "Enviar de novo o link de confirmação",
  access: "account",
  refuses: ["too_many_requests"],
  reply: CodedText,
});

/** Always the same answer, whether or not an account has the e-mail. */
export const requestRecovery = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/recover/",
  summary: "Pedir um link para redefinir a senha",
  access: "public",
  refuses: ["too_many_requests"],
  body: z.strictObject({ email: emailText("email_required") }),
  reply: CodedText,
});

export const PasswordReset = z
  .strictObject({ token: letterToken, password: newPassword, confirm: repeatedPassword })
  .refine(isRepeated, { message: NOT_REPEATED, path: ["confirm"] });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const resetPassword = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/reset-password/",
  summary: "Redefinir a senha com o link recebido",
  access: "public",
  refuses: ["link_gone"],
  body: PasswordReset,
  reply: CodedText,
});

export const OpenSession = z.object({
  id,
  /** Name of the browser; null when it cannot be told. */
  browser: z.string().nullable(),
  /** Name of the system it runs on; null when it cannot be told. */
  system: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  ...plain,
  method: "GET",
  path: "/api/accounts/me/sessions/",
  summary: "Sessões abertas da própria conta",
  access: "account",
  reply: z.array(OpenSession),
});

export const endSession = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/accounts/me/sessions/:id/",
  summary: "Encerrar uma sessão da própria conta",
  access: "account",
  params: z.object({ id }),
  reply: CodedText,
});
