import { useEffect, useSyncExternalStore } from "react";
import { hasTokens, holdSession, isSessionOpen, onTokens } from "./tokens.ts";

/** Whether this browser holds a session, or something on the page holds on to one that has just ended. Follows logins and logouts of other tabs. A page rendered beforehand holds none. */
export function useSession(): boolean {
  return useSyncExternalStore(onTokens, isSessionOpen, () => false);
}

/** Keeps the page open while `isHeld`, also where the session ends. Tells whether it has ended. */
export function useSessionHold(isHeld: (isOver: boolean) => boolean): boolean {
  const isOver = !useSyncExternalStore(onTokens, hasTokens, () => false);
  const holds = isHeld(isOver);
  useEffect(() => {
    if (!holds) return undefined;
    const release = holdSession();
    // Not at once: whoever takes the page over in the same moment must find it.
    return () => void setTimeout(release, 0);
  }, [holds]);
  return isOver;
}
