import { expect, test } from "vitest";
import { type WorkerLink, createEngine } from "./engine.ts";
import type { Frame, FramesOf } from "./frames.ts";
import type { FromWorker, FrameSeen, Seen, ToWorker } from "./messages.ts";

const SEEN: Seen = {
  eyes: { u: 0.1, z: 0, open: 0.3, size: 90 },
  each: { right: 0.1, left: 0.1 },
  crossed: false,
  box: null,
  faces: [{ x: 1, y: 2, width: 3, height: 4 }],
  light: null,
  ms: 20,
};
const READY: FromWorker = {
  kind: "ready",
  initMs: 5,
  models: [{ name: "iris.bin", sha256: "d7" }],
};

// A browser's streams are not in the test's: the camera is played, and never asks it anything.
class NoStream extends EventTarget implements MediaStream {
  readonly active = true;
  readonly id = "";
  onaddtrack = null;
  onremovetrack = null;
  addTrack(): void {}
  removeTrack(): void {}
  clone(): MediaStream {
    return this;
  }
  getTracks = (): MediaStreamTrack[] => [];
  getAudioTracks = this.getTracks;
  getVideoTracks = this.getTracks;
  getTrackById = (): null => null;
}

/** A worker that the test plays. */
class PlayedWorker implements WorkerLink {
  readonly heard = new Map<string, (event: MessageEvent<FromWorker>) => void>();
  readonly asked: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }
  addEventListener(type: string, heard: (event: MessageEvent<FromWorker>) => void): void {
    this.heard.set(type, heard);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromWorker): void {
    this.heard.get("message")?.(new MessageEvent("message", { data }));
  }
  /** Number of the last frame that was given. */
  frames(): number {
    return this.asked.filter(({ kind }) => kind === "frame").length;
  }
}

/** An engine, its worker, and a camera whose frames the test gives. */
function anEngine() {
  const worker = new PlayedWorker();
  const camera = {
    give: (frame: Frame) => frame.bitmap.close(),
    wanted: () => false,
    isStopped: false,
  };
  const frames: FramesOf = (_, wanted, take) => {
    Object.assign(camera, { give: take, wanted, isStopped: false });
    return () => {
      camera.isStopped = true;
    };
  };
  const engine = createEngine(() => worker, frames);
  const seen: FrameSeen[] = [];
  const clock = { now: 0 };
  const bitmaps = { closed: 0 };
  const frame = (agoMs = 0) => {
    const bitmap = { width: 640, height: 480, close: () => (bitmaps.closed += 1) };
    if (camera.wanted()) camera.give({ bitmap, agoMs });
  };
  const watch = () =>
    engine.watch(
      new NoStream(),
      () => clock.now,
      (one) => seen.push(one),
    );
  return { worker, camera, engine, seen, clock, bitmaps, frame, watch };
}

test("a frame that comes while the worker is busy is dropped, and samples bear their frame's time", async () => {
  const { worker, engine, seen, clock, frame, watch } = anEngine();
  watch();
  frame();
  expect(worker.frames()).toBe(0);
  worker.say(READY);
  expect(await engine.ready).toEqual({ initMs: 5, models: READY.models });
  clock.now = 1000;
  frame(40);
  clock.now = 1030;
  frame();
  expect(worker.frames()).toBe(1);
  worker.say({ kind: "seen", id: 1, seen: SEEN });
  expect(seen.map(({ sample }) => sample)).toEqual([
    { t: 960, eyes: SEEN.eyes, crossed: false, faces: 1 },
  ]);
  expect([seen[0]?.frameWidth, seen[0]?.frameHeight, seen[0]?.ms]).toEqual([640, 480, 20]);
  frame();
  expect(worker.frames()).toBe(2);
});

test("samples rise in time: a frame from before the last is not worked on", () => {
  const { worker, clock, bitmaps, frame, watch } = anEngine();
  watch();
  worker.say(READY);
  clock.now = 500;
  frame();
  worker.say({ kind: "seen", id: 1, seen: SEEN });
  frame(20);
  expect([worker.frames(), bitmaps.closed]).toEqual([1, 1]);
});

test("a watch that was stopped tells nothing more, and a new one ends the one before", () => {
  const { worker, camera, seen, clock, frame, watch } = anEngine();
  const stop = watch();
  worker.say(READY);
  clock.now = 100;
  frame();
  stop();
  worker.say({ kind: "seen", id: 1, seen: SEEN });
  expect([seen.length, camera.isStopped]).toEqual([0, true]);
  watch();
  clock.now = 200;
  frame();
  worker.say({ kind: "seen", id: 2, seen: SEEN });
  expect(seen).toHaveLength(1);
});

test("what goes wrong at the start rejects with its code, and ends the worker", async () => {
  const { worker, engine } = anEngine();
  worker.say({ kind: "failed", code: "altered", file: "iris.bin" });
  await expect(engine.ready).rejects.toMatchObject({ code: "altered", file: "iris.bin" });
  expect(worker.isEnded).toBe(true);
  const other = anEngine();
  other.worker.heard.get("error")?.(new MessageEvent("error"));
  await expect(other.engine.ready).rejects.toMatchObject({ code: "not_loaded" });
  const none = createEngine(() => {
    throw new TypeError("no workers here");
  });
  await expect(none.ready).rejects.toMatchObject({ code: "unsupported" });
});

test("one frame that cannot be worked on is passed over; many in a row end the engine", async () => {
  const { worker, engine, clock, camera, frame, watch } = anEngine();
  watch();
  worker.say(READY);
  for (let id = 1; id <= 10; id += 1) {
    clock.now += 100;
    frame();
    worker.say({ kind: "stumbled", id });
  }
  expect(await engine.broken).toMatchObject({ code: "stopped" });
  expect([worker.isEnded, camera.isStopped]).toEqual([true, true]);
});

test("a worker that answers no more does not hold the test for ever", async () => {
  const { worker, engine, clock, frame, watch } = anEngine();
  watch();
  worker.say(READY);
  for (let count = 0; count <= 600; count += 1) {
    clock.now += 33;
    frame();
  }
  expect(await engine.broken).toMatchObject({ code: "stopped" });
});

test("the face that a person points at is told to the worker", () => {
  const { worker, engine } = anEngine();
  engine.choose({ x: 3, y: 4 });
  expect(worker.asked.at(-1)).toEqual({ kind: "choose", x: 3, y: 4 });
  engine.close();
  engine.choose({ x: 5, y: 6 });
  expect(worker.asked).toHaveLength(2);
});
