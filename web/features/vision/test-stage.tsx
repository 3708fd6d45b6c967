import "@mantine/core/styles/VisuallyHidden.css";
import { VisuallyHidden } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { calibrateGaze } from "#domain/vision/calibrate.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Eyes } from "./eyes.ts";
import type { Absence, Presence } from "./presence.ts";
import { currentStep, trialsSeen } from "./run.ts";
import { drawStep, type Sounds, type StimulusSet } from "./stimuli/index.ts";
import type { Run } from "./use-run.ts";
import { useInterruption, useWakeLock } from "./use-screen.ts";
import classes from "./stage.module.css";

interface TestStageProps {
  readonly run: Run;
  /** Null when an examiner codes alone, and while a lost camera is away. */
  readonly eyes: Eyes | null;
  /** The child as it was seen until now, kept up here. */
  readonly presence: Presence;
  readonly set: StimulusSet;
  readonly sounds: () => Sounds | null;
  readonly isDemonstration: boolean;
}

/** What the child sees: the plan's steps on the whole screen, drawn once per frame of the display. */
export function TestStage(props: TestStageProps) {
  const { run, eyes, set, sounds, isDemonstration } = props;
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dot = useRef<HTMLSpanElement>(null);
  useWakeLock();
  useInterruption((why) => run.send({ type: "paused", at: run.clock(), why }));
  useShow(run, canvas, set);
  useMeasure(props, dot);
  useKeys(run, sounds);
  useSound(run, sounds);
  const { stage, plan, shown } = run.state;
  const isPaused = stage.kind === "paused";
  return (
    <div
      className={classes["stage"]}
      data-step={stepName(run)}
      data-side={stepSide(run)}
      data-paused={isPaused || undefined}
    >
      <canvas ref={canvas} aria-label={t("vision.stage.canvas")} />
      <span ref={dot} className={classes["dot"]} data-eyes={eyes ? "unseen" : "none"} aria-hidden />
      {isDemonstration && <p className={classes["mark"]}>{t("vision.demo.mark")}</p>}
      {!isPaused && (
        <button
          type="button"
          className={classes["pause"]}
          onClick={() => run.send({ type: "paused", at: run.clock(), why: "asked" })}
        >
          {t("vision.stage.pause")}
        </button>
      )}
      <VisuallyHidden component="output">
        {t("vision.stage.progress", { seen: trialsSeen({ plan, shown }) })}
      </VisuallyHidden>
    </div>
  );
}

function stepName({ state }: Run): string {
  return currentStep(state)?.step.kind ?? state.stage.kind;
}

/** Where the thing is that a step shows, or a pair's social scene. */
function stepSide({ state }: Run): string | undefined {
  const step = currentStep(state)?.step;
  if (!step) return undefined;
  if ("at" in step) return step.at;
  return "social" in step ? step.social : undefined;
}

/** Moves the run on and draws it with every frame of the display. */
function useShow(run: Run, canvas: RefObject<HTMLCanvasElement | null>, set: StimulusSet): void {
  const frame = useEffectEvent(() => {
    run.send({ type: "tick", at: run.clock() });
    const { stage, plan, shown } = run.now();
    if (stage.kind === "calibrating") {
      const { samples } = run.recorded();
      const isSound = calibrateGaze({ plan, shown, samples })?.sound ?? false;
      run.send({ type: "fitted", at: run.clock(), isSound });
    }
    const showing = currentStep(run.now());
    if (!showing) set.films?.rest();
    const context = canvas.current && fitted(canvas.current);
    if (!context || !showing) return;
    const { width, height } = context.canvas.getBoundingClientRect();
    drawStep(context, showing.step, run.clock() - showing.from, { plan, set, width, height });
  });
  useEffect(() => {
    let next = requestAnimationFrame(function draw() {
      frame();
      next = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(next);
  }, []);
}

/** The canvas with as many pixels as it has on the screen, and a context that counts in the page's. */
function fitted(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/**
 * Keeps what the camera sees and shows the staff by a small dot whether it does. Stops when the child is gone and when it
 * sleeps, once for each: who went on knows.
 */
function useMeasure(
  { run, eyes, presence }: TestStageProps,
  dot: RefObject<HTMLSpanElement | null>,
): void {
  const asked = useRef(new Set<Absence>());
  const { measured, clock, now, send } = run;
  useEffect(() => {
    if (!eyes) return undefined;
    presence.anew();
    return eyes.watch(clock, ({ sample }) => {
      measured(sample);
      dot.current?.setAttribute("data-eyes", sample.eyes ? "seen" : "unseen");
      if (now().stage.kind === "showing") presence.see(sample);
      else presence.anew();
      const how = presence.gone();
      if (!how || asked.current.has(how)) return;
      asked.current.add(how);
      send({ type: "paused", at: clock(), why: how });
    });
  }, [clock, measured, now, send, eyes, dot, presence]);
}

const CODES = { ArrowLeft: "left", ArrowRight: "right", ArrowDown: "away" } as const;

/** The staff's keys: arrows say where the child looks, space draws its eyes again, Escape pauses. */
function useKeys(run: Run, sounds: () => Sounds | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (run.now().stage.kind !== "showing") return;
    const look = Object.entries(CODES).find(([key]) => key === event.key)?.[1];
    if (!look && event.key !== " " && event.key !== "Escape") return;
    event.preventDefault();
    if (event.repeat) return;
    if (look) run.coded(look);
    if (event.key === "Escape") run.send({ type: "paused", at: run.clock(), why: "asked" });
    if (event.key === " ") {
      sounds()?.bell();
      run.send({ type: "repeatAsked", at: run.clock() });
    }
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener("keydown", pressed);
    return () => globalThis.removeEventListener("keydown", pressed);
  }, []);
}

/** Each step's own sound, from its beginning each time that it is shown, and silence in a pause and at the end. */
function useSound(run: Run, sounds: () => Sounds | null): void {
  const showing = currentStep(run.state);
  const from = showing?.from ?? null;
  const step = showing?.step;
  const sound = useEffectEvent((since: number | null) => {
    if (step && since !== null) sounds()?.enter(step);
    else sounds()?.stop();
  });
  useEffect(() => sound(from), [from]);
  useEffect(() => () => sounds()?.stop(), [sounds]);
}
