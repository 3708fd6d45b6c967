import {
  array,
  assert as check,
  boolean,
  double,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it } from "vitest";
import type { GazeSample } from "./sample.ts";
import { decodeSamples, encodeSamples, roundSample } from "./samples-codec.ts";

const number = (min: number, max: number) => double({ min, max, noNaN: true });
const eyes = record({
  u: number(-1, 1),
  z: number(-3, 3),
  open: number(0, 1),
  size: number(0, 900),
});
const someSamples = array(
  record({
    t: number(0, 400),
    eyes: option(eyes),
    faces: integer({ min: 0, max: 4 }),
    crossed: boolean(),
  }),
  { maxLength: 60 },
).map((steps) => {
  let t = 0;
  return steps.map((step): GazeSample => {
    t += step.t;
    return { ...step, t };
  });
});

describe("samples as they are stored", () => {
  it("come back as exact as they are kept, also through JSON", () => {
    check(
      property(someSamples, (samples) => {
        const encoded = encodeSamples(samples);
        expect(JSON.parse(JSON.stringify(encoded))).toStrictEqual(encoded);
        const again = decodeSamples(encoded);
        expect(again).toStrictEqual(samples.map(roundSample));
      }),
    );
  });

  it("change no more when they are kept once more", () => {
    check(
      property(someSamples, (samples) => {
        const once = samples.map(roundSample);
        expect(once.map(roundSample)).toStrictEqual(once);
        expect(encodeSamples(once)).toStrictEqual(encodeSamples(samples));
      }),
    );
  });

  const good = encodeSamples([
    { t: 10, eyes: { u: 0.1, z: 0, open: 0.3, size: 80 }, faces: 1, crossed: false },
    { t: 80, eyes: null, faces: 0, crossed: true },
  ]);

  it("are columns of whole numbers", () => {
    expect(good).toEqual({
      version: 1,
      t: [10, 70],
      u: [1000, null],
      z: [0, 0],
      open: [300, 0],
      size: [800, 0],
      faces: [1, 0],
      crossed: [1],
    });
  });

  it("are refused when columns differ in length, numbers are broken or time runs back", () => {
    expect(decodeSamples({ ...good, z: [0] })).toBeNull();
    expect(decodeSamples({ ...good, t: [10, -1] })).toBeNull();
    expect(decodeSamples({ ...good, open: [0.5, 0] })).toBeNull();
    expect(decodeSamples({ ...good, u: [Number.NaN, null] })).toBeNull();
  });
});
