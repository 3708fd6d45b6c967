import { z } from "zod";
import {
  ACQUAINTANCES,
  OBSERVATION_CHOICES,
  OBSERVATION_ITEMS,
} from "#domain/screening/observation/observation.ts";

const SchoolDraft = z.object({
  answers: z.partialRecord(z.enum(OBSERVATION_ITEMS), z.enum(OBSERVATION_CHOICES)),
  acquaintance: z.enum(ACQUAINTANCES).nullable(),
  respondent: z.string(),
  note: z.string(),
});

/** What a teacher has given so far. */
export type SchoolDraft = z.infer<typeof SchoolDraft>;

/** What this tab holds of a link's answers; null when it holds none. A browser that keeps nothing keeps no draft. */
export function readDraft(token: string): SchoolDraft | null {
  try {
    const kept = sessionStorage.getItem(keyOf(token));
    const parsed = SchoolDraft.safeParse(kept === null ? null : JSON.parse(kept));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps what was given until the tab is closed. */
export function writeDraft(token: string, draft: SchoolDraft): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(draft));
  } catch {
    // The answers are on the screen all the same.
  }
}

/** Forgets what was given: another person may sit at this computer next. */
export function forgetDraft(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token));
  } catch {
    // Nothing was kept.
  }
}

// The token is a key to the form: only a part of it, which opens nothing, names the draft.
function keyOf(token: string): string {
  return `observation:${token.slice(0, 8)}`;
}
