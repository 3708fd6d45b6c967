import { type Browser, type Page, chromium } from "playwright-core";
import { startServer } from "../e2e/server.ts";
import { simulatorScript } from "../e2e/vision/bundle.ts";
import { SIMULATOR_ARGS } from "../e2e/vision/index.ts";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { SECRET_KEY } from "./clinic.ts";

/** Where virtual children can be drawn: a page of a program of its own, and what both stand on. */
export interface Simulator {
  readonly page: Page;
  readonly browser: Browser;
  /** Where the program answers. */
  readonly url: string;
}

/** A browser in which a virtual child's camera can be drawn. */
export async function launchSimulator(): Promise<Browser> {
  const { path, env } = await ensureBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: SIMULATOR_ARGS,
  });
}

/** Runs `use` with a simulator whose program has its data in `dataDir`, and ends both. */
export async function withSimulator<T>(
  dataDir: string,
  use: (simulator: Simulator) => Promise<T>,
): Promise<T> {
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", ROLE: "web" } });
  const browser = await launchSimulator();
  try {
    const page = await browser.newPage();
    await page.addInitScript(await simulatorScript());
    await page.goto(`${server.url}/login`);
    return await use({ page, browser, url: server.url });
  } finally {
    await browser.close();
    await server.stop();
  }
}
