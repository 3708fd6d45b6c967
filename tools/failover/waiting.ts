import { setTimeout as pause } from "node:timers/promises";

/** Waits until it holds, or for so long. */
export async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const began = performance.now();
  while (!(await holds()) && performance.now() - began < ms) await pause(20);
}
