import { GazeError } from "./errors.ts";
import { type FramesOf, framesOf } from "./frames.ts";
import type { FromWorker, FrameSeen, ModelLoaded, Seen, ToWorker } from "./messages.ts";

/** The part of a worker that is used. */
export interface WorkerLink {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  addEventListener(
    type: "message" | "error" | "messageerror",
    heard: (event: MessageEvent<FromWorker>) => void,
  ): void;
  terminate(): void;
}

/** Finds the eyes of one child in the frames of a camera. */
export interface GazeEngine {
  /** Once the files are loaded, proved by their hashes, and started. Rejects with a `GazeError`. */
  readonly ready: Promise<{ readonly initMs: number; readonly models: readonly ModelLoaded[] }>;
  /** Resolves if the worker breaks down after it was ready. Open a new engine then: this one answers no more. */
  readonly broken: Promise<GazeError>;
  /**
   * Works on frames of `stream` till the returned function is called, each time the worker is free: frames that come in
   * between are dropped, never queued. `from` is the test's clock in milliseconds; a sample bears the time of its frame by
   * it. A track that ends just gives no more frames. Watching again ends the watch before.
   */
  watch(stream: MediaStream, from: () => number, seen: (frame: FrameSeen) => void): () => void;
  /** Follows the face nearest to this place of the frame, and never another, till one is chosen again. */
  choose(face: { readonly x: number; readonly y: number }): void;
  /** Ends the worker and every watch. */
  close(): void;
}

/** So many frames that could not be worked on, one after another, mean that none will be. */
const STUMBLES = 10;
/** So many frames dropped while one is worked on mean that its answer never comes: 20 s of an ordinary camera. */
const DROPS = 600;

const NOTHING = () => {};

/** An engine on the worker that `start` makes. */
export function createEngine(start: () => WorkerLink, frames: FramesOf = framesOf): GazeEngine {
  const ready = Promise.withResolvers<Awaited<GazeEngine["ready"]>>();
  const broken = Promise.withResolvers<GazeError>();
  ready.promise.catch(() => undefined);
  let state: "starting" | "running" | "ended" = "starting";
  let stop = NOTHING;
  let link: WorkerLink | undefined;
  let waiting: { readonly id: number; readonly answer: (seen: Seen | null) => void } | undefined;
  let last = 0;
  let stumbles = 0;
  let drops = 0;

  const end = (error?: GazeError) => {
    if (state === "ended") return;
    if (state === "starting") ready.reject(error ?? new GazeError("stopped"));
    else if (error) broken.resolve(error);
    state = "ended";
    stop();
    waiting = undefined;
    link?.terminate();
  };
  const hear = (message: FromWorker) => {
    if (message.kind === "failed") return end(new GazeError(message.code, message.file));
    if (message.kind === "ready") {
      if (state === "starting") state = "running";
      return ready.resolve({ initMs: message.initMs, models: message.models });
    }
    if (message.id !== waiting?.id) return;
    const { answer } = waiting;
    waiting = undefined;
    drops = 0;
    stumbles = message.kind === "stumbled" ? stumbles + 1 : 0;
    answer(message.kind === "seen" ? message.seen : null);
    if (stumbles >= STUMBLES) end(new GazeError("stopped"));
  };
  const isFree = () => {
    if (state !== "running") return false;
    if (waiting && (drops += 1) >= DROPS) end(new GazeError("stopped"));
    return waiting === undefined && state === "running";
  };
  const ask = (bitmap: ImageBitmap, at: number, answer: (seen: Seen | null) => void) => {
    waiting = { id: (last += 1), answer };
    link?.postMessage({ kind: "frame", id: last, bitmap, at }, [bitmap]);
  };

  try {
    link = start();
    link.addEventListener("message", ({ data }) => hear(data));
    link.addEventListener("error", () =>
      end(new GazeError(state === "starting" ? "not_loaded" : "stopped", "worker")),
    );
    link.addEventListener("messageerror", () => end(new GazeError("stopped")));
    link.postMessage({ kind: "start" }, []);
  } catch {
    end(new GazeError("unsupported"));
  }
  return {
    ready: ready.promise,
    broken: broken.promise,
    watch(stream, from, seen) {
      stop();
      if (state === "ended") return NOTHING;
      const stopThis = watchFrames({ frames, stream, from, seen, isFree, ask });
      stop = stopThis;
      return stopThis;
    },
    choose: ({ x, y }) => {
      if (state !== "ended") link?.postMessage({ kind: "choose", x, y }, []);
    },
    close: () => end(),
  };
}

interface Watch {
  readonly frames: FramesOf;
  readonly stream: MediaStream;
  readonly from: () => number;
  readonly seen: (frame: FrameSeen) => void;
  readonly isFree: () => boolean;
  readonly ask: (bitmap: ImageBitmap, at: number, answer: (seen: Seen | null) => void) => void;
}

function watchFrames({ frames, stream, from, seen, isFree, ask }: Watch): () => void {
  let stopped = false;
  let before = -Infinity;
  const stopFrames = frames(stream, isFree, ({ bitmap, agoMs }) => {
    const t = from() - agoMs;
    // A frame that the clock knows already adds nothing: samples rise in time.
    if (stopped || t <= before || !isFree()) return bitmap.close();
    before = t;
    const { width: frameWidth, height: frameHeight } = bitmap;
    // Not by the clock of `from`, which begins again with each watch.
    return ask(bitmap, performance.now() - agoMs, (found) => {
      if (stopped || !found) return;
      const { eyes, crossed, ...rest } = found;
      const sample = { t, eyes, crossed, faces: rest.faces.length };
      seen({ ...rest, sample, frameWidth, frameHeight });
    });
  });
  return () => {
    stopped = true;
    stopFrames();
  };
}
