import { array, assert as hold, constantFrom, integer, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { planOf } from "#domain/vision/plan.ts";
import { TIMES } from "#domain/vision/protocol.ts";
import { showingsOf, testTime } from "#domain/vision/showings.ts";
import {
  advanceRun,
  beginRun,
  type RunEvent,
  type RunState,
  currentStep,
  trialsSeen,
} from "./run.ts";

const PLAN = planOf({ seed: 7, attempt: 1 });
const FRAME_MS = 100;

/** A run that has just begun, with a camera. */
function begun(): RunState {
  return advanceRun(beginRun(PLAN, { phase: "positioning" }), { type: "begun" });
}

/** Lets the time of a run pass in frames, from one instant to another; calibrations are found sound or not, in turn. */
function pass(state: RunState, from: number, to: number, sound: readonly boolean[] = []): RunState {
  const findings = [...sound];
  let run = state;
  for (let at = from + FRAME_MS; at <= to; at += FRAME_MS) {
    run = advanceRun(run, { type: "tick", at });
    if (run.stage.kind === "calibrating") {
      run = advanceRun(run, { type: "fitted", at, isSound: findings.shift() ?? true });
    }
  }
  return run;
}

describe("the screens before the test", () => {
  test("come in order, and none is left out", () => {
    const first = beginRun(PLAN);
    expect(advanceRun(first, { type: "cameraReady" })).toBe(first);
    expect(advanceRun(first, { type: "begun" })).toBe(first);
    const camera = advanceRun(first, { type: "consented" });
    expect(camera.phase).toBe("camera");
    const positioning = advanceRun(camera, { type: "cameraReady" });
    expect(positioning.phase).toBe("positioning");
    expect(advanceRun(positioning, { type: "begun" }).phase).toBe("test");
  });

  test("the method is settled before the test, and only an examiner's keys change it in it", () => {
    const alone = advanceRun(beginRun(PLAN), { type: "methodChosen", method: "examiner" });
    expect(alone.method).toBe("examiner");
    const testing = begun();
    expect(advanceRun(testing, { type: "methodChosen", method: "examiner" })).toEqual(testing);
    const both = advanceRun(testing, { type: "examinerCodes" });
    expect(both.method).toBe("both");
    expect(advanceRun(both, { type: "cameraGivenUp" }).method).toBe("examiner");
    expect(advanceRun(testing, { type: "cameraGivenUp" })).toEqual(testing);
  });
});

describe("the test", () => {
  test("shows every step once, in its order, and ends as completed", () => {
    const run = pass(begun(), 0, 160_000);
    expect(run).toMatchObject({ phase: "result", end: { how: "completed" } });
    expect(run.shown.map(({ step }) => step)).toEqual(PLAN.steps.map((_step, index) => index));
    expect(trialsSeen(run)).toBe(6);
    expect(run.spent).toBeGreaterThan(120_000);
    expect(run.spent).toBeLessThan(130_000);
  });

  test("repeats the calibration once where left and right are not told apart, and then goes on", () => {
    const run = pass(begun(), 0, 29_000, [false, false]);
    const targets = run.shown.filter(({ step }) => PLAN.steps[step]?.kind === "target");
    expect(targets.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    expect(currentStep(run)?.step.kind).toBe("attention");
  });

  test("asks nothing of a calibration where an examiner codes alone", () => {
    const alone = { ...begun(), method: "examiner" as const };
    const run = pass(alone, 0, 13_000, [false]);
    expect(run.isCalibratedAgain).toBe(false);
    expect(currentStep(run)?.step.kind).toBe("validation");
  });

  test("shows a broken pair again after a pause, with its attention-getter", () => {
    const paired = pass(begun(), 0, 20_000);
    expect(currentStep(paired)?.step).toMatchObject({ kind: "pair", trial: 1 });
    const paused = advanceRun(paired, { type: "paused", at: 20_000, why: "asked" });
    expect(currentStep(paused)).toBeNull();
    expect(pass(paused, 20_000, 80_000)).toBe(paused);
    const resumed = advanceRun(paused, { type: "resumed", at: 80_000 });
    expect(currentStep(resumed)?.step).toMatchObject({ kind: "attention", trial: 1 });
    expect(trialsSeen(pass(resumed, 80_000, 94_000))).toBe(1);
    // The pause itself is no test time; what was seen before it is.
    expect(resumed.spent).toBe(20_000);
  });

  test("a device that slept shows the step again, and what it slept through is no test time", () => {
    const slept = advanceRun(pass(begun(), 0, 20_000), { type: "tick", at: 500_000 });
    expect(slept.spent).toBe(20_000);
    expect(currentStep(slept)).toMatchObject({ from: 500_000, step: { kind: "pair", trial: 1 } });
  });

  test("space shows the attention-getter again, as long as every trial still has its time", () => {
    const paired = pass(begun(), 0, 20_000);
    const again = advanceRun(paired, { type: "repeatAsked", at: 20_000 });
    expect(currentStep(again)?.step).toMatchObject({ kind: "attention", trial: 1 });
    const late = { ...paired, spent: 100_000 };
    expect(advanceRun(late, { type: "repeatAsked", at: 20_000 })).toBe(late);
  });

  test("ends at the hard stop whatever happens", () => {
    let run = begun();
    for (let at = 0; at < 400_000 && !run.end; at += FRAME_MS) {
      run = pass(run, at, at + FRAME_MS);
      if (at % 10_000 === 9000) {
        run = advanceRun(run, { type: "paused", at: at + FRAME_MS, why: "asked" });
        run = advanceRun(run, { type: "resumed", at: at + FRAME_MS });
      }
    }
    expect(run.end).toEqual({ how: "completed" });
    expect(testTime(run.shown)).toBeLessThanOrEqual(TIMES.hardStop + FRAME_MS);
  });

  test("an aborted test keeps what was shown, to the last frame", () => {
    const run = advanceRun(pass(begun(), 0, 40_000), {
      type: "aborted",
      reason: "child_asleep",
      note: "",
    });
    expect(run).toMatchObject({ phase: "result", end: { reason: "child_asleep" } });
    expect(testTime(run.shown)).toBe(40_000);
    expect(trialsSeen(run)).toBe(1);
  });

  test("a pause of three quarters of an hour ends it", () => {
    const paused = advanceRun(pass(begun(), 0, 5000), { type: "paused", at: 5000, why: "hidden" });
    expect(advanceRun(paused, { type: "resumed", at: 50 * 60_000 }).end).toMatchObject({
      reason: "interrupted",
    });
  });
});

const happening = constantFrom<(at: number) => RunEvent>(
  (at) => ({ type: "tick", at }),
  (at) => ({ type: "tick", at }),
  (at) => ({ type: "tick", at }),
  (at) => ({ type: "paused", at, why: "asked" }),
  (at) => ({ type: "resumed", at }),
  (at) => ({ type: "repeatAsked", at }),
  (at) => ({ type: "fitted", at, isSound: false }),
  (at) => ({ type: "fitted", at, isSound: true }),
);

test("whatever happens: no step overlaps another, time never exceeds the stop, and what ended stays ended", () => {
  const course = array(tuple(record({ ms: integer({ min: 1, max: 1400 }) }), happening), {
    minLength: 50,
    maxLength: 400,
  });
  hold(
    property(course, (happenings) => {
      let run = begun();
      let at = 0;
      for (const [{ ms }, event] of happenings) {
        at += ms;
        const next = advanceRun(run, event(at));
        expect(run.end === null || next === run).toBe(true);
        run = next;
      }
      const { shown } = run;
      for (const [index, { from, to }] of shown.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(shown[index - 1]?.to ?? 0);
      }
      expect(testTime(shown)).toBeLessThanOrEqual(TIMES.hardStop + 1500);
      expect(showingsOf(PLAN, shown).length).toBeLessThanOrEqual(PLAN.steps.length);
    }),
    { numRuns: 100 },
  );
});
