import { useCallback, useEffect, useMemo, useState } from "react";
import type { Language } from "#domain/organization/language.ts";

/** Reads texts of the page aloud, one at a time. */
interface Reader {
  /** The text being read, or null. */
  readonly current: string | null;
  /** Reads a text; stops when it is the one being read. */
  toggle(text: string): void;
}

/** Null while the device has no voice of the page's language, and where it has one that does not speak. */
export type Reading = Reader | null;

/** The device's own voices: nothing is fetched, nothing leaves it. */
export function useReader(language: Language): Reading {
  const [voice, giveUp] = useVoice(language);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => (voice ? () => speechSynthesis.cancel() : undefined), [voice]);
  return useMemo(
    () => voice && readerOf(voice, current, setCurrent, giveUp),
    [voice, current, giveUp],
  );
}

function readerOf(
  voice: SpeechSynthesisVoice,
  current: string | null,
  setCurrent: (change: (now: string | null) => string | null) => void,
  giveUp: () => void,
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
      utterance.addEventListener("error", ({ error }) => {
        over();
        if (!STOPPED.has(error)) giveUp();
      });
      setCurrent(() => text);
      speechSynthesis.speak(utterance);
    },
  };
}

/** What a voice says that was told to be silent: no failure of its own. */
const STOPPED: ReadonlySet<string> = new Set(["canceled", "interrupted"]);

function useVoice(language: Language): [SpeechSynthesisVoice | null, () => void] {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const giveUp = useCallback(() => setVoice(null), []);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const find = () => setVoice(voiceFor(language, speechSynthesis.getVoices()));
    find();
    // Browsers load their voices late.
    speechSynthesis.addEventListener("voiceschanged", find);
    return () => speechSynthesis.removeEventListener("voiceschanged", find);
  }, [language]);
  return [voice, giveUp];
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
