import type { Page } from "@playwright/test";

/**
 * What is pressed on a page and is narrower or lower than a thumb, 44 px, each with its size. Left out are links within a
 * sentence, which are as high as its line, and the parts of a chart, which are as large as what they show: the lists they open
 * are reached from its legend too.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> => page.evaluate(smallTargets);

/** Runs in the page: everything it needs is within. */
function smallTargets(): string[] {
  const LEAST = 44;
  const PRESSED = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  const EXEMPT = "[inert] *, :disabled, svg a, svg ~ a:empty";

  const isInSentence = (element: HTMLElement): boolean => {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    const links = [...(block?.querySelectorAll("a, button") ?? [])];
    const rest = links.reduce(
      (text, link) => text.replace(link.textContent, ""),
      block?.textContent ?? "",
    );
    return /\p{L}/u.test(rest);
  };

  /** With its words, where they are pressed as well; and as large as what it is stretched to. */
  const sizeOf = (element: HTMLElement): { width: number; height: number; bottom: number } => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const width =
      Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const height = bottom - Math.min(...boxes.map((box) => box.top));
    const over = getComputedStyle(element, "::after");
    const isStretched = over.content !== "none" && over.position === "absolute";
    return {
      width: Math.max(width, isStretched ? Number.parseFloat(over.width) : 0),
      height: Math.max(height, isStretched ? Number.parseFloat(over.height) : 0),
      bottom,
    };
  };

  return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
    if (element.matches(EXEMPT) || !element.checkVisibility({ visibilityProperty: true }))
      return [];
    const { width, height, bottom } = sizeOf(element);
    // What waits above the page, and what is there for a screen reader alone, nobody presses.
    const isHidden = bottom + scrollY <= 0 || width <= 1;
    const isLarge = Math.round(width) >= LEAST && Math.round(height) >= LEAST;
    if (isHidden || isLarge || isInSentence(element)) return [];
    const name = element.getAttribute("aria-label") ?? (element.textContent.trim() || element.id);
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    return [`${element.tagName.toLowerCase()} '${name.slice(0, 40)}' is ${size} px`];
  });
}
