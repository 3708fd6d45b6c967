import { type ChildOptions, bodyOf } from "./body.ts";
import { type Pose, type Shown, type Traits, type Truth, virtualChild } from "./child.ts";
import { pictureOf } from "./picture.ts";
import { type Simulator, createSimulator } from "./simulator/scene.ts";

/** How the room and the camera are; any of it can change while the test runs. */
export interface Room {
  /** Brightness: 1 is a lit room, 0.05 a dark one. */
  readonly light?: number;
  /** A second face in the picture. */
  readonly others?: boolean;
  /** Frames in a second. */
  readonly fps?: number;
  readonly manner?: NonNullable<Traits["manner"]>;
}

export interface CameraOptions extends ChildOptions, Room {
  readonly face: string;
  /** What the browser answers when it is asked for the camera. */
  readonly permission?: "granted" | "denied" | "missing";
}

/** Where the child really looked while pairs were shown, in milliseconds. */
export interface TruthOfPairs {
  readonly social: number;
  readonly geometric: number;
  readonly centre: number;
  readonly away: number;
}

/** What the test outside the page may ask of the child, as the global `virtualChildControls`. */
export interface Controls {
  truth(): TruthOfPairs;
  /** Where it looks at this moment; null while nobody is there. */
  look(): Truth | null;
  change(room: Room): void;
  /** Takes the camera away, as a cable that is pulled. */
  unplug(): void;
}

declare global {
  var virtualChildControls: Controls;
}

/** The child before the page's camera, whatever takes its pictures. */
export interface BeforeCamera {
  /** Answers for the browser; what it gives draws. Rejects where the camera is refused. */
  open(): Promise<{ readonly simulator: Simulator; readonly stream: MediaStream }>;
  /** What the camera sees at `now`, with rising times. */
  see(now: number): Pose;
  readonly room: () => Room;
}

const REFUSALS = { denied: "NotAllowedError", missing: "NotFoundError" } as const;

/** Puts a virtual child before this page: it looks where the element with `data-step` and `data-side` says. */
export function childBeforeCamera(options: CameraOptions, streamFps?: number): BeforeCamera {
  const { permission = "granted" } = options;
  let room: Room = options;
  const truth = { social: 0, geometric: 0, centre: 0, away: 0 };
  let look: Truth | null = null;
  let before = performance.now();
  const tracks = new Set<MediaStreamTrack>();
  const looks = childOf(options, () => room.manner);
  navigator.mediaDevices.enumerateDevices = () => Promise.resolve([DEVICE]);
  globalThis.virtualChildControls = {
    truth: () => truth,
    look: () => look,
    change: (changed) => {
      room = { ...room, ...changed };
    },
    unplug: () => {
      for (const track of tracks) {
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
    },
  };
  return {
    async open() {
      if (permission !== "granted") throw new DOMException(permission, REFUSALS[permission]);
      const { body, sensor } = bodyOf(options.seed, { camera: "small", ...options });
      const simulator = createSimulator(await pictureOf(options.face), body, sensor);
      keepAlive.add(simulator);
      const stream = simulator.canvas.captureStream(streamFps);
      for (const track of stream.getVideoTracks()) tracks.add(track);
      before = performance.now();
      return { simulator, stream };
    },
    see(now) {
      const shown = shownNow();
      const pose = looks(now, shown);
      look = pose.present ? pose.truth : null;
      if (shown.kind === "pair") count(truth, pose, shown, now - before);
      before = now;
      return pose;
    },
    room: () => room,
  };
}

const keepAlive = new Set<Simulator>();
const DEVICE: MediaDeviceInfo = {
  deviceId: "virtual-child",
  groupId: "",
  kind: "videoinput",
  label: "Virtual child",
  toJSON: () => ({}),
};

/** The child in its present manner; a change of manner is another child in the same body. */
function childOf(options: CameraOptions, mannerNow: () => Traits["manner"]) {
  let manner = mannerNow();
  const { seat } = bodyOf(options.seed, options);
  const born = () => virtualChild({ ...options, ...(manner ? { manner } : {}) }, seat);
  let child = born();
  return (t: number, shown: Shown): Pose => {
    if (mannerNow() !== manner) {
      manner = mannerNow();
      child = born();
    }
    return child(t, shown);
  };
}

function shownNow(): Shown {
  const stage = document.querySelector<HTMLElement>("[data-step]");
  if (!stage || stage.dataset["paused"] !== undefined) return { kind: "none" };
  const { step: kind = "none", side } = stage.dataset;
  return {
    kind,
    side: side === "left" || side === "right" || side === "centre" ? side : undefined,
  };
}

function count(
  truth: { -readonly [Key in keyof TruthOfPairs]: TruthOfPairs[Key] },
  { truth: where, present }: Pose,
  { side }: Shown,
  ms: number,
): void {
  if (!present) return;
  if (where === "away" || where === "centre") truth[where] += ms;
  else truth[where === side ? "social" : "geometric"] += ms;
}
