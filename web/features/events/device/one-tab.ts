/** The right to work on an event's data, which one page of this device has at a time. */
export interface OneTab {
  /** Takes the right from whatever other page has it. */
  takeOver(): void;
  /** Gives the right back. */
  leave(): void;
}

interface TabListener {
  /** This page has the right now. */
  readonly onMine: () => void;
  /** Another page has it: this one must not write any more. */
  readonly onElsewhere: () => void;
}

/** A page that is just being closed still has the right for a moment. */
const A_MOMENT_MS = 600;

/**
 * Waits for the right to work on an event: two pages with one list would each know only of what was done in itself, and one
 * would show the list while the other is in a family's hands. Where the browser knows no locks, every page has the right.
 */
export function oneTab(eventId: string, { onMine, onElsewhere }: TabListener): OneTab {
  if (!("locks" in navigator)) {
    onMine();
    return { takeOver: () => undefined, leave: () => undefined };
  }
  const name = `mutirao:${eventId}`;
  const waiting = new AbortController();
  let leave: (() => void) | null = null;
  let isOver = false;
  const hint = setTimeout(onElsewhere, A_MOMENT_MS);
  const hold = (): Promise<void> => {
    clearTimeout(hint);
    if (isOver) return Promise.resolve();
    onMine();
    return new Promise((resolve) => {
      leave = resolve;
    });
  };
  const lost = (): void => {
    if (!isOver) onElsewhere();
  };
  const { signal } = waiting;
  navigator.locks.request(name, { signal }, hold).catch(() => {
    if (!signal.aborted) lost();
  });
  return {
    takeOver() {
      waiting.abort();
      navigator.locks.request(name, { steal: true }, hold).catch(lost);
    },
    leave() {
      isOver = true;
      clearTimeout(hint);
      waiting.abort();
      leave?.();
    },
  };
}
