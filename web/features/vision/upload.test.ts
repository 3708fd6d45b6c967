import { describe, expect, test } from "vitest";
import { VisionUpload } from "#contract/vision/vision.ts";
import { measureSession } from "#domain/vision/measure.ts";
import { planOf } from "#domain/vision/plan.ts";
import { decodeSamples } from "#domain/vision/samples-codec.ts";
import { simulatedChild } from "#domain/vision/simulated-child.ts";
import { idOf } from "#web/testing/people.ts";
import { advanceRun, beginRun, currentStep, type RunState } from "./run.ts";
import { browserFamily, type Recorded, type UploadFacts, uploadOf } from "./upload.ts";

const PLAN = planOf({ seed: 11, attempt: 1 });

const FACTS: UploadFacts = {
  subject: { id: idOf(1), name: "Criança", ageMonths: 30, attempt: 1, guardians: [] },
  consented: {
    consent: {
      name: "Mãe Inventada",
      relationship: "Mãe",
      text_version: "1",
      method: "signed",
      given_at: "2026-11-01T12:00:00.000Z",
    },
    contraindications: ["glasses"],
  },
  attempt: 1,
  isOffline: false,
  startedAt: "2026-11-01T12:00:00.000Z",
  finishedAt: "2026-11-01T12:03:00.000Z",
  models: [{ name: "iris", sha256: "a".repeat(64) }],
  set: { code: "desenhado", version: 1 },
  browser: "Chrome",
  screen: { width: 1280, height: 800 },
  camera: { width: 1280, height: 720 },
};

/** A whole run with an invented child, 15 frames a second, drawn at uneven instants. */
function aRun(): { state: RunState; recorded: Recorded } {
  const child = simulatedChild({ seed: 3, socialShare: 0.7 });
  const samples: Recorded["samples"][number][] = [];
  let state = advanceRun(beginRun(PLAN, { phase: "positioning" }), { type: "begun" });
  for (let at = 0; !state.end; at += 66.6) {
    state = advanceRun(state, { type: "tick", at });
    if (state.stage.kind === "calibrating") {
      state = advanceRun(state, { type: "fitted", at, isSound: true });
    }
    const shown = currentStep(state);
    const onScreen = shown && { step: shown.step, ms: at - shown.from };
    samples.push(child.at(at, onScreen).sample);
  }
  return { state, recorded: { samples, keys: [] } };
}

describe("what a run is stored as", () => {
  test("is what the contract takes, and the server reads the same from it", () => {
    const { state, recorded } = aRun();
    const upload = VisionUpload.parse(uploadOf(state, recorded, { how: "completed" }, FACTS));
    const samples = upload.samples && decodeSamples(upload.samples);
    const again = measureSession({ plan: PLAN, shown: upload.shown, samples: samples ?? [] });
    expect(upload.reading).toEqual({
      outcome: again.outcome,
      social: again.measures.social,
      valid_pct: again.measures.validPct,
    });
    expect(again.outcome).toBe("valid");
    expect(upload.device.fps).toBeGreaterThan(10);
  });

  test("a test that was broken off keeps what was measured and has no reading", () => {
    const { state, recorded } = aRun();
    const end = { how: "aborted", reason: "child_refused", note: "chorou" } as const;
    const upload = VisionUpload.parse(uploadOf(state, recorded, end, FACTS));
    expect(upload.reading).toBeNull();
    expect(upload.ended).toEqual(end);
    expect(upload.samples?.t).toHaveLength(recorded.samples.length);
  });

  test("by the guardian's wish nothing that was measured is in it", () => {
    const { state } = aRun();
    const recorded = { ...aRun().recorded, keys: [{ t: 5, look: "left" as const }] };
    const end = { how: "aborted", reason: "guardian_wish", note: "" } as const;
    const upload = VisionUpload.parse(uploadOf(state, recorded, end, FACTS));
    expect(upload).toMatchObject({ samples: null, shown: [], reading: null });
    expect(upload.keys).toBeUndefined();
  });

  test("without a camera the examiner's keys are read", () => {
    const { state } = aRun();
    const keys = PLAN.steps.flatMap((step, index) => {
      const shown = state.shown.find((each) => each.step === index);
      return step.kind === "pair" && shown ? [{ t: shown.from + 400, look: step.social }] : [];
    });
    const alone = { ...state, method: "examiner" as const };
    const facts = { ...FACTS, models: [], camera: null };
    const end = { how: "completed" } as const;
    const upload = VisionUpload.parse(uploadOf(alone, { samples: [], keys }, end, facts));
    expect(upload).toMatchObject({ method: "examiner", samples: null, device: { fps: null } });
    expect(upload.keys).toHaveLength(6);
  });
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140", "Edge"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0) AppleWebKit/605.1.15 Version/18.0 Safari/604.1", "Safari"],
  ["curl/8", ""],
])("%s is of the family %s", (agent, family) => {
  expect(browserFamily(agent)).toBe(family);
});
