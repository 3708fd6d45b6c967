import { readFile } from "node:fs/promises";

/** Megabytes of a process in the memory, now and when they were most. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (key: string) =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}
