import { useEffect, useMemo, useRef } from "react";
import type { Draft } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";

/** A draft while it is written. */
export interface Writing {
  /** As it stands, with what is not on the disk yet. */
  readonly now: () => Draft;
  /** Keeps a change at once. */
  readonly keep: (change: Partial<Draft>) => void;
  /** Keeps a change of what is typed, once the typing rests. */
  readonly type: (change: Partial<Draft>) => void;
}

/** How long the typing must rest, in milliseconds: each write seals the whole draft. */
const REST_MS = 300;

/** Writes a draft as it is filled in, so that a page that is closed opens with it again. */
export function useDraft(device: Device, draft: Draft): Writing {
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useMemo(() => {
    const change = (by: Partial<Draft>): void => {
      latest.current = { ...latest.current, ...by };
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const write = (): void => void device.draft(latest.current);
    return {
      now: () => latest.current,
      keep(by: Partial<Draft>) {
        change(by);
        write();
      },
      type(by: Partial<Draft>) {
        change(by);
        timer.current = setTimeout(write, REST_MS);
      },
    };
  }, [device]);
  useEffect(() => {
    const flush = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      void device.draft(latest.current);
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      // Once the team has its device back, what a family typed last must not lock it again.
      clearTimeout(timer.current);
    };
  }, [device]);
  return writing;
}
