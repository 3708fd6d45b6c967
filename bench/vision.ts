import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { facePicture, simulatorScript } from "../e2e/vision/bundle.ts";
import { withFakeCamera } from "../e2e/vision/fake-camera.ts";
import { filesOf, strangersOn, workerOf } from "../e2e/vision/served.ts";
import { ensureBuilt } from "./built.ts";
import { withSimulator } from "./simulator.ts";

/** What the visual test costs a device. */
export interface VisionFigures {
  /** Of the worker on one frame of 1280×720, in milliseconds. */
  readonly frameMs: { readonly least: number; readonly median: number };
  readonly initMs: number;
  /** Frames in a second that are understood, from Chromium's own camera (640×480, decoded by software). */
  readonly cameraFps: number;
  /** Kilobytes of the files that a device loads (one of the two runtimes), as they are and as they cross the network. */
  readonly loadedKb: number;
  readonly transferredKb: number;
  /** Requests that left for another host. */
  readonly strangers: number;
}

const CHILD = { seed: 2, socialShare: 0.5 } as const;
const FRAMES = 60;

/** Measures the gaze engine as it is served, with data of its own in `folder`. */
export async function measureVision(folder: string): Promise<VisionFigures> {
  return withSimulator(join(folder, "vision"), async ({ page, browser, url }) => {
    const fed = await feed(page, url);
    const film = await page.evaluate((given) => vision.filmOf(given), {
      face: facePicture(),
      child: { ...CHILD, camera: "small" },
      looks: ["left", "right", "centre"],
      eachMs: 2000,
      fps: 15,
    } as const);
    // The camera's frames are counted with nothing beside them.
    await browser.close();
    return { ...fed, ...(await withFakeCamera(film, (other) => watch(other, url))) };
  });
}

/** Prints the figures. */
export function printVision(figures: VisionFigures): void {
  const { frameMs, initMs, cameraFps, loadedKb, transferredKb, strangers } = figures;
  console.log("\nthe visual test's gaze engine");
  const lines = {
    "ms per frame of 1280×720, least / median": `${frameMs.least.toFixed(1)} / ${frameMs.median.toFixed(1)}`,
    "ms to start the worker": initMs.toFixed(0),
    "frames in a second, fake camera 640×480": cameraFps.toFixed(1),
    "KB loaded / transferred": `${loadedKb.toFixed(0)} / ${transferredKb.toFixed(0)}`,
    "requests to other hosts": strangers,
  };
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(44)}${value}`);
}

async function feed(page: Page, url: string): Promise<Pick<VisionFigures, "frameMs" | "initMs">> {
  const { told, initMs } = await page.evaluate((given) => vision.feedSession(given), {
    worker: await workerOf(page, url),
    face: facePicture(),
    child: CHILD,
    steps: [{ kind: "none", from: 0, to: FRAMES * 100 }],
    fps: 10,
  });
  const times = told.map(({ seen }) => seen.ms).toSorted((a, b) => a - b);
  return { initMs, frameMs: { least: times[0] ?? 0, median: times[times.length >> 1] ?? 0 } };
}

async function watch(page: Page, url: string) {
  const strangers = strangersOn(page);
  await page.addInitScript(await simulatorScript());
  await page.goto(`${url}/teste-visual/demonstracao`);
  const given = { worker: await workerOf(page, url), frames: FRAMES };
  const found = await page.evaluate((camera) => vision.watchCamera(camera), given);
  const [first, last] = [found[0]?.sample.t ?? 0, found.at(-1)?.sample.t ?? 0];
  const sizes = await sizesOf(page, url);
  return {
    cameraFps: ((found.length - 1) * 1000) / (last - first),
    ...sizes,
    strangers: strangers.length,
  };
}

async function sizesOf(page: Page, url: string) {
  const files = await filesOf(page, url);
  const loaded = files.filter(({ address }) => !address.includes("tfjs-backend-wasm-70a5d516"));
  let transferred = 0;
  for (const { address } of loaded) {
    const answer = await page.request.head(url + address, { headers: { "accept-encoding": "br" } });
    transferred += Number(answer.headers()["content-length"] ?? 0);
  }
  const loadedKb = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return { loadedKb, transferredKb: transferred / 1000 };
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-vision-"));
  try {
    printVision(await measureVision(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
