import { type RefObject, useEffect, useRef, useState } from "react";

/** How long after the pointer was last near the top the header goes away, in milliseconds. */
const HIDES_AFTER_MS = 3000;
/** How near the top of the page the pointer must be, in pixels. */
const NEAR_TOP_PX = 80;

/**
 * Whether the header is out of the way: three seconds after the pointer was last near the top of the page, until it is
 * there again. Only where there is a mouse, and never while the focus is inside the header: who taps or tabs has no
 * pointer to call it back with.
 */
export function useHeaderHiding(header: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches) return undefined;
    let isNear = false;
    const holdsFocus = (): boolean => header.current?.contains(document.activeElement) ?? false;
    const stay = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setHidden(false);
    };
    const leaveLater = (): void => {
      if (isNear || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (!holdsFocus()) setHidden(true);
      }, HIDES_AFTER_MS);
    };
    const watch = ({ pointerType, clientY }: PointerEvent): void => {
      if (pointerType !== "mouse") return;
      isNear = clientY <= NEAR_TOP_PX;
      if (isNear) stay();
      else leaveLater();
    };
    const leave = (): void => {
      isNear = false;
      leaveLater();
    };
    const focus = (): void => {
      if (holdsFocus()) stay();
      else leaveLater();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointermove", watch, { signal, passive: true });
    document.documentElement.addEventListener("pointerleave", leave, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", () => queueMicrotask(focus), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [header]);
  return isHidden;
}
