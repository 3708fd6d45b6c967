import { useEffect, useRef } from "react";
import type { GroupQuestion } from "./group-dialogs.tsx";

/** Names the button that a question about a group was asked from. */
export const MENU_ATTRIBUTE = "data-menu-of";
/** The button for the top of the tree. */
export const TOP_MENU = "top";

/**
 * Brings the focus back from a dialog to the button it was asked from: the entry of the menu that had it is gone by
 * then. To the page where the button is gone too, as that of a group put away.
 */
export function useFocusBack(question: GroupQuestion | null): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (question) {
      asked.current = question.group?.id ?? TOP_MENU;
      return;
    }
    if (asked.current === null) return;
    const button = document.querySelector<HTMLElement>(`[${MENU_ATTRIBUTE}="${asked.current}"]`);
    asked.current = null;
    (button ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [question]);
}
