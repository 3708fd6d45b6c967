import { vi } from "vitest";

/** A microphone that hears a tone, and a browser that records it. */
export function aMicrophone(level = 0.2): void {
  const tone = Float32Array.from({ length: 48_000 }, (_, at) => level * Math.sin(at / 30));
  vi.stubGlobal(
    "MediaRecorder",
    class extends EventTarget {
      static isTypeSupported = () => true;
      state = "inactive";
      start() {
        this.state = "recording";
      }
      stop() {
        this.state = "inactive";
        const data = new Blob(["webm"]);
        this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
        this.dispatchEvent(new Event("stop"));
      }
    },
  );
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = () => Promise.resolve({ getChannelData: () => tone, sampleRate: 48_000 });
    },
  );
  hearBy(() =>
    Promise.resolve({ getTracks: () => [{ readyState: "live", stop: () => undefined }] }),
  );
}

/** What comes of asking for the microphone. */
export function hearBy(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
}

/** Takes the microphone away again. */
export function forgetMicrophone(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
}
