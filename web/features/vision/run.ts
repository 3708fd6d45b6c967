import type { PresentedStep, Step, TestPlan } from "#domain/vision/plan.ts";
import { TIMES } from "#domain/vision/protocol.ts";
import type { AbortReason, VisionMethod } from "#domain/vision/session.ts";
import { ofKind, showingsOf } from "#domain/vision/showings.ts";

/** The screens of a run, in order. */
export type Phase = "consent" | "camera" | "positioning" | "test" | "result";

/** Why the test stands still. Whatever it was, a person has it go on. */
export type PauseReason =
  | "asked"
  | "hidden"
  | "fullscreen"
  | "camera_lost"
  | "no_face"
  | "eyes_closed";

/** How a run ended. */
export type End =
  | { readonly how: "completed" }
  | { readonly how: "aborted"; readonly reason: AbortReason; readonly note: string };

/** What the stage does. Instants are milliseconds since the test began; `step` is a place in the plan. */
type Stage =
  | { readonly kind: "idle" }
  | { readonly kind: "showing"; readonly step: number; readonly from: number; readonly at: number }
  | { readonly kind: "calibrating"; readonly step: number; readonly at: number }
  | {
      readonly kind: "paused";
      readonly step: number;
      readonly at: number;
      readonly why: PauseReason;
    };

/** Where a run stands. */
export interface RunState {
  readonly phase: Phase;
  readonly method: VisionMethod;
  readonly plan: TestPlan;
  readonly stage: Stage;
  /** What was on the screen, in order: a step that was broken off or repeated comes once for each time. */
  readonly shown: readonly PresentedStep[];
  /** Whether the calibration has had its second turn. */
  readonly isCalibratedAgain: boolean;
  /** Milliseconds of test time used up: pauses and what the device slept through are left out. */
  readonly spent: number;
  /** Null while the run goes on. */
  readonly end: End | null;
}

/** What can happen to a run. `at` is milliseconds since the test began. */
export type RunEvent =
  | { readonly type: "consented" }
  | { readonly type: "methodChosen"; readonly method: VisionMethod }
  /** A key was pressed in the middle of a test with the camera: both methods run side by side from now on. */
  | { readonly type: "examinerCodes" }
  /** The camera is away for good, and the examiner had coded beside it: the keys alone count. */
  | { readonly type: "cameraGivenUp" }
  | { readonly type: "cameraReady" }
  | { readonly type: "begun" }
  | { readonly type: "tick"; readonly at: number }
  /** What the calibration's targets gave: whether left and right are told apart well enough. */
  | { readonly type: "fitted"; readonly at: number; readonly isSound: boolean }
  | { readonly type: "repeatAsked"; readonly at: number }
  | { readonly type: "paused"; readonly at: number; readonly why: PauseReason }
  | { readonly type: "resumed"; readonly at: number }
  | { readonly type: "aborted"; readonly reason: AbortReason; readonly note: string };

/** A device that shows nothing new for longer has slept: what it was showing then counts as not seen. */
const STALL_MS = 1500;

/** A pause that lasts longer ends the test: the child of then is not the child of now. */
const LONGEST_MS = 45 * 60_000;

const COMPLETED = { how: "completed" } as const satisfies End;

/** A run at its first screen, or at a later one where what comes before is settled. */
export function beginRun(
  plan: TestPlan,
  { method = "camera", phase = "consent" }: { method?: VisionMethod; phase?: Phase } = {},
): RunState {
  return {
    phase,
    method,
    plan,
    stage: { kind: "idle" },
    shown: [],
    isCalibratedAgain: false,
    spent: 0,
    end: null,
  };
}

/** What a run becomes by an event. One that means nothing where the run stands changes nothing. */
export function advanceRun(state: RunState, event: RunEvent): RunState {
  if (state.end) return state;
  switch (event.type) {
    case "consented":
      return state.phase === "consent" ? { ...state, phase: "camera" } : state;
    case "cameraReady":
      return state.phase === "camera" ? { ...state, phase: "positioning" } : state;
    case "methodChosen":
    case "examinerCodes":
    case "cameraGivenUp":
      return { ...state, method: methodAfter(state, event) };
    case "begun":
      return begun(state);
    case "tick":
      return ticked(state, event.at);
    case "fitted":
      return fitted(state, event.at, event.isSound);
    case "repeatAsked":
      return repeated(state, event.at);
    case "paused":
      return paused(state, event.at, event.why);
    case "resumed":
      return resumed(state, event.at);
    case "aborted":
    default:
      return ended(brokenOff(state), { how: "aborted", reason: event.reason, note: event.note });
  }
}

type MethodEvent = Extract<RunEvent, { type: "methodChosen" | "examinerCodes" | "cameraGivenUp" }>;

/** It is settled before the test; in it only an examiner's keys, and a camera that is away for good, change it. */
function methodAfter({ phase, method }: RunState, event: MethodEvent): VisionMethod {
  if (event.type === "methodChosen") return phase === "test" ? method : event.method;
  if (event.type === "examinerCodes") return method === "camera" ? "both" : method;
  return method === "both" ? "examiner" : method;
}

