import type { Language } from "#domain/organization/language.ts";

/** What a voice says that was told to be silent: no failure of its own. */
const STOPPED: ReadonlySet<string> = new Set(["canceled", "interrupted"]);

/** Has the device's own voice read a text of which there is no recording. Nothing leaves the device. */
export function speak(text: string, language: Language, then: () => void, fail: () => void): void {
  const voice = voiceFor(language, globalThis.speechSynthesis?.getVoices() ?? []);
  if (!voice) {
    fail();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.addEventListener("end", then);
  utterance.addEventListener("error", ({ error }) => {
    if (!STOPPED.has(error)) fail();
  });
  speechSynthesis.speak(utterance);
}

/** The voice of exactly this language if there is one, else one of the same tongue; first one that needs no network. */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, "lang" | "localService">>(
  language: Language,
  voices: readonly Voice[],
): Voice | null {
  const tongue = language.slice(0, 2);
  // Android writes pt_BR.
  const own = voices.filter(({ lang }) => lang.startsWith(tongue));
  const exact = own.filter(({ lang }) => lang.replace("_", "-") === language);
  const best = exact.length > 0 ? exact : own;
  return best.find(({ localService }) => localService) ?? best[0] ?? null;
}
