import type { Step } from "./plan.ts";
import { PLACES } from "./protocol.ts";
import type { Place, Side } from "./protocol.ts";
import { randomOf } from "./random.ts";
import type { GazeSample, Look } from "./sample.ts";

/** How an invented child is, for the demonstration and for tests. */
export interface ChildTraits {
  readonly seed: number;
  /** Of the looking at either scene, from 0 to 1: that at the social one. */
  readonly socialShare: number;
  /** Of the time of a pair, from 0 to 1: away from the screen. */
  readonly awayShare?: number;
  /** Error of each sample, in widths of the screen (standard deviation). */
  readonly noise?: number;
  /** How far the head wanders, as its yaw's standard deviation. */
  readonly headMovement?: number;
  /** Of the targets and probes, from 0 to 1: those that the child does not look at. */
  readonly ignores?: number;
  /** `absent`: nobody there. `refusing`: turned away most of the time. `asleep`: eyes shut. */
  readonly manner?: "usual" | "absent" | "refusing" | "asleep";
}

/** What is on the screen, and for how long it has been; null in a pause. */
export interface OnScreen {
  readonly step: Step;
  readonly ms: number;
}

/** An invented child's next sample, and where it really looked. */
export interface Simulated {
  readonly sample: GazeSample;
  readonly truth: Look;
}

/** Eyes and head of the simulator's mean child: how far the numbers move for a whole width of the screen. */
const BODY = { gain: -0.21, offset: 0.012, open: 0.3, shut: 0.06, size: 90, head: 0.25 } as const;
const USUAL = { awayShare: 0.08, noise: 0.05, headMovement: 0.03, ignores: 0 } as const;

/** Milliseconds that looks, blinks and the way to something new last; each look between the two. */
const LASTS = { look: [700, 2700], away: [800, 2000], blink: 160, between: [2000, 7000] } as const;
const REACTS = [220, 420] as const;

/** Of the looks at the screen during a pair, those at the gap between the panels. */
const CENTRE_SHARE = 0.04;

interface Gaze {
  readonly look: Look;
  readonly x: number;
  readonly until: number;
  readonly turned: number;
}

/**
 * An invented child that sits before the screen and looks at what it shows. Ask for one sample after the other, with rising
 * times; the same traits and times give the same child. Nothing about it is a claim on how real children look.
 */
export function simulatedChild(traits: ChildTraits): {
  readonly at: (t: number, shown: OnScreen | null) => Simulated;
} {
  const child = { ...USUAL, manner: "usual" as const, ...traits };
  const random = randomOf(traits.seed);
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * random();
  const bell = () => random() + random() + random() + random() - 2;
  let gaze: Gaze = { look: "centre", x: 0, until: 0, turned: 0 };
  let step: Step | null = null;
  let head = 0;
  let last = 0;
  let blinkAt = between(LASTS.between);

  const lookAt = (place: Place, until: number, spread = 0.012): Gaze => {
    const x = PLACES[place] + spread * 2 * bell();
    return { look: place, x, until, turned: BODY.head * x };
  };
  const lookAway = (t: number): Gaze => ({
    look: "away",
    x: 0,
    until: t + between(LASTS.away),
    turned: (random() < 0.5 ? 1 : -1) * (0.7 + 0.4 * random()),
  });
  const lookAtPair = (t: number, social: Side): Gaze => {
    // Looks away last about 0.8 of looks at a side: as many more of them keep the share of the time.
    const away = (child.awayShare * 1700) / 1400;
    if (random() < away) return lookAway(t);
    const until = t + between(LASTS.look);
    if (random() < CENTRE_SHARE) return lookAt("centre", t + 500);
    const side = random() < child.socialShare ? social : opposite(social);
    return lookAt(side, until, 0.05);
  };
  const nextGaze = (t: number, shown: OnScreen | null): Gaze => {
    if (child.manner === "refusing" && random() < 0.85) return lookAway(t);
    if (!shown) return random() < 0.5 ? lookAway(t) : lookAt("centre", t + between(LASTS.look));
    if (shown.step.kind === "pair") return lookAtPair(t, shown.step.social);
    const until = t + shown.step.ms - shown.ms + between(REACTS);
    if ("at" in shown.step && random() < child.ignores) return { ...gaze, until };
    return lookAt("at" in shown.step ? shown.step.at : "centre", until);
  };

  const at = (t: number, shown: OnScreen | null): Simulated => {
    if (shown && shown.step !== step) gaze = { ...gaze, until: t + between(REACTS) };
    step = shown?.step ?? null;
    if (t >= gaze.until) gaze = nextGaze(t, shown);
    const dt = Math.min(1, (t - last) / 2500);
    last = t;
    head += -dt * head + child.headMovement * Math.sqrt(6 * dt) * bell();
    if (t > blinkAt + LASTS.blink) blinkAt = t + between(LASTS.between);
    const isShut = child.manner === "asleep" || (t >= blinkAt && t <= blinkAt + LASTS.blink);
    if (child.manner === "absent") {
      return { truth: "away", sample: { t, eyes: null, faces: 0, crossed: false } };
    }
    const z = head + gaze.turned;
    const x = gaze.x + child.noise * Math.sqrt(3) * bell();
    const u = (x - BODY.offset) * BODY.gain + 0.35 * z;
    const open = (isShut ? BODY.shut : BODY.open) * (1 + 0.05 * bell());
    const eyes = { u, z, open, size: BODY.size * (1 + 0.02 * bell()) };
    return { truth: isShut ? "away" : gaze.look, sample: { t, eyes, faces: 1, crossed: false } };
  };
  return { at };
}

const opposite = (side: Side): Side => (side === "left" ? "right" : "left");
