import { virtualTimers } from "./virtual-timers.ts";

/** A page's time that can be held: then it goes on only as far as it is told to, however long the machine takes for it. */
export interface VirtualTime {
  readonly now: () => number;
  readonly hold: () => void;
  /** Lets it go on by itself again, from where it was held. */
  readonly release: () => void;
  /** Moves a held time on: what is due is done in its order, then the display draws one frame. */
  readonly forward: (ms: number) => Promise<void>;
}

/** Puts timers, frames of the display and both clocks of this page under a time that can be held. */
export function installVirtualTime(): VirtualTime {
  const real = performance.now.bind(performance);
  const epoch = Date.now() - real();
  let ahead = 0;
  let held: number | null = null;
  const now = () => held ?? real() + ahead;
  const date = () => Math.round(epoch + now());
  const isHeld = () => held !== null;
  const timers = virtualTimers(now, isHeld);
  const frames = virtualFrames(now, isHeld);

  performance.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given: [] | [number]) =>
      given.length === 0 ? new Real(date()) : new Real(...given),
    get: (Real, name): unknown => (name === "now" ? date : Reflect.get(Real, name)),
  });
  return {
    now,
    hold() {
      held ??= now();
    },
    release() {
      if (held !== null) ahead = held - real();
      held = null;
      timers.pump();
      frames.letGo();
    },
    async forward(ms) {
      if (held === null) throw new Error("the time is not held");
      const to = held + ms;
      for (let timer = timers.first(); timer && timer.due <= to; timer = timers.first()) {
        held = Math.max(held, timer.due);
        timers.act(timer);
        await worked();
      }
      held = to;
      frames.draw();
      await worked();
    },
  };
}

/** Puts off frames of the display while the time is held. */
function virtualFrames(now: () => number, isHeld: () => boolean) {
  const waiting = new Map<number, FrameRequestCallback>();
  const real = requestAnimationFrame.bind(globalThis);
  let last = 0;
  const draw = () => {
    const due = [...waiting];
    waiting.clear();
    for (const [, act] of due) act(now());
  };
  const letGo = () => {
    if (waiting.size > 0) real(() => !isHeld() && draw());
  };
  globalThis.requestAnimationFrame = (act) => {
    waiting.set((last += 1), act);
    if (!isHeld() && waiting.size === 1) letGo();
    return last;
  };
  globalThis.cancelAnimationFrame = (id) => void waiting.delete(id);
  return { draw, letGo };
}

const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.addEventListener("message", () => turns.shift()?.());
channel.port1.start();

/** Resolves once everything has been done that was asked for until now, React's work among it: it waits in the same queue. */
export async function worked(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => {
      turns.push(resolve);
      channel.port2.postMessage(null);
    });
  }
}

/** A change of state draws a screen, what hangs on it follows, and may change a state again. */
const TURNS = 3;
