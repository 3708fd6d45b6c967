import { type Browser, type Page, chromium } from "playwright-core";
import { AGE_BANDS, instrumentForBand } from "#domain/instruments/choice.ts";
import { SOUNDS_FOLDER } from "#web/guardian/page-cache.ts";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";
import { CPU_SLOWDOWN, PHONE, SLOW_4G, median, serveBuilt } from "./guardian.ts";

/** What hearing the M-CHAT costs on a cheap phone and slow 4G: kilobytes (1024), and milliseconds from a tap to the voice. */
export interface ListeningFigures {
  readonly page_kb: number;
  readonly first_word_ms: number;
  /** Of the sounds, from the first word to the first question. */
  readonly before_questions_kb: number;
  readonly question_kb: number;
  readonly next_question_ms: number;
}

type Colour = "yes" | "no" | "other";

/** Begins; agrees, does not tell the school, leaves out the address, lost no skills, does not say who helps. */
const BEFORE_QUESTIONS: readonly Colour[] = ["yes", "yes", "no", "other", "no", "other"];
const QUESTIONS = 6;
/** A short question is heard in as long: whoever answers sooner has not listened. */
const LISTENS_MS = 4000;
/** Of what follows a sound within the same reading, the longest pause. */
const SILENCE_MS = 500;

/** Taps through the first questions as somebody does who reads nothing; medians over the questions. */
export async function measureListening(): Promise<ListeningFigures> {
  const band = AGE_BANDS.find((each) => instrumentForBand(each) === "mchat");
  const { path, env } = await ensureBrowser();
  const server = await serveBuilt();
  const browser = await chromium.launch({ executablePath: path, env, args: BROWSER_ARGS });
  try {
    return await listen(browser, `${server.url}/pacientes/complemento/${band}/ouvir`);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function listen(browser: Browser, url: string): Promise<ListeningFigures> {
  // The worker's own fetches would not be slowed down.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const received = await countBytes(page);
  await page.addInitScript(noteVoice);
  await page.goto(url);
  await page.locator(".answer.yes").waitFor();
  const pageKb = received.all();
  const [first = NaN] = await answer(page, BEFORE_QUESTIONS, () => untilSilent(page));
  const beforeKb = received.sounds();
  const waits: number[] = [];
  const kilobytes: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const before = received.sounds();
    waits.push(...(await answer(page, ["yes"], () => page.waitForTimeout(LISTENS_MS))));
    kilobytes.push(received.sounds() - before);
  }
  return {
    page_kb: pageKb,
    first_word_ms: first,
    before_questions_kb: beforeKb,
    question_kb: median(kilobytes),
    next_question_ms: median(waits),
  };
}

interface Received {
  all(): number;
  sounds(): number;
}

async function countBytes(page: Page): Promise<Received> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const sounds = new Set<string>();
  let [all, ofSounds] = [0, 0];
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes(SOUNDS_FOLDER)) sounds.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    all += encodedDataLength / 1024;
    if (sounds.has(requestId)) ofSounds += encodedDataLength / 1024;
  });
  return { all: () => all, sounds: () => ofSounds };
}

/** Presses one button after the other, each when its screen was listened to; how long each time the voice took to begin. */
async function answer(
  page: Page,
  colours: readonly Colour[],
  hear: () => Promise<void>,
): Promise<readonly number[]> {
  const waits: number[] = [];
  for (const colour of colours) {
    await page.locator(`.answer.${colour}`).first().tap();
    await page.waitForFunction(() => window.voice.wait !== undefined);
    waits.push(await page.evaluate(() => window.voice.wait ?? NaN));
    await hear();
  }
  return waits;
}

/** Hears a screen to its end, fast: no figure is of how long that takes. */
async function untilSilent(page: Page): Promise<void> {
  await page.evaluate(() => (window.voice.rate = 16));
  await page.waitForFunction(
    (pause) => performance.now() - window.voice.silentSince > pause,
    SILENCE_MS,
    { timeout: 120_000 },
  );
  await page.evaluate(() => (window.voice.rate = 1));
}

/** Runs inside the page, before anything of its own. */
function noteVoice(): void {
  const RealAudio = Audio;
  let tapped = 0;
  const voice: Window["voice"] = { wait: undefined, silentSince: Infinity, rate: 1 };
  addEventListener(
    "click",
    () => {
      tapped = performance.now();
      voice.wait = undefined;
    },
    { capture: true },
  );
  Object.assign(globalThis, {
    voice,
    Audio: function noted() {
      const audio = new RealAudio();
      audio.addEventListener("playing", () => {
        voice.wait ??= performance.now() - tapped;
        voice.silentSince = Infinity;
        audio.playbackRate = voice.rate;
      });
      audio.addEventListener("ended", () => {
        voice.silentSince = performance.now();
      });
      return audio;
    },
  });
}

declare global {
  interface Window {
    /** Of `noteVoice`. */
    voice: {
      /** Milliseconds from the last tap until a sound began; undefined until one does. */
      wait: number | undefined;
      silentSince: number;
      /** How fast the next sounds are played. */
      rate: number;
    };
  }
}

/** Prints what was measured. */
export function printListening(figures: ListeningFigures): void {
  console.log("\nthe M-CHAT by sound, slow 4G and a 6 times slower CPU (budget: 15 KB a sound)");
  for (const [name, value] of Object.entries<number>({ ...figures }))
    console.log(`  ${name.padEnd(40)}${Math.round(value)}`);
}

if (import.meta.main) printListening(await measureListening());
