import { useSyncExternalStore } from "react";
import { hasTokens, onTokens } from "./tokens.ts";

/** Whether this browser holds a session. Follows logins and logouts of other tabs. A page rendered beforehand holds none. */
export function useSession(): boolean {
  return useSyncExternalStore(onTokens, hasTokens, () => false);
}
