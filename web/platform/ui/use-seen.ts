import { useEffect, useState, type RefObject } from "react";

/** How far below the screen a thing counts as about to be seen. */
const AHEAD = "300px";

/** Whether an element has come into view, or near it. Stays true; true at once where the browser cannot tell. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(!("IntersectionObserver" in globalThis));
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
