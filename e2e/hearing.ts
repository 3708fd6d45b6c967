import { type Page, expect } from "@playwright/test";
import { readSoundList } from "../tools/sounds.ts";

/** Of what follows a sound within the same reading, the longest pause. */
const SILENCE_MS = 500;

/** What somebody hears who looks at no word. */
export interface Hearing {
  /** Waits until the voice is silent; gives what it has said since it was asked last. */
  untilSilent(): Promise<readonly string[]>;
}

/** Listens to a page from its next load on. Sounds are played fast: nobody waits for them here. */
export async function listenTo(page: Page): Promise<Hearing> {
  await page.addInitScript(() => {
    const RealAudio = Audio;
    const heard: string[] = [];
    const state = { heard, silentSince: Infinity };
    Object.assign(globalThis, {
      hearing: state,
      Audio: function hearing() {
        const audio = new RealAudio();
        audio.addEventListener("playing", () => {
          state.silentSince = Infinity;
          audio.playbackRate = 16;
        });
        audio.addEventListener("ended", () => {
          state.silentSince = performance.now();
          heard.push(new URL(audio.src).pathname);
        });
        return audio;
      },
    });
  });
  const sounds = readSoundList("pt-BR");
  const read = () =>
    page.evaluate(() => {
      const { heard, silentSince } = window.hearing;
      return { heard, silentFor: performance.now() - silentSince };
    });
  let before = 0;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) before = 0;
  });
  return {
    async untilSilent() {
      await expect(async () => {
        const { heard, silentFor } = await read();
        expect(heard.length).toBeGreaterThan(before);
        expect(silentFor).toBeGreaterThan(SILENCE_MS);
      }).toPass({ intervals: [200], timeout: 60_000 });
      const { heard } = await read();
      const said = heard.slice(before);
      before = heard.length;
      return said.map((path) => {
        // A computer's voice and a person's lie in folders of their own, and have the same names in them.
        const [, name = ""] = /([^/]+\/[^/]+)\.ogg$/.exec(path) ?? [];
        return sounds[name]?.text ?? `not recorded: ${path}`;
      });
    },
  };
}

declare global {
  interface Window {
    /** Of `listenTo`: what was played to its end, and since when it is silent. */
    hearing: { readonly heard: readonly string[]; readonly silentSince: number };
  }
}
