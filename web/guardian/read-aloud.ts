import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "#domain/organization/language.ts";
import { createPlayer, type Player } from "./listening/player.ts";

/** Reads texts of the page aloud, one at a time. */
interface Reader {
  /** The first part of what is being read; empty while nothing is. */
  readonly current: string | undefined;
  /** Reads these parts; stops when they are being read. `ahead` is what will probably be asked for next. */
  toggle(parts: readonly string[], ahead?: readonly string[]): void;
}

/** Null before the page has come to life, and where something could be neither played nor said by the device. */
export type Reading = Reader | null;

/** What was recorded of the page, and the device's own voice for what was not. */
export function useReader(language: Language): Reading {
  const isLive = useIsLive();
  const [hasFailed, fail] = useState(false);
  const [current, setCurrent] = useState<string>();
  const player = useRef<Player>(null);
  useEffect(() => () => player.current?.stop(), []);
  return useMemo(
    () =>
      isLive && !hasFailed
        ? {
            current,
            toggle(parts, ahead = []) {
              const own = (player.current ??= createPlayer(language));
              if (parts[0] === current) {
                own.stop();
                setCurrent(undefined);
                return;
              }
              setCurrent(parts[0]);
              own.play(parts, (isHeard) => {
                setCurrent(undefined);
                fail(!isHeard);
              });
              own.load(ahead);
            },
          }
        : null,
    [isLive, hasFailed, current, language],
  );
}

/** Whether the page has come to life: what needs scripts stands on it only then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}

const unchanging = () => () => undefined;
