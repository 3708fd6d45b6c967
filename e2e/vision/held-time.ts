import { installVirtualTime } from "./virtual-time.ts";

/** A page's time as the test outside moves it. */
export interface HeldTime {
  /** Moves it on by so many milliseconds, in strides; from the first call on it stands still between them. */
  move(ms: number, stride?: number): Promise<void>;
  /** Moves it on to this instant of its date; it stands still where that is past. */
  moveTo(date: number): Promise<void>;
  /** Lets it go on by itself again. */
  release(): void;
}

declare global {
  var heldTime: HeldTime;
}

/** Gives this page a time that is moved on from outside, as the global `heldTime`. */
export function holdTime(): void {
  const time = installVirtualTime();
  globalThis.heldTime = {
    async move(ms, stride = ms) {
      time.hold();
      for (let left = ms; left > 0; left -= stride) await time.forward(Math.min(left, stride));
    },
    async moveTo(date) {
      time.hold();
      await time.forward(Math.max(0, date - Date.now()));
    },
    release: () => time.release(),
  };
}
