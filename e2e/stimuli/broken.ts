import type { Page } from "@playwright/test";

/** The first half of a file, as a broken copy leaves it. */
export function cutInTheMiddle(film: Buffer): Buffer {
  return film.subarray(0, Math.floor(film.length / 2));
}

/** A WebM that does not say how long it is, as some programs write it: its `Duration` is made a `Void` (RFC 8794 §11.3.2). */
export function withoutDuration(webm: Buffer): Buffer {
  const changed = Buffer.from(webm);
  const at = changed.indexOf(Buffer.from("4489", "hex"));
  const size = (changed[at + 2] ?? 0) - 0x80;
  if (at < 0 || (size !== 4 && size !== 8)) throw new Error("this film says no length");
  // The id of a void is one byte: where the second was stands its size, and what was the size is the first of its bytes.
  changed.set([0xec, 0x80 + size + 1], at);
  return changed;
}

/** A recording of a tone, with no picture in it. */
export async function recordSound(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const out = context.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const recorder = new MediaRecorder(out.stream, { mimeType: "audio/webm;codecs=opus" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener("stop", resolve);
    });
    recorder.start();
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    recorder.stop();
    await stopped;
    await context.close();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(base64, "base64");
}
