import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

/** The functions that `in-page.ts` puts into the page. */
type Measures = typeof import("./in-page.ts");

declare global {
  interface Window {
    readonly stimuli: Measures;
  }
}

const ROOT = join(import.meta.dirname, "..", "..");

/** `in-page.ts` with all that it draws, as one script that leaves `stimuli` behind. */
export async function stimuliScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, "in-page.ts"),
        formats: ["iife"],
        name: "stimuli",
        fileName: "stimuli",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("the stimuli were not bundled");
  return chunk.code;
}

/** Opens a blank page that can draw and measure what the visual test shows. */
export async function openStimuli(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.addScriptTag({ content: await stimuliScript() });
}
