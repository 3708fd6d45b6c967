import { z } from "zod";
import { endpoint, plain } from "./endpoint.ts";
import { email, requiredText, secret } from "./text.ts";

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/** The e-mail travels as `username`. */
export const Credentials = z.strictObject({
  username: requiredText("E-mail é obrigatório", 254),
  password: secret("Senha é obrigatória"),
});
export type Credentials = z.infer<typeof Credentials>;

export const Registration = z
  .strictObject({
    name: requiredText("Nome é obrigatório"),
    email: email("E-mail é obrigatório"),
    password: secret("Senha é obrigatória").min(8, "A senha deve ter pelo menos 8 caracteres"),
    confirm: secret("Confirmação de senha é obrigatória"),
  })
  .refine(({ password, confirm }) => password === confirm, {
    message: "As senhas não coincidem",
    path: ["confirm"],
  });
export type Registration = z.infer<typeof Registration>;

const refreshToken = z
  .string("Sessão inválida")
  .min(1, "Sessão inválida")
  .max(200, "Sessão inválida");

export const login = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/",
  summary: "Entrar com e-mail e senha",
  access: "public",
  body: Credentials,
  reply: TokenPair,
});

export const refresh = endpoint({
  ...plain,
  method: "POST",
  path: "/api/token/refresh/",
  summary: "Trocar o token de renovação por um novo par",
  access: "public",
  body: z.strictObject({ refresh: refreshToken }),
  reply: z.object({ access: z.string(), refresh: z.string().optional() }),
});

export const register = endpoint({
  ...plain,
  method: "POST",
  path: "/api/auth/register/",
  summary: "Criar uma conta sem papel",
  access: "public",
  body: Registration,
  reply: TokenPair.extend({ detail: z.string().optional() }),
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
  reply: z.object({ detail: z.string() }),
});
