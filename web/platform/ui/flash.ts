import { z } from "zod";

const KEY = "flash";

const Words = z.object({ title: z.string(), message: z.string() });

/** What a toast says. */
type Words = z.infer<typeof Words>;

/** Leaves a message of success for the next page that this tab loads: where a whole page takes over, no toast survives. */
export function leaveFlash(words: Words): void {
  sessionStorage.setItem(KEY, JSON.stringify(words));
}

/** Takes the message that was left, if any. It is shown once: the next call finds none. */
export function takeFlash(): Words | undefined {
  const left = sessionStorage.getItem(KEY);
  if (left === null) return undefined;
  sessionStorage.removeItem(KEY);
  return Words.safeParse(parsed(left)).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
