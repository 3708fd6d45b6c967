import { createEngine } from "../../web/features/vision/gaze/engine.ts";
import type {
  FrameSeen,
  FromWorker,
  Seen,
  ToWorker,
} from "../../web/features/vision/gaze/messages.ts";
import { type ChildOptions, bodyOf } from "./body.ts";
import { type Shown, type Truth, virtualChild } from "./child.ts";
import { pictureOf } from "./picture.ts";
import { createSimulator } from "./simulator/scene.ts";

/** What runs in the browser; bundled by `bundle.ts` as the global `vision`. */

/** One frame of a session with its truth. */
export interface Told {
  readonly t: number;
  readonly seen: Seen;
  readonly truth: Truth;
  readonly blink: boolean;
  readonly since: number;
}

/** A step of a session that is fed frame by frame. */
export interface Fed extends Shown {
  readonly from: number;
  readonly to: number;
}

/** A gaze worker to which frames are given one by one, each waited for. */
export interface Feeder {
  readonly initMs: number;
  readonly models: readonly { name: string; sha256: string }[];
  /** What it finds in the picture, seen at `at` milliseconds of the child's time. */
  look(canvas: HTMLCanvasElement, at: number): Promise<Seen>;
  close(): void;
}

/** Starts the served gaze worker at `address`. Rejects with the code of its failure. */
export async function startFeeder(address: string): Promise<Feeder> {
  const worker = new Worker(address, { type: "module" });
  let id = 0;
  const heard = () =>
    new Promise<FromWorker>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => resolve(data), {
        once: true,
      });
      worker.addEventListener("error", () => reject(new Error("the worker did not load")), {
        once: true,
      });
    });
  const ask = (message: ToWorker, handed: Transferable[] = []) => {
    const answer = heard();
    worker.postMessage(message, handed);
    return answer;
  };
  const ready = await ask({ kind: "start" });
  if (ready.kind === "failed") throw new Error(`${ready.code} ${ready.file ?? ""}`.trim());
  if (ready.kind !== "ready") throw new Error(ready.kind);
  return {
    initMs: ready.initMs,
    models: ready.models,
    async look(canvas, at) {
      const bitmap = await createImageBitmap(canvas);
      const answer = await ask({ kind: "frame", id: (id += 1), bitmap, at }, [bitmap]);
      if (answer.kind !== "seen") throw new Error(answer.kind);
      return answer.seen;
    },
    close: () => worker.terminate(),
  };
}

/** Shows a child the steps and gives the worker each frame, `fps` of them in a second of the child's time. */
export async function feedSession({
  worker,
  face,
  child: options,
  steps,
  fps,
}: {
  worker: string;
  face: string;
  child: ChildOptions;
  steps: readonly Fed[];
  fps: number;
}): Promise<{ told: Told[]; initMs: number }> {
  const { body, seat, sensor } = bodyOf(options.seed, options);
  const simulator = createSimulator(await pictureOf(face), body, sensor);
  const child = virtualChild(options, seat);
  const feeder = await startFeeder(worker);
  const told: Told[] = [];
  const last = steps.at(-1)?.to ?? 0;
  for (let t = 0; t < last; t += 1000 / fps) {
    const shown = steps.find(({ from, to }) => t >= from && t < to);
    const { truth, blink, since, ...pose } = child(t, shown ?? { kind: "none" });
    simulator.draw({ truth, blink, since, ...pose });
    told.push({ t, seen: await feeder.look(simulator.canvas, t), truth, blink, since });
  }
  feeder.close();
  return { told, initMs: feeder.initMs };
}

/** JPEG frames, as base64, of a child that looks left, right and centre for `eachMs`, for Chromium's own fake camera. */
export async function filmOf({
  face,
  child: options,
  looks,
  eachMs,
  fps,
}: {
  face: string;
  child: ChildOptions;
  looks: readonly ("left" | "centre" | "right")[];
  eachMs: number;
  fps: number;
}): Promise<string[]> {
  const { body, seat, sensor } = bodyOf(options.seed, options);
  const simulator = createSimulator(await pictureOf(face), body, sensor);
  const child = virtualChild(options, seat);
  const frames: string[] = [];
  for (let t = 0; t < looks.length * eachMs; t += 1000 / fps) {
    simulator.draw(child(t, { kind: "target", side: looks[Math.floor(t / eachMs)] }));
    frames.push(simulator.canvas.toDataURL("image/jpeg", 0.92).split(",")[1] ?? "");
  }
  return frames;
}

/** What the engine finds in the browser's own camera, in so many frames. */
export async function watchCamera({
  worker,
  frames,
}: {
  worker: string;
  frames: number;
}): Promise<FrameSeen[]> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 640 }, height: { ideal: 480 } },
  });
  const engine = createEngine(() => new Worker(worker, { type: "module" }));
  await engine.ready;
  const began = performance.now();
  const found = await new Promise<FrameSeen[]>((resolve, reject) => {
    const seen: FrameSeen[] = [];
    void engine.broken.then(reject);
    engine.watch(
      stream,
      () => performance.now() - began,
      (frame) => {
        seen.push(frame);
        if (seen.length >= frames) resolve(seen);
      },
    );
  });
  engine.close();
  for (const track of stream.getTracks()) track.stop();
  return found;
}

export { replaceCamera } from "./live-camera.ts";
