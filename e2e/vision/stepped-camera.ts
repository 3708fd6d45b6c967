import type { Seen } from "#web/features/vision/gaze/messages.ts";
import { type CameraOptions, type Room, childBeforeCamera } from "./before-camera.ts";
import { bodyOf } from "./body.ts";
import type { Pose } from "./child.ts";
import { toldEyes } from "./injected-eyes.ts";
import type { Simulator } from "./simulator/scene.ts";
import { type VirtualTime, installVirtualTime, worked } from "./virtual-time.ts";
import { watchWorkers } from "./watched-worker.ts";

/** What the test outside the page may ask of its time, as the global `steppedCamera`. */
export interface SteppedCamera {
  /**
   * Lets the page live frame by frame until `until` is met, or for so many milliseconds of its time where there is none.
   * Tells how long it took by the page's time; throws where it is not met in `atMost`.
   */
  live(until: Until | null, atMost: number): Promise<number>;
  /** Lets the time go on by itself, without frames. */
  release(): void;
}

/** Something that the page shows: an element, or words anywhere on it. */
export type Until = { readonly css: string } | { readonly words: string };

declare global {
  var steppedCamera: SteppedCamera;
}

export interface SteppedOptions extends CameraOptions {
  /** Decides what the test shows, in place of the device's randomness. */
  readonly planSeed: number;
  /**
   * What the gaze worker sees. `all`: a picture for each frame. `changes`: one where the child changed, and of each look some; of
   * the frames between it has answered already. `nothing`: what it would answer is told without pictures.
   */
  readonly pictures: "all" | "changes" | "nothing";
}

/** A little more than the least that a test needs. */
const FPS = 8.4;
/** Nothing is measured any more: the page lives in longer steps, without frames. */
const UNMEASURED = { css: '[data-step="reward"]', ms: 1000 } as const;

/** A camera that was opened, whose next picture is drawn while the gaze worker has the last. */
interface Opened {
  readonly simulator: Simulator;
  readonly stream: MediaStream;
}

/**
 * Replaces this page's camera by one before a virtual child, and its time by one that goes from frame to frame: each is drawn, seen
 * by the gaze worker and answered before the next. No machine is too slow for it, and none drops a frame. From the camera's
 * opening on the time stands still but for `live`.
 */
export function replaceCameraAndTime(options: SteppedOptions): void {
  const time = installVirtualTime();
  const child = childBeforeCamera(options, 0);
  const { seat, sensor } = bodyOf(options.seed, { camera: "small", ...options });
  const told = toldEyes(options.seed, seat, sensor);
  const isWorthSeeing = changesOf();
  let instead: Seen | null = null;
  const workers = watchWorkers(() => instead);
  const shutter = shutterOf(time);
  let opened: Opened | null = null;
  fixSeed(options.planSeed);

  navigator.mediaDevices.getUserMedia = async () => {
    opened = await child.open();
    time.hold();
    return opened.stream;
  };
  const openNow = () => (opened?.stream.active ? opened : null);
  const expose = (camera: Opened, pose: Pose, room: Room): Seen | null => {
    if (options.pictures === "nothing") return told(pose);
    const isDrawn = isWorthSeeing(pose, room) || options.pictures === "all";
    if (isDrawn) camera.simulator.draw(pose, room);
    return isDrawn ? null : workers.last();
  };
  const step = async () => {
    const isMeasured = document.querySelector(UNMEASURED.css) === null;
    const period = isMeasured ? 1000 / (child.room().fps ?? FPS) : UNMEASURED.ms;
    const pose = child.see(time.now() + period);
    const camera = isMeasured ? openNow() : null;
    // Drawn while the worker has the last one.
    const seen = camera && expose(camera, pose, child.room());
    await workers.answered();
    await worked();
    await time.forward(period);
    instead = seen;
    if (camera && openNow() === camera) await shutter(camera);
  };
  globalThis.steppedCamera = {
    async live(until, atMost) {
      time.hold();
      const began = time.now();
      for (let lived = 0; ; lived = time.now() - began) {
        if (until ? isMet(until) : lived >= atMost) return lived;
        if (lived >= atMost) {
          throw new Error(`${JSON.stringify(until)} did not come within ${atMost} ms of the page`);
        }
        await step();
      }
    },
    release: () => time.release(),
  };
}

/** The engine has seen a look, and the way to it, after so long; then it sees each so many frames of it. */
const SEEN_MS = 420;
const EVERY = 4;

/** Says of each frame whether it shows what the one before did not. */
function changesOf(): (pose: Pose, room: Room) => boolean {
  let before: { readonly pose: Pose; readonly room: Room } | null = null;
  let alike = 0;
  return (pose, room) => {
    const isOther =
      pose.since <= SEEN_MS ||
      before?.pose.blink !== pose.blink ||
      before.pose.present !== pose.present ||
      before.room !== room;
    before = { pose, room };
    alike = isOther ? 0 : alike + 1;
    return isOther || alike % EVERY === 0;
  };
}

function isMet(until: Until): boolean {
  if ("css" in until) return document.querySelector(until.css) !== null;
  return document.body.innerText.includes(until.words);
}

/** Gives a camera's picture to whoever watches a video of it, as the browser would a new frame. */
function shutterOf(time: VirtualTime): (camera: Opened) => Promise<void> {
  const watching = new Map<number, { video: HTMLVideoElement; tell: VideoFrameRequestCallback }>();
  const copies = new Set<Promise<unknown>>();
  let shown: Opened | null = null;
  let last = 0;
  const isShown = (source: unknown): source is HTMLVideoElement =>
    shown !== null && source instanceof HTMLVideoElement && source.srcObject === shown.stream;
  const { prototype } = HTMLVideoElement;
  const width = Object.getOwnPropertyDescriptor(prototype, "videoWidth");
  Object.defineProperty(prototype, "videoWidth", {
    configurable: true,
    get(this: HTMLVideoElement): unknown {
      return isShown(this) ? shown?.simulator.canvas.width : width?.get?.call(this);
    },
  });
  prototype.requestVideoFrameCallback = function watch(tell) {
    watching.set((last += 1), { video: this, tell });
    return last;
  };
  prototype.cancelVideoFrameCallback = (id) => void watching.delete(id);
  const real = createImageBitmap.bind(globalThis);
  globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
    const copy = real(isShown(source) && shown ? shown.simulator.canvas : source);
    copies.add(copy);
    return copy.finally(() => copies.delete(copy));
  };
  return async (camera) => {
    shown = camera;
    const { width: wide, height } = camera.simulator.canvas;
    const due = Array.from(watching);
    for (const [id, { video, tell }] of due) {
      if (!isShown(video)) continue;
      watching.delete(id);
      const now = time.now();
      tell(now, {
        presentationTime: now,
        expectedDisplayTime: now,
        mediaTime: now / 1000,
        width: wide,
        height,
        presentedFrames: id,
      });
    }
    await Promise.all(copies);
    await worked();
  };
}

/** Gives the same number to whoever asks the device for a single one by chance. */
function fixSeed(seed: number): void {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array && array.length === 1 ? array.fill(seed) : real(array);
}
