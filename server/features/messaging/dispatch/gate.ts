/** Lets so many through at a time, in the order in which they came. */
export interface Gate {
  /** Runs work inside. */
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Whether somebody waits outside. */
  isAwaited(): boolean;
}

/** A gate with so many places. */
export function openGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    // Whoever leaves hands over the place itself, so that nobody overtakes.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async through(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isAwaited: () => waiting.length > 0,
  };
}
