import { useCallback, useMemo, useRef, useState } from "react";
import type { CodedKey } from "#domain/vision/coded.ts";
import type { TestPlan } from "#domain/vision/plan.ts";
import type { GazeSample } from "#domain/vision/sample.ts";
import type { VisionMethod } from "#domain/vision/session.ts";
import { advanceRun, beginRun, type Phase, type RunEvent, type RunState } from "./run.ts";

/** A run as its screens use it. `state` is what was last drawn by React, `now()` is what holds at this moment. */
export interface Run {
  readonly state: RunState;
  readonly now: () => RunState;
  readonly send: (event: RunEvent) => void;
  /** Milliseconds since the test began; 0 before. */
  readonly clock: () => number;
  /** Starts the clock and shows the first step. */
  readonly begin: () => void;
  /** Keeps a sample of what was measured while the test showed something. */
  readonly measured: (sample: GazeSample) => void;
  readonly coded: (look: CodedKey["look"]) => void;
  /** Everything that was measured and coded until now, in order. */
  readonly recorded: () => {
    readonly samples: readonly GazeSample[];
    readonly keys: readonly CodedKey[];
  };
}

/** Holds a run. React draws again when its screen changes, and not with every frame. */
export function useRun(
  plan: TestPlan,
  start: { readonly phase: Phase; readonly method: VisionMethod },
): Run {
  const [state, setState] = useState(() => beginRun(plan, start));
  const current = useRef(state);
  const began = useRef<number | null>(null);
  const recorded = useRef<{ samples: GazeSample[]; keys: CodedKey[] }>({ samples: [], keys: [] });

  // Each of these stays the same for the whole run: whoever watches the eyes by them is not interrupted by a step.
  const now = useCallback(() => current.current, []);
  const recordedNow = useCallback(() => recorded.current, []);
  const clock = useCallback(
    () => (began.current === null ? 0 : performance.now() - began.current),
    [],
  );
  const send = useCallback((event: RunEvent) => {
    const before = current.current;
    const after = advanceRun(before, event);
    current.current = after;
    if (isNews(before, after)) setState(after);
  }, []);
  const begin = useCallback(() => {
    began.current = performance.now();
    send({ type: "begun" });
  }, [send]);
  const measured = useCallback((sample: GazeSample) => {
    const { kind } = current.current.stage;
    if (kind !== "showing" && kind !== "calibrating") return;
    const last = recorded.current.samples.at(-1);
    if (sample.t >= 0 && (!last || sample.t > last.t)) recorded.current.samples.push(sample);
  }, []);
  const coded = useCallback(
    (look: CodedKey["look"]) => {
      const { phase, method, stage } = current.current;
      if (phase !== "test" || stage.kind !== "showing") return;
      if (method === "camera") send({ type: "examinerCodes" });
      recorded.current.keys.push({ t: Math.round(clock()), look });
    },
    [clock, send],
  );
  return useMemo(
    () => ({
      state,
      now,
      send,
      clock,
      begin,
      measured,
      coded,
      recorded: recordedNow,
    }),
    [state, now, send, clock, begin, measured, coded, recordedNow],
  );
}

/** Whether a screen must be drawn again: the place in the run changed, not only the time. */
function isNews(before: RunState, after: RunState): boolean {
  return (
    before.phase !== after.phase ||
    before.method !== after.method ||
    before.stage.kind !== after.stage.kind ||
    stepOf(before) !== stepOf(after)
  );
}

function stepOf({ stage }: RunState): number {
  return stage.kind === "idle" ? -1 : stage.step;
}
