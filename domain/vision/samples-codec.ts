import type { GazeSample } from "./sample.ts";

/**
 * A session's samples as they are stored and sent: columns of whole numbers, about 20 characters a sample. Times are
 * differences to the sample before; `u` is in 1/10,000 of an eye's width, or null where no eyes were seen, and then `z`,
 * `open` (1/1000) and `size` (1/10 px) are 0.
 */
export interface EncodedSamples {
  readonly version: 1;
  readonly t: readonly number[];
  readonly u: readonly (number | null)[];
  readonly z: readonly number[];
  readonly open: readonly number[];
  readonly size: readonly number[];
  readonly faces: readonly number[];
  /** Places of the samples with another face over the child's. */
  readonly crossed: readonly number[];
}

const PARTS = { u: 10_000, z: 1000, open: 1000, size: 10 } as const;

/** Adding nothing makes 0 of -0, which would not come back from JSON. */
const whole = (value: number, parts: number) => Math.round(value * parts) + 0;
const roundToParts = (value: number, parts: number) => whole(value, parts) / parts;

/** A sample as exact as it is stored. The measures are taken from such samples, so that device and server agree to the digit. */
export function roundSample(sample: GazeSample): GazeSample {
  const { eyes } = sample;
  return {
    t: whole(sample.t, 1),
    faces: whole(sample.faces, 1),
    crossed: sample.crossed,
    eyes: eyes && {
      u: roundToParts(eyes.u, PARTS.u),
      z: roundToParts(eyes.z, PARTS.z),
      open: roundToParts(eyes.open, PARTS.open),
      size: roundToParts(eyes.size, PARTS.size),
    },
  };
}

/** Samples made small; each comes back as `rounded`. */
export function encodeSamples(samples: readonly GazeSample[]): EncodedSamples {
  const times = samples.map((sample) => whole(sample.t, 1));
  return {
    version: 1,
    t: times.map((t, index) => t - (times[index - 1] ?? 0)),
    u: samples.map(({ eyes }) => eyes && whole(eyes.u, PARTS.u)),
    z: samples.map(({ eyes }) => (eyes ? whole(eyes.z, PARTS.z) : 0)),
    open: samples.map(({ eyes }) => (eyes ? whole(eyes.open, PARTS.open) : 0)),
    size: samples.map(({ eyes }) => (eyes ? whole(eyes.size, PARTS.size) : 0)),
    faces: samples.map((sample) => whole(sample.faces, 1)),
    crossed: samples.flatMap((sample, index) => (sample.crossed ? [index] : [])),
  };
}

/** The samples again, or null when the columns do not fit each other, a number is not whole or time runs backwards. */
export function decodeSamples(encoded: EncodedSamples): readonly GazeSample[] | null {
  const { t, u, z, open, size, faces } = encoded;
  const columns = [t, u, z, open, size, faces];
  if (columns.some((column) => column.length !== t.length)) return null;
  if (columns.flat().some((value) => value !== null && !Number.isSafeInteger(value))) return null;
  if (t.some((step) => step < 0)) return null;
  const crossed = new Set(encoded.crossed);
  let now = 0;
  return t.map((step, index): GazeSample => {
    now += step;
    const at = u[index] ?? null;
    return {
      t: now,
      faces: faces[index] ?? 0,
      crossed: crossed.has(index),
      eyes:
        at === null
          ? null
          : {
              u: at / PARTS.u,
              z: (z[index] ?? 0) / PARTS.z,
              open: (open[index] ?? 0) / PARTS.open,
              size: (size[index] ?? 0) / PARTS.size,
            },
    };
  });
}
