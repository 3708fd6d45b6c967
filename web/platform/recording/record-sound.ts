import { measureRecording } from "./measure-recording.ts";

/** What a browser recorded, and which part of it says something. */
export interface Take {
  /** WebM with Opus. */
  readonly bytes: Uint8Array;
  /** Milliseconds from its beginning. */
  readonly from: number;
  readonly to: number;
  /** By how many decibels it has to be played louder to be as loud as every other. */
  readonly gain: number;
}

/** As what every browser of today records, and the server reads it. */
const TYPE = "audio/webm;codecs=opus";

/** Why nothing was recorded. */
export type RecordingTrouble =
  | "unsupported"
  | "forbidden"
  | "no_microphone"
  | "busy"
  | "silent"
  | "short"
  | "unreadable";

/** What came of it. */
type Recorded = { readonly take: Take } | RecordingTrouble;

/** A recording under way. */
export interface Recording {
  readonly stop: () => void;
  /** Settles once it was stopped, by a person or after its longest time. */
  readonly recorded: Promise<Recorded>;
}

/** With how many bits a second it is recorded, and for how long at most. */
export interface Limits {
  readonly bits: number;
  readonly milliseconds: number;
}

/** Whether this browser records in a way that families' phones play. */
function canRecord(): boolean {
  return (
    typeof MediaRecorder !== "undefined" &&
    "mediaDevices" in navigator &&
    MediaRecorder.isTypeSupported(TYPE)
  );
}

/** Asks for the microphone, mono, with what the device has against echo and noise. */
export async function openMicrophone(): Promise<MediaStream | RecordingTrouble> {
  if (!canRecord()) return "unsupported";
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    });
  } catch (error) {
    return troubleOf(error);
  }
}

function troubleOf(error: unknown): RecordingTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "forbidden";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_microphone" : "busy";
}

/** Records what the microphone hears, and measures it once it is stopped. */
export function recordSound(microphone: MediaStream, { bits, milliseconds }: Limits): Recording {
  const recorder = new MediaRecorder(microphone, { mimeType: TYPE, audioBitsPerSecond: bits });
  const parts: Blob[] = [];
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => resolve());
    recorder.addEventListener("error", () => resolve());
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== "inactive") recorder.stop();
  };
  const timer = setTimeout(stop, milliseconds);
  recorder.start();
  return {
    stop,
    recorded: ended.then(() => measured(new Blob(parts, { type: "audio/webm" }))),
  };
}

async function measured(sound: Blob): Promise<Recorded> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  try {
    const decoder = new OfflineAudioContext(1, 1, 48_000);
    const decoded = await decoder.decodeAudioData(bytes.slice().buffer);
    const found = measureRecording(decoded.getChannelData(0), decoded.sampleRate);
    return typeof found === "string" ? found : { take: { bytes, ...found } };
  } catch {
    return "unreadable";
  }
}
