import { uuidv7 } from "uuidv7";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { measureSession } from "#domain/vision/measure.ts";
import { ALGORITHM_VERSION, PROTOCOL_VERSION } from "#domain/vision/protocol.ts";
import { encodeSamples } from "#domain/vision/samples-codec.ts";
import type { ChildTraits } from "#domain/vision/simulated-child.ts";
import { sitThrough } from "#domain/vision/testing/sit-through.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { TestChild } from "./builders.ts";

/** An eye tracking test of a child, straight into the database; without `finishedAt` it still goes on. */
export async function aVisionSession(
  database: Database,
  organizationId: string,
  { patientId }: TestChild,
  { startedAt, finishedAt, id = uuidv7() }: { startedAt: Date; finishedAt?: Date; id?: string },
): Promise<string> {
  await database.asOwner(({ db }) =>
    db
      .insertInto("vision_session")
      .values({
        id,
        organization_id: organizationId,
        patient_id: patientId,
        started_at: startedAt,
        ...(finishedAt && {
          finished_at: finishedAt,
          received_at: finishedAt,
          method: "camera",
          ended: "completed",
          outcome: "valid",
        }),
      })
      .execute(),
  );
  return id;
}

/** What an invented child of these traits gives a camera, as a device sends it. */
export function aVisionUpload(
  { patientId, guardianId }: TestChild,
  now: Date,
  traits: Partial<ChildTraits> & { readonly fps?: number } = {},
): VisionUpload {
  const seed = traits.seed ?? 7;
  const { plan, shown, samples } = sitThrough({ seed, socialShare: 0.6, fps: 10, ...traits });
  const { outcome, measures } = measureSession({ plan, shown, samples });
  const at = (secondsAgo: number): string =>
    new Date(now.getTime() - secondsAgo * 1000).toISOString();
  return {
    patient: patientId,
    attempt: 1,
    started_at: at(200),
    finished_at: at(20),
    sent_at: at(0),
    offline: false,
    consent: {
      guardian: guardianId,
      name: "",
      relationship: "",
      text_version: "1",
      method: "signed",
      given_at: at(400),
    },
    method: "camera",
    contraindications: [],
    protocol_version: PROTOCOL_VERSION,
    algorithm_version: ALGORITHM_VERSION,
    models: [{ name: "iris", sha256: "0".repeat(64) }],
    stimulus_set: { code: "desenhado", version: 1 },
    seed,
    device: {
      browser: "Chromium",
      screen: { width: 1280, height: 800 },
      camera: { width: 1280, height: 720 },
      fps: 10,
    },
    ended: { how: "completed" },
    shown: [...shown],
    samples: sentOf(samples),
    reading: { outcome, social: measures.social, valid_pct: measures.validPct },
    notes: "",
  };
}

function sentOf(samples: Parameters<typeof encodeSamples>[0]): VisionUpload["samples"] {
  const { version, ...columns } = structuredClone(encodeSamples(samples));
  return {
    version,
    t: [...columns.t],
    u: [...columns.u],
    z: [...columns.z],
    open: [...columns.open],
    size: [...columns.size],
    faces: [...columns.faces],
    crossed: [...columns.crossed],
  };
}

/** A test that was broken off, of which nothing was measured. */
export function anAbortedUpload(
  child: TestChild,
  now: Date,
  reason: "child_refused" | "guardian_wish" = "child_refused",
): VisionUpload {
  const whole = aVisionUpload(child, now);
  return { ...whole, ended: { how: "aborted", reason, note: "" }, reading: null };
}
