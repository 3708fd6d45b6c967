import { createCutter } from "./cutter.ts";
import { GazeError } from "./errors.ts";
import { filesFolder } from "./files.ts";
import { filesFrom } from "./load-file.ts";
import type { FromWorker, ModelLoaded, ToWorker } from "./messages.ts";
import { startModels } from "./models.ts";
import { type Pipeline, createPipeline } from "./pipeline.ts";
import type { Picture } from "./pipeline.ts";

/** The gaze worker: frames in, numbers out. It keeps no frame, and speaks to nobody but the page that made it. */
let running:
  | { readonly pipeline: Pipeline; readonly cut: (frame: ImageBitmap) => Picture }
  | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") void start();
  if (data.kind === "choose") running?.pipeline.choose(data);
  if (data.kind === "frame") void work(data);
});

async function start(): Promise<void> {
  const began = performance.now();
  const models: ModelLoaded[] = [];
  const load = filesFrom(filesFolder(location.pathname), ({ name, sha256 }) =>
    models.push({ name, sha256 }),
  );
  try {
    if (typeof OffscreenCanvas === "undefined") throw new GazeError("unsupported");
    const cut = createCutter();
    running = { pipeline: createPipeline(await startModels(load)), cut };
    say({ kind: "ready", initMs: performance.now() - began, models });
  } catch (error) {
    const { code, file } = error instanceof GazeError ? error : new GazeError("unsupported");
    say({ kind: "failed", code, ...(file === undefined ? {} : { file }) });
  }
}

async function work({
  id,
  bitmap,
  at,
}: Extract<ToWorker, { readonly kind: "frame" }>): Promise<void> {
  try {
    if (!running) throw new TypeError("not started");
    const began = performance.now();
    const seen = await running.pipeline.look(running.cut(bitmap), at);
    say({ kind: "seen", id, seen: { ...seen, ms: performance.now() - began } });
  } catch {
    say({ kind: "stumbled", id });
  } finally {
    bitmap.close();
  }
}

function say(message: FromWorker): void {
  globalThis.postMessage(message, {});
}
