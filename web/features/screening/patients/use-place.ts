import { useEffect, useRef } from "react";

/** Names the link of a row by its child, so that the focus finds the way back to it. */
export const ROW_ATTRIBUTE = "data-child";

/**
 * Takes the focus along between the list and the record, which share one address: to the top of the record, and
 * back to the row that it was opened from.
 */
export function useFocusBetween(patientId: string | null): void {
  const before = useRef(patientId);
  useEffect(() => {
    if (before.current === patientId) return;
    const row = document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${before.current ?? ""}"]`);
    before.current = patientId;
    const place = patientId === null ? row : null;
    (place ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [patientId]);
}
