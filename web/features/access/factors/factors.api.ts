import {
  type AuthenticationResponseJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addPasskey,
  askPasskey,
  askToConfirm,
  beginPasskey,
  beginTotp,
  type Confirmation,
  confirmSession,
  confirmTotp,
  type FactorRule,
  logInWithCode,
  logInWithPasskey,
  readFactorRule,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  saveFactorRule,
} from "#contract/access/factors.ts";
import { call } from "#web/platform/api/client.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { keepTokens } from "../session/session.api.ts";

/** How the own account is protected beside its password. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  queryFn: ({ signal }) => call(readFactors, { signal }),
});

type Options = Record<string, unknown>;

/** Of which roles the organization demands a second factor. */
export const factorRuleQuery = queryOptions({
  queryKey: ["factors", "rule"],
  queryFn: ({ signal }) => call(readFactorRule, { signal }),
});

/** Stores of which roles the organization demands one. */
export function useSaveFactorRule() {
  return useFactorChange((rule: FactorRule) => call(saveFactorRule, { body: rule }));
}

/** Shows the browser's own question for a passkey. Throws what the browser says when it is given up. */
async function showPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Made by the server for this call of the browser.
  return startAuthentication({ optionsJSON: options as never });
}

/** Ends a log-in with a code of the authenticator, or one for recovery. */
export async function enterWithCode(challenge: string, code: string): Promise<void> {
  keepTokens(await call(logInWithCode, { body: { challenge, code } }));
}

/** Ends a log-in with a passkey, or is one by itself. */
export async function enterWithPasskey(challenge?: string): Promise<void> {
  const asked = await call(askPasskey, { body: { challenge } });
  const credential = { ...(await showPasskey(asked.options)) };
  keepTokens(await call(logInWithPasskey, { body: { challenge: asked.challenge, credential } }));
}

/** Shows by password or code that it is still the same person. */
export async function confirmBy(shown: Confirmation): Promise<void> {
  await call(confirmSession, { body: shown });
}

/** The same by a passkey. */
export async function confirmByPasskey(): Promise<void> {
  const { challenge, options } = await call(askToConfirm, {});
  await confirmBy({ passkey: { challenge, credential: { ...(await showPasskey(options)) } } });
}

/** A secret for an authenticator. */
export const startTotp = () => call(beginTotp, {});

/** Other recovery codes. */
export function useRenewCodes() {
  return useFactorChange(() => call(renewRecoveryCodes, {}));
}

/** Confirms the authenticator by its first code. */
export function useConfirmTotp() {
  return useFactorChange((code: string) => call(confirmTotp, { body: { code } }));
}

/** Removes the authenticator. */
export function useRemoveTotp() {
  return useFactorChange(() => call(removeTotp, {}));
}

/** Has the browser make a passkey, and stores it. */
export function useAddPasskey() {
  return useFactorChange(async (name: string) => {
    const { challenge, options } = await call(beginPasskey, {});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Made by the server for this call of the browser.
    const credential = await startRegistration({ optionsJSON: options as never });
    return call(addPasskey, { body: { challenge, name, credential: { ...credential } } });
  });
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useFactorChange((id: string) => call(removePasskey, { params: { id } }));
}

/** A change of the own factors: what hangs on them is asked for anew. */
function useFactorChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}
