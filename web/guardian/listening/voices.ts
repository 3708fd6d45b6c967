import type { FamilyVoice } from "#contract/screening/voices.ts";
import type { Language } from "#domain/organization/language.ts";
import { openLinkStorage } from "../link-storage.ts";
import { tokenIn } from "../record-path.ts";

const CHOICE_ENTRY = "voz";

const storageOf = (token: string) =>
  openLinkStorage<readonly FamilyVoice[]>(() => localStorage, token, {
    name: "vozes",
    empty: [],
    isKept: Array.isArray,
  });

/** Keeps on the device which voices of people there are behind a link: all of its pages are read by them. */
export function keepVoices(token: string, voices: readonly FamilyVoice[] = []): void {
  storageOf(token).save(voices);
}

/** The voices of people for a page in this language. */
export function voicesIn(language: Language): readonly FamilyVoice[] {
  return storageOf(tokenIn(location.pathname))
    .load()
    .filter((voice) => voice.language === language);
}

/** The voice that reads: in the language that was chosen, or else the page's own; undefined where it is the computer's. */
export function readingVoice(language: Language): FamilyVoice | undefined {
  const voices = voicesIn(language);
  const chosen = chosenName();
  return voices.find(({ name }) => name === chosen) ?? voices.find(({ name }) => name === "");
}

/** In which language is read, by its name; empty for the page's own. */
export function chosenName(): string {
  try {
    return localStorage.getItem(CHOICE_ENTRY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps in which language is read, on this device. */
export function chooseName(name: string): void {
  try {
    localStorage.setItem(CHOICE_ENTRY, name);
  } catch {
    // Forbidden storage: it is asked again on the next page.
  }
}
