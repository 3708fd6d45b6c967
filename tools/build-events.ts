import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "dist", "events");

/** Builds the service worker of the event mode into `dist/events`, as one classic script. */
export async function buildEvents(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const built = await build({
    configFile: join(ROOT, "vite.guardian.config.ts"),
    root: join(ROOT, "web", "features", "events"),
    logLevel: "warn",
    build: {
      write: false,
      rolldownOptions: {
        input: join(ROOT, "web", "features", "events", "service-worker.ts"),
        output: { format: "iife" },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .find((output) => output.type === "chunk");
  if (!chunk) throw new Error("the service worker of the events gave no script");
  writeFileSync(join(OUT, "sw.js"), chunk.code);
}
