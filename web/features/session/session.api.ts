import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { login, logout, type Credentials } from "#contract/auth.ts";
import { call } from "#web/platform/api/client.ts";
import { clearTokens, readTokens, storeTokens } from "#web/platform/session/tokens.ts";

/**
 * Logs in and keeps the tokens. The old session is cleared first, so that other tabs and the cache let go of whoever
 * was there before.
 */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: Credentials) => call(login, { body: credentials }),
    onSuccess: (pair) => {
      clearTokens();
      storeTokens(pair);
    },
  });
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
