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

const REFUSALS = { denied: "NotAllowedError", missing: "NotFoundError" } as const;

/** Puts a virtual child before the page's camera: it looks where the element with `data-step` and `data-side` says. */
export function replaceCamera(options: CameraOptions): void {
  const { permission = "granted" } = options;
  let room: Room = options;
  const truth = { social: 0, geometric: 0, centre: 0, away: 0 };
  let look: Truth | null = null;
  const tracks = new Set<MediaStreamTrack>();
  const looks = childOf(options, () => room.manner);

  navigator.mediaDevices.getUserMedia = async () => {
    if (permission !== "granted") throw new DOMException(permission, REFUSALS[permission]);
    const { body, sensor } = bodyOf(options.seed, { camera: "small", ...options });
    const simulator = createSimulator(await pictureOf(options.face), body, sensor);
    const stream = simulator.canvas.captureStream();
    const [track] = stream.getVideoTracks();
    if (track) tracks.add(track);
    let before = performance.now();
    const draw = () => {
      if (track?.readyState === "ended") return;
      const shown = shownNow();
      const now = performance.now();
      const pose = looks(now, shown);
      look = pose.present ? pose.truth : null;
      if (shown.kind === "pair") count(truth, pose, shown, now - before);
      before = now;
      simulator.draw(pose, room);
      setTimeout(draw, 1000 / (room.fps ?? FPS));
    };
    draw();
    keepAlive.add(simulator);
    return stream;
  };
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
}

const FPS = 12;
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
