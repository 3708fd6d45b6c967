import type { BrowserContext, Page } from "@playwright/test";
import { BROWSER_ARGS } from "../../tools/ensure-browser.ts";
import type { CameraOptions, Room, TruthOfPairs } from "./before-camera.ts";
import { facePicture, simulatorScript } from "./bundle.ts";
import type { Truth } from "./child.ts";
import type { SteppedOptions, Until } from "./stepped-camera.ts";

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

/** A child whose page has a time that goes on only by frames that were drawn, seen and answered. */
export interface SteppedChild extends InstalledChild {
  /** Lets the page live until something is shown; throws when it does not come in `atMost` milliseconds of the page's time. */
  until(shown: Until, atMost?: number): Promise<number>;
  /** Lets the page live for so many milliseconds of its time. */
  during(ms: number): Promise<number>;
  /** Lets the page's time go on by itself again, without frames. */
  release(): Promise<void>;
}

/** Longer than anything but a whole test lasts. */
const AT_MOST_MS = 60_000;

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
  return controlsOn(page);
}

/** The same, with a time of the page's own that stands still from the camera's opening on: it goes from frame to frame. */
export async function installSteppedChild(
  page: Page,
  options: Omit<SteppedOptions, "face">,
): Promise<SteppedChild> {
  const given = JSON.stringify({ ...options, face: facePicture() });
  await page.addInitScript(`${await simulatorScript()};vision.replaceCameraAndTime(${given});`);
  const live = (until: Until | null, atMost: number) =>
    page.evaluate(([shown, ms]) => steppedCamera.live(shown, ms), [until, atMost] as const);
  return {
    ...controlsOn(page),
    until: (shown, atMost = AT_MOST_MS) => live(shown, atMost),
    during: (ms) => live(null, ms),
    release: () => page.evaluate(() => steppedCamera.release()),
  };
}

/** The time of pages that goes on by itself until it is moved. */
export interface MovedTime {
  /** Moves a page's on by so many milliseconds, in strides; from the first call on it stands still between them. */
  move(page: Page, ms: number, stride?: number): Promise<void>;
  /** Moves a page's on to this instant of its date; it stands still where that is past. */
  moveTo(page: Page, date: number): Promise<void>;
  /** Lets a page's go on by itself again. */
  release(page: Page): Promise<void>;
}

/** Gives the pages that `context` opens from now on a time that can be moved: real time then changes nothing in them. */
export async function installMovedTime(context: BrowserContext): Promise<MovedTime> {
  await context.addInitScript(`${await simulatorScript()};vision.holdTime();`);
  return {
    move: (page, ms, stride) =>
      page.evaluate(([by, each]) => heldTime.move(by, each), [ms, stride] as const),
    moveTo: (page, date) => page.evaluate((to) => heldTime.moveTo(to), date),
    release: (page) => page.evaluate(() => heldTime.release()),
  };
}

function controlsOn(page: Page): InstalledChild {
  return {
    truth: () => page.evaluate(() => virtualChildControls.truth()),
    look: () => page.evaluate(() => virtualChildControls.look()),
    change: (room) => page.evaluate((changed) => virtualChildControls.change(changed), room),
    unplug: () => page.evaluate(() => virtualChildControls.unplug()),
  };
}
