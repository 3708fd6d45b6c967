import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "#web/platform/api/api-error.ts";
import { hasTokens, isSessionHeld, onTokens } from "#web/platform/session/tokens.ts";

/** How long an answer counts as fresh, in milliseconds: a click back and forth asks nothing again. */
const FRESH_MS = 15_000;

/**
 * The cache of server data. It is emptied when the session ends, here or in another tab: nobody reads another's children. What
 * holds its pages may outlast that; the next person may even have logged in by then, and finds everything asked for again.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: worthRetrying } },
  });
  let hasEnded = false;
  onTokens(() => {
    hasEnded ||= !hasTokens();
    if (!hasEnded || isSessionHeld()) return;
    hasEnded = false;
    if (hasTokens()) void queryClient.resetQueries();
    else queryClient.clear();
  });
  return queryClient;
}

/** Once more when no answer came or the server was in trouble; what it refused it will refuse again. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && isApiError(error) && (error.status === 0 || error.status >= 500);
}
