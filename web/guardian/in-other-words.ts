import { hasKey } from "./api.ts";

/** A question in other words, of a file that the service worker keeps. Undefined where it cannot be had just now. */
export async function inOtherWords(path: string, id: string): Promise<string | undefined> {
  try {
    const words: unknown = await (await fetch(path)).json();
    return hasKey(words, id) ? String(words[id]) : undefined;
  } catch {
    return undefined;
  }
}
