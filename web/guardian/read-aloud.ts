import { useEffect, useMemo, useState } from "react";
import type { Language } from "#domain/organization/language.ts";

/** Reads texts of the page aloud, one at a time; null where the device has no voice of the page's language. */
export interface Reader {
  /** The text being read, or null. */
  readonly current: string | null;
  /** Reads a text; stops when it is the one being read. */
  toggle(text: string): void;
}

/** The device's own voices: nothing is fetched, nothing leaves it. */
export function useReader(language: Language): Reader | null {
  const voice = useVoice(language);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => (voice ? () => speechSynthesis.cancel() : undefined), [voice]);
  return useMemo(() => (voice ? readerOf(voice, current, setCurrent) : null), [voice, current]);
}

function readerOf(
  voice: SpeechSynthesisVoice,
  current: string | null,
  setCurrent: (change: (now: string | null) => string | null) => void,
): Reader {
  return {
    current,
    toggle(text) {
      speechSynthesis.cancel();
      if (text === current) {
        setCurrent(() => null);
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = 0.95;
      const over = () => setCurrent((now) => (now === text ? null : now));
      utterance.addEventListener("end", over);
      utterance.addEventListener("error", over);
      setCurrent(() => text);
      speechSynthesis.speak(utterance);
    },
  };
}

/** Browsers load their voices late, and some never say when. */
function useVoice(language: Language): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const find = () => setVoice(voiceFor(language, speechSynthesis.getVoices()));
    find();
    speechSynthesis.addEventListener("voiceschanged", find);
    return () => speechSynthesis.removeEventListener("voiceschanged", find);
  }, [language]);
  return voice;
}

/** The voice of exactly this language if there is one, else one of the same tongue. */
export function voiceFor<Voice extends { readonly lang: string }>(
  language: Language,
  voices: readonly Voice[],
): Voice | null {
  // Android writes pt_BR.
  const tongue = language.slice(0, 2);
  const named = voices.map((voice) => ({ voice, lang: voice.lang.replace("_", "-") }));
  const exact = named.find(({ lang }) => lang === language);
  return (exact ?? named.find(({ lang }) => lang.startsWith(tongue)))?.voice ?? null;
}