/** The step on the screen and since when; null while nothing of the test is. */
export function currentStep({ plan, stage }: RunState): { step: Step; from: number } | null {
  if (stage.kind !== "showing") return null;
  const step = plan.steps[stage.step];
  return step ? { step, from: stage.from } : null;
}

/** How many of the trials were seen whole. */
export function trialsSeen({ plan, shown }: Pick<RunState, "plan" | "shown">): number {
  return ofKind(showingsOf(plan, shown), "pair").length;
}

function begun(state: RunState): RunState {
  if (state.phase !== "positioning" && state.phase !== "camera") return state;
  return { ...state, phase: "test", stage: { kind: "showing", step: 0, from: 0, at: 0 } };
}

function ticked(state: RunState, at: number): RunState {
  const { stage, plan } = state;
  if (stage.kind !== "showing") return state;
  const step = plan.steps[stage.step];
  if (!step) return ended(state, COMPLETED);
  const passed = at - stage.at;
  if (passed > STALL_MS) return showing(brokenOff(state, stage.at), stage.step, at);
  const spent = state.spent + passed;
  if (at - stage.from >= step.ms) return next(brokenOff({ ...state, spent }, at), stage.step, at);
  if (spent >= TIMES.hardStop) return ended(brokenOff({ ...state, spent }, at), COMPLETED);
  return { ...state, spent, stage: { ...stage, at } };
}

/** What follows a step that was seen whole. */
function next(state: RunState, step: number, at: number): RunState {
  const isLastTarget =
    state.plan.steps[step]?.kind === "target" && state.plan.steps[step + 1]?.kind !== "target";
  if (isLastTarget && state.method !== "examiner" && !state.isCalibratedAgain) {
    return { ...state, stage: { kind: "calibrating", step, at } };
  }
  if (step + 1 >= state.plan.steps.length || state.spent >= TIMES.hardStop) {
    return ended(state, COMPLETED);
  }
  return showing(state, step + 1, at);
}

function fitted(state: RunState, at: number, isSound: boolean): RunState {
  const { stage } = state;
  if (stage.kind !== "calibrating") return state;
  if (isSound) {
    return showing({ ...state, isCalibratedAgain: true }, stage.step + 1, at);
  }
  const first = state.plan.steps.findIndex(({ kind }) => kind === "target");
  return showing({ ...state, isCalibratedAgain: true }, first, at);
}

/** The attention-getter (or what stands in for one) once more, as long as every trial still has its time. */
function repeated(state: RunState, at: number): RunState {
  const { stage, plan } = state;
  if (stage.kind !== "showing") return state;
  const kind = plan.steps[stage.step]?.kind;
  if (kind === undefined || kind === "blank" || kind === "reward") return state;
  const from = brokenAt(plan, stage.step);
  const spent = state.spent + (at - stage.at);
  if (spent + leftFrom(plan, from) > TIMES.hardStop) return state;
  return showing(brokenOff({ ...state, spent }, at), from, at);
}

function paused(state: RunState, at: number, why: PauseReason): RunState {
  const { stage } = state;
  if (stage.kind === "calibrating") return { ...state, stage: { ...stage, kind: "paused", why } };
  if (stage.kind !== "showing") return state;
  const spent = state.spent + Math.min(at - stage.at, STALL_MS);
  const broken = brokenOff({ ...state, spent }, Math.min(at, stage.at + STALL_MS));
  return { ...broken, stage: { kind: "paused", step: stage.step, at, why } };
}

function resumed(state: RunState, at: number): RunState {
  const { stage, plan } = state;
  if (stage.kind !== "paused") return state;
  if (at > LONGEST_MS) return ended(state, { how: "aborted", reason: "interrupted", note: "" });
  return showing(state, brokenAt(plan, stage.step), at);
}

/** Where a broken step begins again: a pair with its attention-getter, anything else with itself. */
function brokenAt({ steps }: TestPlan, step: number): number {
  return steps[step]?.kind === "pair" && steps[step - 1]?.kind === "attention" ? step - 1 : step;
}

/** Writes down what is on the screen as shown until `to`, or until it was last drawn. */
function brokenOff(state: RunState, to?: number): RunState {
  const { stage } = state;
  if (stage.kind !== "showing") return state;
  // Whole milliseconds, as they are stored: the device reads from the same numbers as the server.
  const [from, until] = [Math.round(stage.from), Math.round(to ?? stage.at)];
  const shown = { step: stage.step, from, to: until };
  return shown.to > shown.from ? { ...state, shown: [...state.shown, shown] } : state;
}

/** Milliseconds that the plan still needs from a step on; the reward may be cut short. */
function leftFrom({ steps }: TestPlan, from: number): number {
  return steps.slice(from).reduce((sum, { kind, ms }) => (kind === "reward" ? sum : sum + ms), 0);
}

function showing(state: RunState, step: number, at: number): RunState {
  return { ...state, stage: { kind: "showing", step, from: at, at } };
}

function ended(state: RunState, end: End): RunState {
  return { ...state, phase: "result", stage: { kind: "idle" }, end };
}
