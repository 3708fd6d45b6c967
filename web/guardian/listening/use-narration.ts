import { useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "#domain/organization/language.ts";
import { createPlayer, type Player } from "./player.ts";
import { speed } from "./speed.ts";

/** Reads one thing after another by itself. */
export interface Narration {
  /** Index of the part that is being read; -1 while nothing is. */
  readonly said: number;
  /** Whether what was to be read could not be heard. */
  readonly isSilent: boolean;
  /** Reads these parts, and then does `then`, heard or not. */
  readonly read: (parts: readonly string[], then?: () => void) => void;
  readonly load: Player["load"];
}

/** The voice of a page; silent once the page is left. */
export function useNarration(language: Language): Narration {
  const player = useRef<Player>(null);
  const [said, setSaid] = useState(-1);
  const [isSilent, setSilent] = useState(false);
  const playerOf = useCallback(
    () => (player.current ??= createPlayer(language, speed)),
    [language],
  );
  useEffect(() => () => player.current?.stop(), []);
  const read = useCallback<Narration["read"]>(
    (parts, then) => {
      setSilent(false);
      playerOf().play(
        parts,
        (isHeard) => {
          setSaid(-1);
          setSilent(!isHeard);
          then?.();
        },
        setSaid,
      );
    },
    [playerOf],
  );
  const load = useCallback<Player["load"]>((parts) => playerOf().load(parts), [playerOf]);
  return { said, isSilent, read, load };
}
