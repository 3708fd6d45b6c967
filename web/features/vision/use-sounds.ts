import { useEffect, useMemo, useRef } from "react";
import { soundsOf, type Sounds } from "./stimuli/index.ts";

/** The run's sounds, once a press has allowed them. */
export interface SoundBox {
  /** To be called in a press: browsers let nothing be heard before one. */
  readonly allow: () => void;
  /** The sounds, or null where the device has none or none were allowed: the test works without. */
  readonly sounds: () => Sounds | null;
}

/** Holds the audio of a run, and lets go of it when the run is left. */
export function useSounds(): SoundBox {
  const held = useRef<{ audio: AudioContext; sounds: Sounds } | null>(null);
  useEffect(
    () => () => {
      held.current?.sounds.stop();
      void held.current?.audio.close().catch(() => undefined);
      held.current = null;
    },
    [],
  );
  return useMemo(
    () => ({
      allow: () => {
        if (held.current || !("AudioContext" in globalThis)) return;
        const audio = new AudioContext();
        void audio.resume().catch(() => undefined);
        held.current = { audio, sounds: soundsOf(audio) };
      },
      sounds: () => held.current?.sounds ?? null,
    }),
    [],
  );
}
