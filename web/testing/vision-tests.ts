import { VisionReading } from "#contract/vision/vision-reading.ts";
import type { VisionSession, VisionUpload } from "#contract/vision/vision.ts";
import { measureSession } from "#domain/vision/measure.ts";
import { planOf, type Step } from "#domain/vision/plan.ts";
import type { GazeSample } from "#domain/vision/sample.ts";
import { VISION_CONSENT_VERSION } from "#domain/vision/session.ts";
import { simulatedChild } from "#domain/vision/simulated-child.ts";
import { anAccount, idOf } from "./people.ts";

/** What an invented child's test gives. */
export function aReading(traits: Parameters<typeof simulatedChild>[0]): VisionSession["reading"] {
  const plan = planOf({ seed: 5, attempt: 1 });
  const child = simulatedChild(traits);
  const samples: GazeSample[] = [];
  let from = 0;
  const shown = plan.steps.map((step: Step, index) => {
    const [begin, to] = [from, from + step.ms];
    for (let t = begin; t < to; t += 66) samples.push(child.at(t, { step, ms: t - begin }).sample);
    from = to;
    return { step: index, from: begin, to };
  });
  return VisionReading.parse(measureSession({ plan, shown, samples }));
}

/** A stored test of a child. */
export const aSession = (changes: Partial<VisionSession> = {}): VisionSession => ({
  id: idOf(70),
  patient: idOf(1),
  number: 1,
  attempt: 1,
  state: "valid",
  started_at: "2026-11-01T12:00:00Z",
  finished_at: "2026-11-01T12:03:00Z",
  received_at: "2026-11-01T12:03:00Z",
  offline: false,
  method: "camera",
  event: null,
  operator: "Bia Inventada",
  age_months: 30,
  stimulus_set: { code: "desenhado", version: 1 },
  protocol_version: "1",
  algorithm_version: "1",
  is_reported: true,
  consent: {
    name: "Mãe Inventada",
    relationship: "Mãe",
    text_version: "1",
    method: "signed",
    given_at: "2026-11-01T11:59:00Z",
  },
  contraindications: ["glasses"],
  device: {
    browser: "Chrome",
    screen: { width: 1280, height: 800 },
    camera: { width: 1280, height: 720 },
    fps: 15,
  },
  reading: aReading({ seed: 2, socialShare: 0.7 }),
  differs: false,
  aborted: null,
  notes: "",
  invalidated: null,
  samples_purged_at: null,
  ...changes,
});

/** What a device keeps of a test. */
interface StoredTests {
  readonly id: string;
  readonly account: string;
  readonly patient: string;
  readonly upload: VisionUpload;
  readonly isOpen: boolean;
  readonly savedAt: number;
  readonly refusal: string | null;
}

/** A test that was broken off, as a device keeps it until it is sent. */
export function anUnsentTest(
  changes: { readonly [Key in keyof StoredTests]?: StoredTests[Key] } = {},
): StoredTests {
  return {
    id: idOf(70),
    account: anAccount("clinic_doctor").id,
    patient: idOf(1),
    isOpen: false,
    savedAt: Date.now(),
    refusal: null,
    upload: {
      patient: idOf(1),
      attempt: 1,
      started_at: "2026-11-01T12:00:00.000Z",
      finished_at: "2026-11-01T12:02:00.000Z",
      sent_at: "2026-11-01T12:02:00.000Z",
      offline: true,
      consent: {
        name: "Ana Inventada",
        relationship: "Tia",
        text_version: VISION_CONSENT_VERSION,
        method: "paper",
        given_at: "2026-11-01T11:59:00.000Z",
      },
      method: "examiner",
      contraindications: [],
      protocol_version: "1",
      algorithm_version: "1",
      models: [],
      stimulus_set: { code: "desenhado", version: 1 },
      seed: 5,
      device: {
        browser: "Chrome",
        screen: { width: 1280, height: 800 },
        camera: null,
        fps: null,
      },
      ended: { how: "aborted", reason: "interrupted", note: "" },
      shown: [],
      samples: null,
      reading: null,
      notes: "",
    },
    ...changes,
  };
}
