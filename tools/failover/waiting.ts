import { setTimeout as pause } from "node:timers/promises";

/** Waits until it holds, or for so long. Whether it came to hold. */
export async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began >= ms) return false;
    await pause(20);
  }
  return true;
}
