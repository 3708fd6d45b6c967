import { useCallback, useEffect, useState } from "react";

const COOKIE = "sidebar_state";
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;
/** Below this width the panel is a drawer over the page. */
const MOBILE = "(max-width: 767.98px)";

/** How the side panel stands, on a wide screen and on a phone. */
export interface SidebarState {
  readonly isOpen: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/**
 * The side panel's state: expanded or icons only, kept in a cookie for 7 days; on a phone, a drawer that starts
 * closed. Ctrl+B or Cmd+B toggles whichever the screen shows.
 */
export function useSidebarState(): SidebarState {
  const [isOpen, setOpen] = useState(readCookie);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (matchMedia(MOBILE).matches) setDrawerOpen((was) => !was);
    else setOpen((was) => !was);
  }, []);
  useEffect(() => writeCookie(isOpen), [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    globalThis.addEventListener("keydown", onKey);
    return () => globalThis.removeEventListener("keydown", onKey);
  }, [toggle]);
  return { isOpen, isDrawerOpen, toggle, closeDrawer: useCallback(() => setDrawerOpen(false), []) };
}

function readCookie(): boolean {
  return !document.cookie.split("; ").includes(`${COOKIE}=false`);
}

function writeCookie(isOpen: boolean): void {
  // The cookie store does not exist in every browser we serve.
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}
