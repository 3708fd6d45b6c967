import type { VisionUpload } from "#contract/vision/vision.ts";
import { codedReading, type CodedKey } from "#domain/vision/coded.ts";
import { measureSession } from "#domain/vision/measure.ts";
import { ALGORITHM_VERSION, PROTOCOL_VERSION } from "#domain/vision/protocol.ts";
import type { Reading } from "#domain/vision/reading.ts";
import type { GazeSample } from "#domain/vision/sample.ts";
import { encodeSamples } from "#domain/vision/samples-codec.ts";
import type { Consented } from "./consent-step.tsx";
import type { Models } from "./eyes.ts";
import type { VisionSubject } from "./finished-run.ts";
import type { End, RunState } from "./run.ts";

/** What was measured and coded in a run. */
export interface Recorded {
  readonly samples: readonly GazeSample[];
  readonly keys: readonly CodedKey[];
}

/** What a run is told by, beside its state. Instants are ISO UTC by the device's clock. */
export interface UploadFacts {
  readonly subject: VisionSubject;
  readonly consented: Consented;
  readonly attempt: number;
  readonly event?: string;
  readonly isOffline: boolean;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly models: Models;
  readonly set: { readonly code: string; readonly version: number };
  readonly browser: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly camera: { readonly width: number; readonly height: number } | null;
}

/** What a run says: by the camera's samples, or by the examiner's keys where there was no camera. */
export function readingOf(
  { method, plan, shown }: Pick<RunState, "method" | "plan" | "shown">,
  { samples, keys }: Recorded,
): Reading {
  return method === "examiner"
    ? codedReading({ plan, shown, keys })
    : measureSession({ plan, shown, samples });
}

/**
 * A run as it is stored. Of one that ended by the guardian's wish nothing that was measured is in it: only that it was.
 */
export function uploadOf(
  state: Pick<RunState, "method" | "plan" | "shown">,
  recorded: Recorded,
  end: End,
  facts: UploadFacts,
): VisionUpload {
  const isTakenBack = end.how === "aborted" && end.reason === "guardian_wish";
  const kept = isTakenBack ? { samples: [], keys: [] } : recorded;
  const shown = isTakenBack ? [] : state.shown;
  const reading = readingOf({ ...state, shown }, kept);
  const { subject, consented, finishedAt } = facts;
  return {
    patient: subject.id,
    attempt: facts.attempt,
    ...(facts.event === undefined ? {} : { event: facts.event }),
    started_at: facts.startedAt,
    finished_at: finishedAt,
    sent_at: finishedAt,
    offline: facts.isOffline,
    consent: consented.consent,
    method: state.method,
    contraindications: [...consented.contraindications],
    protocol_version: PROTOCOL_VERSION,
    algorithm_version: ALGORITHM_VERSION,
    models: facts.models.map(({ name, sha256 }) => ({ name, sha256 })),
    stimulus_set: { code: facts.set.code, version: facts.set.version },
    seed: state.plan.seed,
    device: {
      browser: facts.browser,
      screen: facts.screen,
      camera: facts.camera,
      fps: reading.measures.fps,
    },
    ended: end,
    shown: shown.map(({ step, from, to }) => ({ step, from, to })),
    samples: kept.samples.length === 0 ? null : stored(kept.samples),
    ...(kept.keys.length === 0 ? {} : { keys: [...kept.keys] }),
    reading: end.how === "aborted" ? null : summary(reading),
    notes: "",
  };
}

function summary({ outcome, measures }: Reading): VisionUpload["reading"] {
  const { social, validPct } = measures;
  return { outcome, social: social && { ...social }, valid_pct: validPct };
}

/** The columns as the contract's own, which may be written to. */
function stored(samples: readonly GazeSample[]): VisionUpload["samples"] {
  const { t, u, z, open, size, faces, crossed } = encodeSamples(samples);
  return {
    version: 1,
    t: [...t],
    u: [...u],
    z: [...z],
    open: [...open],
    size: [...size],
    faces: [...faces],
    crossed: [...crossed],
  };
}

/** The browser's family, by what it calls itself: its whole name would tell devices apart. */
export function browserFamily(agent: string): string {
  if (agent.includes("Firefox/")) return "Firefox";
  if (agent.includes("Edg/")) return "Edge";
  if (agent.includes("Chrome/") || agent.includes("CriOS/")) return "Chrome";
  return agent.includes("Safari/") ? "Safari" : "";
}
