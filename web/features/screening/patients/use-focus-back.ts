import { useEffect, useRef } from "react";
import type { GroupQuestion } from "./group-dialogs.tsx";

/** The button for the top of the tree, which has no menu. */
export const TOP_BUTTON = "groups-top";

/** Names the button of the menu of a group. */
export function menuOf({ id }: { readonly id: string }): string {
  return `group-${id}`;
}

/**
 * Brings the focus back from a dialog to the button it was asked from: the entry of the menu that had it is gone by
 * then. To the page where the button is gone too, as that of a group put away.
 */
export function useFocusBack(question: GroupQuestion | null): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (question) {
      asked.current = question.group ? menuOf(question.group) : TOP_BUTTON;
      return;
    }
    if (asked.current === null) return;
    const button = document.getElementById(asked.current);
    asked.current = null;
    (button ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [question]);
}
