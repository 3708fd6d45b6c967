import { createEngine } from "#web/features/vision/gaze/engine.ts";
import type { FrameSeen, FromWorker, Seen, ToWorker } from "#web/features/vision/gaze/messages.ts";
import { type ChildOptions, type Sensor, bodyOf } from "./body.ts";
import { type Pose, type Shown, type Truth, virtualChild } from "./child.ts";
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
  /** Which of the faces the engine followed, by where both were; null where it followed none, or there was only one. */
  readonly followed: "child" | "caregiver" | null;
}

/** A step of a session that is fed frame by frame. */
export interface Fed extends Shown {
  readonly from: number;
  readonly to: number;
}

/**
 * Who holds the child: nearer to the camera, a larger face, and eyes that look to the other side than the child's. Goes from
 * one place to the next, in millimetres as the poses have them.
 */
export interface Caregiver {
  readonly seed: number;
  readonly path: readonly {
    readonly t: number;
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }[];
}

/** A gaze worker to which frames are given one by one, each waited for. */
export interface Feeder {
  readonly initMs: number;
  readonly models: readonly { name: string; sha256: string }[];
  /** What it finds in the picture, seen at `at` milliseconds of the child's time. */
  look(canvas: HTMLCanvasElement, at: number): Promise<Seen>;
  /** Follows the face nearest to this place of the frame from the next picture on. */
  choose(place: { readonly x: number; readonly y: number }): void;
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
    choose: ({ x, y }) => worker.postMessage({ kind: "choose", x, y } satisfies ToWorker, []),
    close: () => worker.terminate(),
  };
}

/**
 * A child through `steps`, each frame with its truth; what no step says is not drawn. With a `caregiver` the child is pointed
 * at first, and from `gone.from` to `gone.to` it is not there.
 */
export async function feedSession({
  worker,
  face,
  child: options,
  steps,
  fps,
  caregiver,
  gone,
}: {
  worker: string;
  face: string;
  child: ChildOptions;
  steps: readonly Fed[];
  fps: number;
  caregiver?: Caregiver;
  gone?: { readonly from: number; readonly to: number };
}): Promise<{ told: Told[]; initMs: number }> {
  const { body, seat, sensor } = bodyOf(options.seed, options);
  const adult = caregiver && bodyOf(caregiver.seed, { body: GROWN }).body;
  const simulator = createSimulator(await pictureOf(face), body, sensor, adult);
  const child = virtualChild(options, seat);
  const feeder = await startFeeder(worker);
  const told: Told[] = [];
  const last = steps.at(-1)?.to ?? 0;
  let looked = Promise.resolve();
  for (let t = 0; t < last; t += 1000 / fps) {
    const shown = steps.find(({ from, to }) => t >= from && t < to);
    // What is not drawn passes for the child too: its looks go on.
    const lived = child(t, shown ?? { kind: "none" });
    if (!shown) continue;
    const here = !gone || t < gone.from || t >= gone.to;
    const pose = { ...lived, present: here };
    const second = caregiver && holding(pose, placeOn(caregiver.path, t));
    // Drawn while the worker has the last one.
    simulator.draw(pose, second ? { second } : {});
    await looked;
    if (second && told.length === 0) feeder.choose(inFrame(pose, sensor));
    const { blink, since } = pose;
    const truth = here ? pose.truth : "away";
    const look = async () => {
      const seen = await feeder.look(simulator.canvas, t);
      const followed = second ? followedOf(seen, pose, second, sensor) : null;
      told.push({ t, seen, truth, blink, since, followed });
    };
    looked = look();
  }
  await looked;
  feeder.close();
  return { told, initMs: feeder.initMs };
}

const GROWN = { pupils: 63, eyeball: 12, iris: 11.8 } as const;

/** Who holds a child in this pose: at `place`, turned to the other side. */
function holding(child: Pose, place: { x: number; y: number; z: number }): Pose {
  const { yaw, pitch, roll } = child.head;
  const target = { ...child.target, x: -child.target.x };
  return {
    ...child,
    present: true,
    blink: false,
    target,
    head: { ...place, yaw: -yaw, pitch, roll },
  };
}

function placeOn(path: Caregiver["path"], t: number): { x: number; y: number; z: number } {
  const next = path.findIndex((each) => each.t > t);
  const to = path[next] ?? path.at(-1);
  const from = path[next - 1] ?? to;
  if (!from || !to) throw new RangeError("a path without a place");
  const part = to.t === from.t ? 0 : (t - from.t) / (to.t - from.t);
  const between = (a: number, b: number) => a + (b - a) * part;
  return { x: between(from.x, to.x), y: between(from.y, to.y), z: between(from.z, to.z) };
}

/** Where the middle of a head is in the frame. */
function inFrame({ head }: Pose, { width, height, view }: Sensor): { x: number; y: number } {
  const scale = width / 2 / Math.tan((view * Math.PI) / 360) / -head.z;
  return { x: width / 2 + head.x * scale, y: height / 2 - head.y * scale };
}

function followedOf({ box }: Seen, child: Pose, second: Pose, sensor: Sensor): Told["followed"] {
  if (!box) return null;
  const from = (pose: Pose) => {
    const { x, y } = inFrame(pose, sensor);
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  return child.present && from(child) <= from(second) ? "child" : "caregiver";
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
export { replaceCameraAndTime } from "./stepped-camera.ts";
export { holdTime } from "./held-time.ts";
