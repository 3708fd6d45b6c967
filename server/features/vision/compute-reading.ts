import { createHash } from "node:crypto";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { codedReading } from "#domain/vision/coded.ts";
import { measureSession } from "#domain/vision/measure.ts";
import { planOf } from "#domain/vision/plan.ts";
import { PROTOCOL_VERSION } from "#domain/vision/protocol.ts";
import type { Reading } from "#domain/vision/reading.ts";
import { decodeSamples } from "#domain/vision/samples-codec.ts";
import { invalidField } from "#server/platform/problem.ts";

/** Both have one decimal: less than half of it is no difference. */
const NO_DIFFERENCE = 0.05;

/** What the server says of an upload. */
export interface Computed {
  /** Null for a test that was broken off. */
  readonly reading: Reading | null;
  /** Whether the device had computed something else. */
  readonly differs: boolean;
}

/**
 * Reads a test again from its samples, or from the examiner's keys where no camera told anything. What the device said of
 * it is compared and never taken. Throws `invalid` for another protocol and for samples that are none.
 */
export function computeReading(upload: VisionUpload): Computed {
  if (upload.protocol_version !== PROTOCOL_VERSION) {
    throw invalidField("protocol_version", "unknown_protocol_version");
  }
  const samples = upload.samples && decodeSamples(upload.samples);
  if (upload.samples && !samples) throw invalidField("samples", "invalid_samples");
  if (upload.ended.how === "aborted") return { reading: null, differs: upload.reading !== null };
  const session = { plan: planOf(upload), shown: upload.shown };
  const reading =
    upload.method === "examiner"
      ? codedReading({ ...session, keys: upload.keys ?? [] })
      : measureSession({ ...session, samples: samples ?? [] });
  return { reading, differs: differs(upload.reading, reading) };
}

function differs(said: VisionUpload["reading"], { outcome, measures }: Reading): boolean {
  return (
    said?.outcome !== outcome ||
    isOther(said.social?.pct, measures.social?.pct) ||
    isOther(said.social?.lo, measures.social?.lo) ||
    isOther(said.social?.hi, measures.social?.hi) ||
    isOther(said.valid_pct, measures.validPct)
  );
}

function isOther(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return Math.abs(one - other) > NO_DIFFERENCE;
}

/** The same upload gives the same bytes, whenever it is sent. */
export function uploadDigest(upload: VisionUpload): Buffer {
  return createHash("sha256")
    .update(JSON.stringify({ ...upload, sent_at: "" }))
    .digest();
}
