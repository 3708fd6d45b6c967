import type { FromWorker, Seen, ToWorker } from "#web/features/vision/gaze/messages.ts";

/** What is handed to the workers of a page, and what they answer. */
export interface WatchedWorkers {
  /** Resolves once every frame that was handed to a worker is answered. */
  answered(): Promise<void>;
  /** What was found in the last frame that a worker saw. */
  last(): Seen | null;
}

/** Watches the workers that this page starts from now on. A frame for which `instead` has an answer never reaches them. */
export function watchWorkers(instead: () => Seen | null): WatchedWorkers {
  let open = 0;
  let last: Seen | null = null;
  let waiting: (() => void)[] = [];
  const left = (frames: number) => {
    open = frames;
    if (open > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener("message", ({ data, isTrusted }: MessageEvent<FromWorker>) => {
        if (!isTrusted) return;
        if (data.kind === "seen") last = data.seen;
        if (data.kind === "seen" || data.kind === "stumbled") left(open - 1);
      });
    }
    override postMessage(message: ToWorker, how?: Transferable[] | StructuredSerializeOptions) {
      const seen = message.kind === "frame" ? instead() : null;
      if (message.kind === "frame" && seen) {
        message.bitmap.close();
        const data: FromWorker = { kind: "seen", id: message.id, seen };
        queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
        return;
      }
      if (message.kind === "frame") open += 1;
      super.postMessage(message, Array.isArray(how) ? { transfer: how } : how);
    }
    override terminate() {
      left(0);
      super.terminate();
    }
  };
  return {
    last: () => last,
    answered: () =>
      open <= 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}
