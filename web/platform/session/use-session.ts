import { useSyncExternalStore } from "react";
import { hasTokens, onTokens } from "./tokens.ts";

/** Whether this browser holds a session. Follows logins and logouts of other tabs. */
export function useSession(): boolean {
  return useSyncExternalStore(onTokens, hasTokens);
}
