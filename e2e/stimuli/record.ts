import type { Page } from "@playwright/test";

/** A film to be made: its ground goes from dark to light and back so many times a second, a square wanders over it. */
export interface Recorded {
  readonly mediaType: "video/mp4" | "video/webm";
  readonly ground: string;
  /** What the ground is half of the time; absent where it stays. */
  readonly flash?: string;
  readonly hertz?: number;
  /** Points that the square goes a second. */
  readonly speed: number;
  readonly seconds: number;
}

/** Makes real films in the browser itself, all at once: a canvas, recorded. Each in base64. */
export async function recordFilms(page: Page, films: readonly Recorded[]): Promise<Buffer[]> {
  const made = await page.evaluate(async (all) => {
    const record = async (film: Recorded): Promise<string> => {
      const canvas = document.createElement("canvas");
      canvas.width = 240;
      canvas.height = 240;
      const ctx = canvas.getContext("2d");
      if (!ctx) throw new Error("this browser draws nothing");
      const mimeType =
        film.mediaType === "video/mp4" ? "video/mp4;codecs=avc1.42E01E" : "video/webm;codecs=vp8";
      const recorder = new MediaRecorder(canvas.captureStream(30), {
        mimeType,
        videoBitsPerSecond: 600_000,
      });
      const parts: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      const stopped = new Promise((resolve) => {
        recorder.addEventListener("stop", resolve);
      });
      const began = performance.now();
      recorder.start();
      await new Promise<void>((resolve) => {
        const draw = setInterval(() => {
          const t = (performance.now() - began) / 1000;
          const isOff = film.flash !== undefined && Math.floor(t * (film.hertz ?? 0) * 2) % 2 === 1;
          ctx.fillStyle = isOff ? (film.flash ?? film.ground) : film.ground;
          ctx.fillRect(0, 0, 240, 240);
          ctx.fillStyle = "#445566";
          ctx.fillRect((t * film.speed) % 200, 100, 40, 40);
          if (t < film.seconds) return;
          clearInterval(draw);
          resolve();
        }, 33);
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    };
    return Promise.all(all.map(record));
  }, films);
  return made.map((base64) => Buffer.from(base64, "base64"));
}
