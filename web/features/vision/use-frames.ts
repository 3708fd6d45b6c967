import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GazeSample } from "#domain/vision/sample.ts";
import type { Eyes } from "./eyes.ts";
import { frameRate, type FrameSeen } from "./gaze/index.ts";

/** What the camera sees while nothing is measured. */
export interface Watched {
  readonly frame: FrameSeen | null;
  /** Frames that were understood in a second, over the last few seconds. */
  readonly fps: number;
  /** Milliseconds since the first frame; null before it. */
  readonly watchedMs: number | null;
}

/** The span over which frames are counted. */
const WINDOW_MS = 5000;

/** React draws what the camera sees so often, however many frames there are. */
const REDRAW_MS = 150;

const NOTHING: Watched = { frame: null, fps: 0, watchedMs: null };

/** Watches frames for as long as the component is shown. `onSeen` hears of every one of them. */
export function useFrames(
  eyes: Eyes | null,
  onSeen: (sample: GazeSample) => void = () => undefined,
): Watched {
  const [watched, setWatched] = useState(NOTHING);
  const times = useRef<number[]>([]);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!eyes) return undefined;
    const began = performance.now();
    let first: number | null = null;
    let drawn = -Infinity;
    times.current = [];
    const stop = eyes.watch(
      () => performance.now() - began,
      (frame) => {
        const { t } = frame.sample;
        seen(frame.sample);
        first ??= t;
        times.current = [...times.current.filter((time) => time > t - WINDOW_MS), t];
        if (t - drawn < REDRAW_MS) return;
        drawn = t;
        setWatched({ frame, fps: frameRate(times.current), watchedMs: t - first });
      },
    );
    return () => {
      stop();
      setWatched(NOTHING);
    };
  }, [eyes]);
  return watched;
}
