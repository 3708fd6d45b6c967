import type { Page } from "@playwright/test";
import { BROWSER_ARGS } from "../../tools/ensure-browser.ts";
import { facePicture, simulatorScript } from "./bundle.ts";
import type { Truth } from "./child.ts";
import type { CameraOptions, Room, TruthOfPairs } from "./live-camera.ts";

/**
 * Arguments with which Chromium draws the simulator by software: `test.use({ launchOptions: { executablePath, args } })`.
 * Only WebGL goes that way: pages drawn by a software graphics card would leave a camera one frame in a second.
 */
export const SIMULATOR_ARGS = [...BROWSER_ARGS, "--enable-unsafe-swiftshader"];

/** The child before a page's camera. */
export interface InstalledChild {
  /** Milliseconds of pairs in which it really looked at the social scene, at the other, between them, and away. */
  truth(): Promise<TruthOfPairs>;
  /** Where it looks at this moment, in its own left and right; null while nobody is there. */
  look(): Promise<Truth | null>;
  /** Changes the light, the faces, the frames in a second, or the child's manner, from now on. */
  change(room: Room): Promise<void>;
  /** Takes the camera away. */
  unplug(): Promise<void>;
}

/**
 * Replaces the camera of every document that `page` opens from now on by a virtual child. It looks where the page's element
 * with `data-step` (a step's kind) and `data-side` (place of a target or probe, or of a pair's social scene) says, with
 * `socialShare` of its looks at the social scene; while there is none, or it has `data-paused`, at the middle of the screen.
 * The browser must be started with `SIMULATOR_ARGS`.
 */
export async function installVirtualChild(
  page: Page,
  options: Omit<CameraOptions, "face">,
): Promise<InstalledChild> {
  const given = JSON.stringify({ ...options, face: facePicture() });
  await page.addInitScript(`${await simulatorScript()};vision.replaceCamera(${given});`);
  return {
    truth: () => page.evaluate(() => virtualChildControls.truth()),
    look: () => page.evaluate(() => virtualChildControls.look()),
    change: (room) => page.evaluate((changed) => virtualChildControls.change(changed), room),
    unplug: () => page.evaluate(() => virtualChildControls.unplug()),
  };
}
