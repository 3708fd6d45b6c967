import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  endSession,
  listSessions,
  login,
  logout,
  register,
  type Credentials,
  type Registration,
  type TokenPair,
} from "#contract/access/auth.ts";
import { listDemonstrationLogins } from "#contract/access/demonstration.ts";
import { FactorNeeded } from "#contract/access/factors.ts";
import {
  acceptInvitation,
  joinByInvitation,
  openInvitation,
  type Joining,
} from "#contract/access/onboarding.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { clearTokens, readTokens, storeTokens } from "#web/platform/session/tokens.ts";

/**
 * Logs in and keeps the tokens. The old session is cleared first, so that other tabs and the cache let go of whoever
 * was there before.
 */
export async function logIn(credentials: Credentials): Promise<void> {
  keepTokens(await call(login, { body: credentials }));
}

/** What a log-in still needs whose password was right; undefined for every other failure. */
export function factorNeeded(error: unknown): FactorNeeded | undefined {
  if (!isApiError(error) || error.code !== "second_factor_needed") return undefined;
  return FactorNeeded.parse(JSON.parse(error.body));
}

/** Creates an account and keeps the tokens that come with it. */
export async function signUp(registration: Registration): Promise<void> {
  keepTokens(await call(register, { body: registration }));
}

/** Creates the account that an invitation is for, in its role, and keeps the tokens. */
export async function joinBy(token: string, joining: Joining): Promise<void> {
  keepTokens(await call(joinByInvitation, { params: { token }, body: joining }));
}

/** Keeps the tokens of a session that begins; of an earlier one every tab lets go. */
export function keepTokens(pair: TokenPair): void {
  clearTokens();
  storeTokens({ access: pair.access, refresh: pair.refresh });
}

/** Forgets the session here at once and ends it on the server; when that cannot be reached, it ends by its age. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useCallback(async (): Promise<void> => {
    const { refresh } = readTokens();
    clearTokens();
    queryClient.clear();
    if (refresh !== null) await call(logout, { body: { refresh } }).catch(() => undefined);
  }, [queryClient]);
}

/** Milliseconds after which the login page no longer waits for the demonstration's log-ins. */
const LOGINS_WITHIN = 3000;

/** The log-ins of a demonstration. Asked for only where the page says that it is one; what fails is as if there were none. */
export const demonstrationQuery = () =>
  queryOptions({
    queryKey: ["demonstration"],
    queryFn: ({ signal }) =>
      call(listDemonstrationLogins, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(LOGINS_WITHIN)]),
      }).catch(() => null),
    enabled: document.querySelector('meta[name="demonstration"]') !== null,
    staleTime: Infinity,
  });

/** An invitation as its link shows it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(openInvitation, { params: { token }, signal }),
  });

/** Accepts an invitation as whoever is logged in. What was shown in another role is forgotten. */
export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptInvitation, { params: { token } }),
    onSuccess: (account) => {
      queryClient.clear();
      queryClient.setQueryData(accountQuery.queryKey, account);
    },
  });
}

/** The sessions of whoever is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

/** Ends another session of the same person. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
