import { installVirtualTime } from "./virtual-time.ts";

declare global {
  /** Moves this page's time on by so many milliseconds; from the first call on it stands still between them. */
  // oxlint-disable-next-line vars-on-top -- a global is declared so
  var heldTime: (ms: number) => Promise<void>;
}

/** Gives this page a time that is moved on from outside, as the global `heldTime`. */
export function holdTime(): void {
  const time = installVirtualTime();
  globalThis.heldTime = (ms) => {
    time.hold();
    return time.forward(ms);
  };
}
