import type { Page } from "playwright-core";
import { z } from "zod";

const Manifest = z.object({
  files: z.array(z.object({ address: z.string(), bytes: z.number() })),
});

/** The visual test's files as the server at `origin` lists them. */
export async function filesOf(
  page: Page,
  origin = "",
): Promise<{ address: string; bytes: number }[]> {
  const answer = await page.request.get(`${origin}/assets/vision/manifest.json`);
  return Manifest.parse(await answer.json()).files;
}

/** Address of the gaze worker that is served. */
export async function workerOf(page: Page, origin = ""): Promise<string> {
  const files = await filesOf(page, origin);
  const worker = files.find(({ address }) => /\/worker-[^/]+\.js$/.test(address));
  if (!worker) throw new Error("no worker is served");
  return worker.address;
}

/** Collects requests to any host but the one that serves the page. */
export function strangersOn(page: Page): string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { host, protocol, href } = new URL(request.url());
    const isOurs = page.url() === "about:blank" || host === new URL(page.url()).host;
    if (!isOurs && protocol !== "blob:" && protocol !== "data:") strangers.push(href);
  });
  return strangers;
}
