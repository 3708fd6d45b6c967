import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#domain/organization/language.ts";
import { sentencesOf, soundName } from "#domain/screening/sentences.ts";
import { SPOKEN_GROUPS, type SpokenGroup } from "#domain/screening/spoken/spoken-groups.ts";
import { spokenSentences } from "#web/guardian/listening/spoken-texts.ts";

const ROOT = join(import.meta.dirname, "..");

/** Where the recorded sentences are checked in: a folder for each language. */
export const SOUNDS = join(ROOT, "web", "guardian", "sounds");

/** What is recorded of a language. The name of a sentence is the hash of its text. */
export const SoundList = z.strictObject({
  /** Nobody is to take it for a person. */
  voice: z.literal("synthetic"),
  made_with: z.string(),
  sounds: z.record(
    z.string(),
    z.strictObject({
      /** What it is a part of. The list has the order of reading. */
      group: z.enum(SPOKEN_GROUPS),
      text: z.string(),
      milliseconds: z.int(),
      bytes: z.int(),
    }),
  ),
});
export type SoundList = z.infer<typeof SoundList>;

/** The list of a language; without sounds before the first were made. */
export function readSoundList(language: Language): SoundList["sounds"] {
  const file = listFile(language);
  return existsSync(file) ? SoundList.parse(JSON.parse(readFileSync(file, "utf8"))).sounds : {};
}

/** The list's own file: the server knows by it what may be recorded. */
export function listFile(language: Language): string {
  return join(ROOT, "domain", "screening", "spoken", `${language}.json`);
}

/** The file of one sentence. */
export function soundFile(name: string): string {
  return join(SOUNDS, `${name}.ogg`);
}

/** Every sentence that is read aloud in a language, by its name. Throws where two of them have one name. */
export function wantedSounds(
  language: Language,
): ReadonlyMap<string, { readonly text: string; readonly group: SpokenGroup }> {
  const wanted = new Map<string, { readonly text: string; readonly group: SpokenGroup }>();
  for (const [text, group] of spokenSentences(language)) {
    const name = soundName(language, text);
    if (wanted.has(name)) throw new Error(`two sentences are named ${name}`);
    if (sentencesOf(text).length !== 1) throw new Error(`not one sentence: ${text}`);
    wanted.set(name, { text, group });
  }
  return wanted;
}
