import { uuidv7 } from "uuidv7";
import type { CallInput } from "./school-steps.ts";
import { SIGN_ON_SETTINGS } from "./sound-sign-on-bodies.ts";

/** What the calls of a second factor are given, and those of single sign-on. */
export const FACTOR_CALLS: Readonly<Record<string, () => CallInput>> = {
  "GET /api/accounts/me/factors/": () => ({}),
  "POST /api/accounts/me/factors/totp/": () => ({}),
  "POST /api/accounts/me/factors/totp/confirm/": () => ({
    body: { code: "000000" },
    refused: 409,
  }),
  "DELETE /api/accounts/me/factors/totp/": () => ({}),
  "POST /api/accounts/me/factors/recovery-codes/": () => ({ refused: 409 }),
  "POST /api/accounts/me/factors/passkeys/options/": () => ({}),
  "POST /api/accounts/me/factors/passkeys/": () => ({
    body: { challenge: "a.b.c.d", credential: { id: "a" }, name: "Celular" },
    refused: 401,
  }),
  "DELETE /api/accounts/me/factors/passkeys/:id/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "POST /api/accounts/me/confirm/options/": () => ({}),
  "POST /api/accounts/me/confirm/": () => ({ body: { password: "palpite" }, refused: 422 }),
  "POST /api/accounts/me/confirm/provider/": () => ({ refused: 409 }),
  "POST /api/accounts/me/confirm/provider/answer/": () => ({
    body: { answer: "code=x&state=y" },
    refused: 409,
  }),
  "GET /api/roles/provider/": () => ({}),
  "PUT /api/roles/provider/": () => ({
    body: { ...SIGN_ON_SETTINGS, client_secret: undefined },
    refused: 422,
  }),
  "DELETE /api/roles/provider/": () => ({ refused: 404 }),
  "POST /api/roles/provider/test/": () => ({ refused: 404 }),
  "GET /api/roles/factor-rule/": () => ({}),
  "PUT /api/roles/factor-rule/": () => ({ body: { roles: ["school_admin"] } }),
  "DELETE /api/roles/role-assignments/:id/factors/": () => ({
    ids: { id: uuidv7() },
    refused: 404,
  }),
};
