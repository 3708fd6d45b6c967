import { useEffect, useMemo, useRef, useState } from "react";
import { soundsOf, type Sounds } from "./stimuli/index.ts";

/** The run's sounds, once a press has allowed them. */
export interface SoundBox {
  /** To be called in a press: browsers let nothing be heard before one. */
  readonly allow: () => void;
  /** Whether the test is shown without sound, which is the same test. */
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  /** The sounds, or null where the device has none or none were allowed: the test works without. */
  readonly sounds: () => Sounds | null;
}

/** Holds the audio of a run, and lets go of it when the run is left. */
export function useSounds(): SoundBox {
  const held = useRef<{ audio: AudioContext; sounds: Sounds } | null>(null);
  const [isMuted, setMuted] = useState(false);
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
        const sounds = soundsOf(audio);
        sounds.setMuted(isMuted);
        held.current = { audio, sounds };
      },
      isMuted,
      setMuted: (now) => {
        setMuted(now);
        held.current?.sounds.setMuted(now);
      },
      sounds: () => held.current?.sounds ?? null,
    }),
    [isMuted],
  );
}
