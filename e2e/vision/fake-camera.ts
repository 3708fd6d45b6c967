import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, chromium } from "playwright-core";
import { BROWSER_ARGS, ensureBrowser } from "../../tools/ensure-browser.ts";

/** Runs `act` on a page of a Chromium of its own, whose camera shows `film` (JPEG frames in base64) over and over. */
export async function withFakeCamera<T>(
  film: readonly string[],
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "fake-camera-"));
  const file = join(folder, "film.mjpeg");
  await writeFile(file, Buffer.concat(film.map((frame) => Buffer.from(frame, "base64"))));
  const { path, env } = await ensureBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      ...BROWSER_ARGS,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    return await act(await browser.newPage());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
