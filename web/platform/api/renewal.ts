import { refresh } from "#contract/access/auth.ts";
import { clearTokens, readTokens, storeTokens } from "#web/platform/session/tokens.ts";

/** One renewal at a time over all tabs: the server takes a refresh token once. */
const LOCK = "tea-start-renewal";

let running: Promise<string | null> | null = null;

/**
 * A fresh access token in place of `used`, or null when there is none to be had; both tokens are then gone. Callers
 * that come while a renewal runs, in this tab or another, wait for that one and share what it brought.
 */
export function renewAccess(used: string | null): Promise<string | null> {
  running ??= alone(() => renewedSince(used)).finally(() => {
    running = null;
  });
  return running;
}

// Without a secure context there is no lock manager; the server's grace for a token just used covers two tabs then.
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function renewedSince(used: string | null): Promise<string | null> {
  const stored = readTokens();
  if (stored.access !== null && stored.access !== used) return stored.access;
  const pair = stored.refresh === null ? null : await exchange(stored.refresh);
  if (pair === null) {
    clearTokens();
    return null;
  }
  storeTokens(pair);
  return pair.access;
}

async function exchange(token: string) {
  try {
    const response = await fetch(refresh.path, {
      method: refresh.method,
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ refresh: token }),
    });
    if (!response.ok) return null;
    const result = refresh.reply.safeParse(await response.json());
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
