import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { planOf } from "#domain/vision/plan.ts";
import type { ChildTraits } from "#domain/vision/simulated-child.ts";
import type { Consented } from "./consent-step.tsx";
import { DEMO_TRAITS, type DemoChild } from "./demonstration-intro.tsx";
import type { Eyes } from "./eyes.ts";
import type { FinishedRun, VisionRunProps } from "./finished-run.ts";
import { type Presence, presenceOfChild } from "./presence.ts";
import { type End, type Phase, currentStep, trialsSeen } from "./run.ts";
import { simulatedEyes } from "./simulated-eyes.ts";
import { BUILT_IN_SET } from "./stimuli/index.ts";
import { browserFamily, uploadOf } from "./upload.ts";
import type { CameraTrouble, Camera } from "./use-camera.ts";
import { type Run, useRun } from "./use-run.ts";
import type { SoundBox } from "./use-sounds.ts";

/** One attempt of a test, and who and what take part in it. */
export interface OneRunProps {
  readonly run: VisionRunProps;
  /** From 0: how often this child was tested since the page was opened. */
  readonly turn: number;
  readonly child: DemoChild | null;
  readonly camera: Camera;
  readonly sound: SoundBox;
  readonly consented: Consented | null;
  readonly onConsent: (consented: Consented) => void;
  readonly onRedo?: () => void;
}

/** One attempt as its screens use it. */
export interface Turn {
  /** As it will be stored. */
  readonly id: string;
  readonly run: Run;
  /** Where frames come from now; null without a camera. */
  readonly eyes: Eyes | null;
  /** The child as it was seen until now: what is usual for its lids is learned from when it is seated. */
  readonly presence: Presence;
  /** Why the camera that this attempt needs is away; null while it is not. */
  readonly trouble: CameraTrouble | null;
  readonly isOpening: boolean;
  readonly begin: () => void;
  /** The attempt as it would be stored if it ended so now; null for a demonstration, which is never stored. */
  readonly finished: (end: End) => FinishedRun | null;
}

/** Holds one attempt: its plan, its eyes, and what becomes of it. */
export function useTurn(props: OneRunProps): Turn {
  const { run: given, turn, child, camera, consented } = props;
  const isDemo = given.mode === "demonstration";
  const [fixed] = useState(() => {
    const [seed, attempt] = [freshSeed(), given.subject.attempt + turn];
    return { id: uuidv7(), seed, attempt, plan: planOf({ seed, attempt }) };
  });
  const { attempt } = fixed;
  const run = useRun(fixed.plan, {
    phase: firstPhase({ isDemo, turn, hasCamera: camera.state.kind === "open" }),
    method: "camera",
  });
  const simulated = useSimulated(run, isDemo && child ? DEMO_TRAITS[child] : null, fixed.seed);
  const [presence] = useState(presenceOfChild);
  const startedAt = useRef("");
  const seen = useRef<{ models: FinishedRun["upload"]["models"]; size: Size | null }>({
    models: [],
    size: null,
  });
  const { state } = camera;
  useEffect(() => {
    if (state.kind === "open") seen.current = { models: [...state.models], size: state.size };
  }, [state]);

  const needsCamera = !isDemo && run.state.method !== "examiner";
  const trouble = needsCamera && state.kind === "failed" ? state.trouble : null;
  const eyes = isDemo ? simulated : needsCamera && state.kind === "open" ? state.eyes : null;
  const { send, clock } = run;
  useEffect(() => {
    if (trouble) send({ type: "paused", at: clock(), why: "camera_lost" });
  }, [trouble, send, clock]);

  const finished = (end: End): FinishedRun | null => {
    if (isDemo || !consented) return null;
    const finishedAt = new Date().toISOString();
    const upload = uploadOf(run.now(), run.recorded(), end, {
      subject: given.subject,
      consented,
      attempt,
      ...(given.event !== undefined && { event: given.event }),
      isOffline: given.isOffline ?? !navigator.onLine,
      startedAt: startedAt.current || finishedAt,
      finishedAt,
      models: seen.current.models,
      set: given.set ?? BUILT_IN_SET,
      browser: browserFamily(navigator.userAgent),
      screen: { width: screen.width, height: screen.height },
      camera: seen.current.size,
    });
    return { id: fixed.id, upload };
  };

  useDrafts(run, () => {
    const draft = finished({ how: "aborted", reason: "interrupted", note: "" });
    if (draft) given.onDraft?.(draft);
  });
  const begin = (): void => {
    if (run.now().phase === "test") return;
    startedAt.current = new Date().toISOString();
    run.begin();
    if (!isDemo) given.onBegun?.({ id: fixed.id, attempt, startedAt: startedAt.current });
  };
  const isOpening = state.kind === "opening";
  return { id: fixed.id, run, eyes, presence, trouble, isOpening, begin, finished };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function firstPhase(now: { isDemo: boolean; turn: number; hasCamera: boolean }): Phase {
  if (now.isDemo) return "positioning";
  if (now.turn === 0) return "consent";
  return now.hasCamera ? "positioning" : "camera";
}

/** A seed that nobody can foresee: 32 bits of the device's randomness. */
function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The simulated child of a demonstration, which looks at what the run shows. */
function useSimulated(
  run: Run,
  traits: Omit<ChildTraits, "seed"> | null,
  seed: number,
): Eyes | null {
  const { now, clock } = run;
  const onScreen = useCallback(() => {
    const shown = currentStep(now());
    return shown && { step: shown.step, ms: clock() - shown.from };
  }, [now, clock]);
  return useMemo(
    () => traits && simulatedEyes({ ...traits, seed }, onScreen),
    [traits, seed, onScreen],
  );
}

/** Keeps what is measured until now when a test begins, after each trial, in each pause, and when its page is left. */
function useDrafts(run: Run, onDraft: () => void): void {
  const { phase, stage } = run.state;
  const isTest = phase === "test";
  const place = isTest ? `${trialsSeen(run.state)} ${stage.kind === "paused"}` : null;
  const keep = useEffectEvent((at: string | null) => {
    if (at !== null) onDraft();
  });
  useEffect(() => keep(place), [place]);
  const { now } = run;
  const latest = useRef(onDraft);
  useEffect(() => {
    latest.current = onDraft;
  });
  useEffect(() => {
    const left = (): void => {
      if (now().phase === "test") latest.current();
    };
    globalThis.addEventListener("pagehide", left);
    return () => {
      globalThis.removeEventListener("pagehide", left);
      left();
    };
  }, [now]);
}
