import { type GazeEngine, createEngine } from "./engine.ts";
import { workerAddress } from "./files.ts";
// oxlint-disable-next-line import/default -- Vite makes the default export: the address of the built worker
import worker from "./worker.ts?worker&url";

export { cameraConstraints, frameRate } from "./camera.ts";
export type { FrameSeen } from "./messages.ts";
export type { GazeEngine } from "./engine.ts";
export { GazeError, type GazeErrorCode } from "./errors.ts";

/**
 * Starts the worker that finds the eyes in the camera's frames. Nothing of a frame leaves the device, nor the worker: it
 * answers numbers. Its files are only loaded now.
 */
export function openGaze(): GazeEngine {
  const address = workerAddress(worker, location.pathname);
  return createEngine(() => new Worker(address, { type: "module", name: "gaze" }));
}
