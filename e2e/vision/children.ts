import type { ChildOptions } from "./body.ts";

const DARK: readonly [string, string, string] = ["#2b1810", "#3a2415", "#1a0f08"];

/** A virtual child and in what it is unlike the picture that all of them wear. */
export interface NamedChild {
  readonly name: string;
  readonly options: ChildOptions;
}

const OFTEN_AWAY = { awayShare: 0.15 } as const;

/**
 * Virtual children that differ in what a camera finds hard. Proportions, lids and glasses are as the simulator draws them: a
 * child who is told well here may be told worse in life, and one who is told badly here surely is.
 */
export const CHILDREN: readonly NamedChild[] = [
  { name: "plain face", options: { ...OFTEN_AWAY, seed: 2, socialShare: 0.7 } },
  {
    name: "a small child's proportions",
    options: { ...OFTEN_AWAY, seed: 31, socialShare: 0.3, look: { young: 1 } },
  },
  {
    name: "the same, small camera, tablet",
    options: {
      ...OFTEN_AWAY,
      seed: 36,
      socialShare: 0.6,
      camera: "small",
      screen: "tablet",
      look: { young: 0.7 },
    },
  },
  {
    name: "narrow eyes with a fold",
    options: {
      ...OFTEN_AWAY,
      seed: 32,
      socialShare: 0.6,
      look: { fold: 0.8, young: 0.5 },
      body: { lids: 0.72, skin: "rgb(240,215,195)", irisColours: DARK },
    },
  },
  {
    name: "dark eyes, dark skin, dim light",
    options: {
      ...OFTEN_AWAY,
      seed: 33,
      socialShare: 0.4,
      body: { skin: "rgb(120,85,65)", irisColours: DARK },
      sensor: { light: 0.6, noise: 8 },
    },
  },
  {
    name: "glasses with a moving glare",
    options: {
      ...OFTEN_AWAY,
      seed: 34,
      socialShare: 0.6,
      look: { glasses: true, young: 0.5 },
    },
  },
  {
    name: "a fringe over the eyes",
    options: { ...OFTEN_AWAY, seed: 35, socialShare: 0.4, look: { fringe: 0.55, young: 0.4 } },
  },
  {
    name: "light from one side",
    options: { ...OFTEN_AWAY, seed: 37, socialShare: 0.6, sensor: { shade: 0.75 } },
  },
  {
    name: "ptosis of one lid",
    options: {
      ...OFTEN_AWAY,
      seed: 38,
      socialShare: 0.4,
      look: { lid: { right: 0.5, left: 1 }, young: 0.5 },
    },
  },
  {
    name: "one eye squints",
    options: { ...OFTEN_AWAY, seed: 39, socialShare: 0.6, look: { squint: 0.26 } },
  },
  {
    name: "one eye squints at times",
    options: {
      ...OFTEN_AWAY,
      seed: 40,
      socialShare: 0.3,
      look: { squint: 0.26, squintsAtTimes: true },
    },
  },
];
