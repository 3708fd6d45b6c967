/** A timer that waits for its moment of a virtual time. */
interface Timer {
  readonly act: () => void;
  readonly due: number;
  /** Milliseconds after which it comes again; null for one that comes once. */
  readonly every: number | null;
}

export interface VirtualTimers {
  /** That which is due first. */
  readonly first: () => (Timer & { readonly id: number }) | undefined;
  readonly act: (timer: Timer & { readonly id: number }) => void;
  /** Sees to it that what is due is done as a time passes that is not held. */
  readonly pump: () => void;
}

/** What is to be done in no time is: nothing that a person could see waits for it. */
const AT_ONCE_MS = 1;
/** Beyond the numbers that a browser gives to its own timers. */
const FIRST_ID = 1_000_000_000;

/** Replaces the timers of this page by some that go by `now`. */
export function virtualTimers(now: () => number, isHeld: () => boolean): VirtualTimers {
  const timers = new Map<number, Timer>();
  const real = { set: setTimeout.bind(globalThis), clear: clearTimeout.bind(globalThis) };
  let last = FIRST_ID;
  let pumping: ReturnType<typeof setTimeout> | undefined;

  const first: VirtualTimers["first"] = () => {
    let found: ReturnType<VirtualTimers["first"]>;
    for (const [id, timer] of timers) if (!found || timer.due < found.due) found = { id, ...timer };
    return found;
  };
  const act: VirtualTimers["act"] = ({ id, act: once, due, every }) => {
    if (every === null) timers.delete(id);
    else timers.set(id, { act: once, every, due: due + every });
    once();
  };
  const pump = () => {
    real.clear(pumping);
    const next = first();
    if (!next || isHeld()) return;
    pumping = real.set(
      () => {
        const due = first();
        if (due && !isHeld() && due.due <= now()) act(due);
        pump();
      },
      Math.max(0, next.due - now()),
    );
  };
  const add = (timer: Timer): number => {
    timers.set((last += 1), timer);
    pump();
    return last;
  };
  const clear = (id?: number) => {
    if (id !== undefined && id > FIRST_ID) timers.delete(id);
    else real.clear(id);
  };
  Object.assign(globalThis, {
    setTimeout: (given: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) =>
      ms > AT_ONCE_MS
        ? add({ act: () => given(...all), due: now() + ms, every: null })
        : real.set(given, ms, ...all),
    setInterval: (given: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) => {
      const every = Math.max(AT_ONCE_MS, ms);
      return add({ act: () => given(...all), due: now() + every, every });
    },
    clearTimeout: clear,
    clearInterval: clear,
  });
  return { first, act, pump };
}
