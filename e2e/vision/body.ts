import { type Seat, type Traits, chances } from "./child.ts";

/** A virtual child's head and eyes, the camera that sees them and the light. Lengths in millimetres, colours as CSS has them. */
export interface Body {
  /** Between the pupils. */
  readonly pupils: number;
  readonly eyeball: number;
  readonly iris: number;
  readonly pupil: number;
  /** Angle between where the eyeball points and where the child looks, outward and up, in radians. */
  readonly kappa: { readonly out: number; readonly up: number };
  /** How far the lids are open, by the picture's. */
  readonly lids: number;
  /** Multiplied with the picture's skin; null leaves it. */
  readonly skin: string | null;
  readonly irisColours: readonly [inner: string, outer: string, edge: string];
  readonly look: Appearance;
}

/** What makes one face unlike another. */
export interface Appearance {
  /** From the picture's adult (0) to a small child (1): eyes larger, lower and wider apart, a short and flat nose. */
  readonly young: number;
  /** How far each lid is open, by the body's own: one that hangs is ptosis. */
  readonly lid: { readonly right: number; readonly left: number };
  /** How much of the inner part of the eyes a fold of the upper lid covers, from 0 to 1. */
  readonly fold: number;
  /** Of the eyes' height: that over which a fringe hangs. */
  readonly fringe: number;
  /** Glasses, in whose lenses a lamp is mirrored. */
  readonly glasses: boolean;
  /** How far the left eye turns outward from what is looked at, in radians, and whether only now and then. */
  readonly squint: number;
  readonly squintsAtTimes: boolean;
}

/** The camera: pixels, angle of view in degrees, and what it does to the picture. */
export interface Sensor {
  readonly width: number;
  readonly height: number;
  readonly view: number;
  /** Standard deviation of each colour, of 255. */
  readonly noise: number;
  /** How far a pixel spreads to its neighbours. */
  readonly blur: number;
  /** Brightness, 1 as the picture is; and how much of it the left of the face lacks. */
  readonly light: number;
  readonly shade: number;
}

const SKINS = [null, "rgb(240,215,195)", "rgb(205,165,135)", "rgb(150,110,85)"] as const;
const IRISES = [
  ["#2b1810", "#3a2415", "#1a0f08"],
  ["#4a2c17", "#5f3a20", "#2a190f"],
  ["#6a7f8e", "#7f97a6", "#33424d"],
  ["#5c6b46", "#738257", "#333d22"],
] as const;
const SCREENS = {
  tablet: { screenWidth: 216, screenHeight: 162, near: 400, far: 520 },
  laptop: { screenWidth: 310, screenHeight: 174, near: 450, far: 620 },
  monitor: { screenWidth: 531, screenHeight: 299, near: 550, far: 720 },
} as const;
export type Screen = keyof typeof SCREENS;
const CAMERAS = {
  wide: { width: 1280, height: 720, view: 68 },
  small: { width: 640, height: 480, view: 60 },
} as const;
export type Camera = keyof typeof CAMERAS;

const PLAIN: Appearance = {
  young: 0,
  lid: { right: 1, left: 1 },
  fold: 0,
  fringe: 0,
  glasses: false,
  squint: 0,
  squintsAtTimes: false,
};

/** A child, what it is set before, and in what its head and the light differ from what its seed gives. */
export interface ChildOptions extends Traits {
  readonly screen?: Screen;
  readonly camera?: Camera;
  readonly body?: Partial<Omit<Body, "look">>;
  readonly look?: Partial<Appearance>;
  readonly sensor?: Partial<Sensor>;
}

/** Head, eyes, seat and camera of the child with this seed, within what children of 12 to 83 months measure. */
export function bodyOf(
  seed: number,
  {
    screen = "laptop",
    camera = "wide",
    body: otherBody,
    look,
    sensor: otherSensor,
  }: Pick<ChildOptions, "screen" | "camera" | "body" | "look" | "sensor"> = {},
): { body: Body; seat: Seat; sensor: Sensor } {
  const random = chances(seed ^ 0x9e3779b9);
  const between = (from: number, to: number) => from + (to - from) * random();
  const oneOf = <T>(all: readonly T[], otherwise: T): T =>
    all[Math.floor(random() * all.length)] ?? otherwise;
  const { near, far, ...size } = SCREENS[screen];
  const body: Body = {
    pupils: between(45, 53),
    eyeball: between(10.5, 11.3),
    iris: between(10.8, 11.8),
    pupil: between(3.5, 5.5),
    kappa: { out: between(0.035, 0.105), up: between(-0.017, 0.035) },
    lids: between(1.05, 1.3),
    skin: oneOf<string | null>(SKINS, null),
    irisColours: oneOf<Body["irisColours"]>(IRISES, IRISES[0]),
    ...otherBody,
    look: { ...PLAIN, ...look },
  };
  const seat = { ...size, distance: between(near, far), headFollows: between(0, 0.45) };
  const sensor = {
    ...CAMERAS[camera],
    noise: between(2, 7),
    blur: camera === "wide" ? between(0.6, 1.2) : between(0.4, 0.8),
    light: between(0.8, 1.1),
    shade: between(0, 0.45),
    ...otherSensor,
  };
  return { body, seat, sensor };
}
