/**
 * A virtual child's behaviour: where it really looks, how its head moves, when it blinks. Pure, from a seed. Lengths are
 * millimetres, angles radians; x grows to the child's left, y up, and the child looks along +z at a camera in the origin.
 */

/** What the screen shows the child. */
export interface Shown {
  /** A step's kind as `domain/vision/plan.ts` names them, or anything else while nothing of the test is shown. */
  readonly kind: string;
  /** Where a target or probe is, or a pair's social scene. */
  readonly side?: "left" | "centre" | "right" | undefined;
}

export type Truth = "left" | "centre" | "right" | "away";

export interface Traits {
  readonly seed: number;
  /** Of the time with either scene, from 0 to 1: that with the social one. Over a whole test it is kept to within a look or two. */
  readonly socialShare: number;
  /** Of the looks in a pair, from 0 to 1: those away from the screen. */
  readonly awayShare?: number;
  /** `absent`: nobody there. `refusing`: turned away. `asleep`: eyes shut. `drowsy`: lids half way. `ignoring`: looks where it likes, never at targets. */
  readonly manner?: "usual" | "absent" | "refusing" | "asleep" | "drowsy" | "ignoring";
}

/** The screen, and how far before it the child sits. */
export interface Seat {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly distance: number;
  /** Of the angle to what is looked at, from 0 to 1: that which the head turns. */
  readonly headFollows: number;
}

/** How the child is at one moment, for the simulator to draw. */
export interface Pose {
  /** Milliseconds. */
  readonly t: number;
  readonly present: boolean;
  readonly head: { x: number; y: number; z: number; yaw: number; pitch: number; roll: number };
  readonly target: { readonly x: number; readonly y: number; readonly z: number };
  readonly blink: boolean;
  readonly drowsy: boolean;
  readonly truth: Truth;
  /** Milliseconds since this look began. */
  readonly since: number;
}

/** A fair chance from 0 to 1, the same series for the same seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PLACES = { left: -0.27, centre: 0, right: 0.27 } as const;
const AWAY = { from: 0.75, to: 1.1 } as const;
/** Widths of the screen between the middle and the nearest and farthest place of a panel that is looked at. */
const PANEL = { from: 0.08, to: 0.47 } as const;
/** Standard deviations that the head wanders, and the seconds in which it does. */
const WANDER = { x: 16, y: 12, z: 18, yaw: 0.075, pitch: 0.06, roll: 0.05 } as const;
const WANDER_S = 2.5;
const BLINK_MS = 200;
/** Milliseconds of a usual look at a scene: so much owed to the preference decides the next one. */
const SCENE_LOOK_MS = 1700;

interface Look {
  readonly truth: Truth;
  /** Widths of the screen from its middle, negative to the left; for a look away its turn, in radians. */
  readonly x: number;
  readonly y: number;
  readonly began: number;
  readonly until: number;
}

/** A child that is asked for one pose after another, with rising times in milliseconds. */
export function virtualChild(traits: Traits, seat: Seat): (t: number, shown: Shown) => Pose {
  const { socialShare, awayShare = 0.08, manner = "usual" } = traits;
  const random = chances(traits.seed);
  const between = (from: number, to: number) => from + (to - from) * random();
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const wander = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, roll: 0 };
  let look: Look = { truth: "centre", x: 0, y: 0, began: 0, until: 0 };
  let shownBefore = "";
  let headYaw = 0;
  let last = 0;
  /** Milliseconds with the social scene that the preference still lacks; negative, has too much of. */
  let owed = 0;
  let blinkAt = between(1000, 5000);

  const at = (t: number, place: "left" | "centre" | "right", spread: number, ms: number): Look => {
    const x = PLACES[place] + spread * bell();
    const kept = Math.min(PANEL.to, Math.max(PANEL.from, Math.abs(x)));
    const onPanel = place === "centre" ? x : Math.sign(PLACES[place]) * kept;
    return { truth: place, x: onPanel, y: 0.08 * bell(), began: t, until: t + ms };
  };
  const away = (t: number): Look => ({
    truth: "away",
    x: (random() < 0.5 ? -1 : 1) * between(AWAY.from, AWAY.to),
    y: 0,
    began: t,
    until: t + between(900, 2000),
  });
  const next = (t: number, { kind, side }: Shown): Look => {
    if (manner === "refusing") return away(t);
    if (manner === "ignoring" && kind !== "pair") {
      return at(t, random() < 0.5 ? "left" : "right", 0.05, between(700, 2700));
    }
    if (kind === "pair" && side !== undefined && side !== "centre") {
      if (random() < awayShare) return away(t);
      if (random() < 0.04) return at(t, "centre", 0.012, between(300, 600));
      const other = side === "left" ? "right" : "left";
      const isSocial = random() < socialShare + owed / SCENE_LOOK_MS;
      return at(t, isSocial ? side : other, 0.06, between(700, 2700));
    }
    return at(t, side ?? "centre", 0.012, between(700, 1600));
  };

  return (t, shown) => {
    const dt = Math.min(0.5, Math.max(0, t - last) / 1000);
    const isAtScene = look.truth === "left" || look.truth === "right";
    if (shown.kind === "pair" && isAtScene) {
      owed += (t - last) * (socialShare - (look.truth === shown.side ? 1 : 0));
    }
    last = t;
    const key = `${shown.kind} ${shown.side}`;
    // What appears is looked at a little later, as eyes do.
    if (key !== shownBefore) look = { ...look, until: Math.min(look.until, t + between(180, 380)) };
    shownBefore = key;
    if (t >= look.until) look = next(t, shown);
    const share = dt / WANDER_S;
    for (const part of ["x", "y", "z", "yaw", "pitch", "roll"] as const) {
      wander[part] += -share * wander[part] + WANDER[part] * Math.sqrt(2 * share) * bell();
    }
    if (t > blinkAt + BLINK_MS) blinkAt = t + between(2000, 8000);
    return poseOf(t, dt);
  };

  function poseOf(t: number, dt: number): Pose {
    const { screenWidth, screenHeight, distance, headFollows } = seat;
    const isAway = look.truth === "away";
    const x = isAway ? -Math.sign(look.x) * distance * 1.6 : -look.x * screenWidth;
    const y = isAway ? -60 : -(0.5 + look.y) * screenHeight - 8;
    const turn = isAway ? -look.x : headFollows * Math.atan2(x - wander.x, distance);
    headYaw += (turn - headYaw) * Math.min(1, dt / (isAway ? 0.15 : 0.3));
    return {
      t,
      present: manner !== "absent",
      head: {
        x: wander.x,
        y: wander.y - screenHeight / 2 - 20,
        z: wander.z - distance,
        yaw: wander.yaw + headYaw,
        pitch: wander.pitch + 0.05,
        roll: wander.roll,
      },
      target: { x, y, z: isAway ? -0.2 * distance : 0 },
      blink: manner === "asleep" || (t >= blinkAt && t <= blinkAt + BLINK_MS),
      drowsy: manner === "drowsy",
      truth: look.truth,
      since: t - look.began,
    };
  }
}
