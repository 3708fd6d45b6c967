import { useEffect, useRef, useState } from "react";
import {
  type Limits,
  type Recording,
  type RecordingTrouble,
  type Take,
  openMicrophone,
  recordSound,
} from "./record-sound.ts";

/** What the recorder is doing. */
type Doing = "nothing" | "opening" | "recording";

/** Records one thing after another; the microphone is asked for once, and let go with the page. */
export function useRecorder() {
  const microphone = useRef<MediaStream>(null);
  const recording = useRef<Recording>(null);
  const [doing, setDoing] = useState<Doing>("nothing");
  const [trouble, setTrouble] = useState<RecordingTrouble | null>(null);
  useEffect(
    () => () => {
      recording.current?.stop();
      for (const track of microphone.current?.getTracks() ?? []) track.stop();
      microphone.current = null;
    },
    [],
  );
  const fail = (what: RecordingTrouble): null => {
    setDoing("nothing");
    setTrouble(what);
    return null;
  };
  return {
    doing,
    trouble,
    forget: () => setTrouble(null),
    stop: () => recording.current?.stop(),
    /** Records until it is stopped. Null where nothing of use was recorded; `trouble` then says why. */
    record: async (limits: Limits): Promise<Take | null> => {
      setTrouble(null);
      setDoing("opening");
      const isOpen = microphone.current
        ?.getTracks()
        .every(({ readyState }) => readyState === "live");
      const opened = isOpen && microphone.current ? microphone.current : await openMicrophone();
      if (typeof opened === "string") return fail(opened);
      microphone.current = opened;
      setDoing("recording");
      recording.current = recordSound(opened, limits);
      const result = await recording.current.recorded;
      recording.current = null;
      if (typeof result === "string") return fail(result);
      setDoing("nothing");
      return result.take;
    },
  };
}
