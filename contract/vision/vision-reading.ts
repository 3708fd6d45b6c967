import { z } from "zod";
import { type Reading, REASONS } from "#domain/vision/reading.ts";

const side = z.enum(["left", "right"]);
const scene = z.enum(["social", "geometric"]);
const number = z.number().nullable();
const ofScenes = z.object({ social: number, geometric: number });

const Probe = z.object({
  trial: number,
  at: side,
  ok: z.boolean().nullable(),
  latencyMs: number,
});

const Trial = z.object({
  trial: z.number(),
  social: side,
  shown: z.boolean(),
  socialMs: z.number(),
  geometricMs: z.number(),
  centreMs: z.number(),
  awayMs: z.number(),
  invalidMs: z.number(),
  firstLook: scene.nullable(),
  latencySocialMs: number,
  spans: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      look: z.enum(["left", "centre", "right", "away"]).nullable(),
    }),
  ),
  probe: Probe.nullable(),
});

const Measures = z.object({
  social: z.object({ pct: z.number(), lo: z.number(), hi: z.number() }).nullable(),
  validPct: z.number(),
  onTaskPct: z.number(),
  looks: z.number(),
  shiftsPerMinute: number,
  longestLookMs: ofScenes,
  meanLookMs: ofScenes,
  firstSocialPct: number,
  latencySocialMs: number,
  leftPct: number,
  probeAccuracyPct: number,
  probesSeen: z.number(),
  probeLatencyMs: number,
  headMovement: number,
  fps: number,
});

const Calibration = z.object({
  gain: z.number(),
  offset: z.number(),
  z: z.number(),
  open: z.number(),
  dPrime: z.number(),
  targetsSeen: z.number(),
  sound: z.boolean(),
});

/**
 * The domain's `Reading` as it is, in the domain's own names: what shows a result that was just made shows one that was
 * stored, and what stored it reads it again by this.
 */
export const VisionReading = z.object({
  outcome: z.enum(["valid", "inconclusive"]),
  reasons: z.array(z.enum(REASONS)),
  calibration: Calibration.nullable(),
  drift: z.number(),
  trials: z.array(Trial),
  validation: z.array(Probe),
  measures: Measures,
}) satisfies z.ZodType<Reading>;
export type VisionReading = z.infer<typeof VisionReading>;
