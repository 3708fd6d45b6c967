import { vi } from "vitest";

/** A device whose audio element is asked to play and plays nothing by itself; the test ends each sound, or lets it fail. */
export function aSoundingDevice(
  voices: readonly { readonly lang: string; readonly localService: boolean }[] = [],
) {
  const audio = new EventTarget();
  let utterance = new EventTarget();
  const played: string[] = [];
  const said: string[] = [];
  Object.defineProperties(audio, {
    src: {
      set: (path: string) => {
        played.push(path);
      },
    },
    paused: { value: true },
    playbackRate: { value: 1, writable: true },
    canPlayType: { value: () => "probably" },
    play: { value: () => Promise.resolve() },
  });
  vi.stubGlobal("Audio", function device() {
    return audio;
  });
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (spoken: EventTarget) => {
      utterance = spoken;
    },
  });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class extends EventTarget {
      constructor(text: string) {
        super();
        said.push(text);
      }
    },
  );
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  return {
    /** Addresses of the sounds that were asked for. */
    played,
    /** What the device's own voice said. */
    said,
    end: () => void audio.dispatchEvent(new Event("ended")),
    fail: () => void audio.dispatchEvent(new Event("error")),
    failVoice: (error: string) =>
      utterance.dispatchEvent(Object.assign(new Event("error"), { error })),
    endVoice: () => utterance.dispatchEvent(new Event("end")),
  };
}
