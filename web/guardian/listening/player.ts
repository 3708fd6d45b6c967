import type { Language } from "#domain/organization/language.ts";
import { sentencesOf, soundName } from "#domain/screening/sentences.ts";
import { SOUNDS_FOLDER } from "../page-cache.ts";
import { speak } from "./device-voice.ts";
import { readingVoice } from "./voices.ts";

/** Plays what was recorded of the pages' texts, one list of parts at a time. */
export interface Player {
  /**
   * Plays these parts one after another; whatever played before falls silent. `over` is told whether all was heard:
   * false where something was not recorded and the device has no voice, or where the browser waits for a touch.
   */
  play(
    parts: readonly string[],
    over: (isHeard: boolean) => void,
    onPart?: (index: number) => void,
  ): void;
  stop(): void;
  /** Fetches what will be played next, so that it begins at once. */
  load(parts: readonly string[]): void;
}

const nothing = () => undefined;

/**
 * One audio element for all: a browser that lets one play after a touch lets the same one go on. `speed` is a factor of the
 * recordings' own.
 */
export function createPlayer(language: Language, speed = () => 1): Player {
  const audio = new Audio();
  // Safari before 18.4 has Opus in Apple's own container only.
  const kind = audio.canPlayType("audio/ogg; codecs=opus") ? "ogg" : "caf";
  // Of a person of the organisation where one reads; what nobody recorded lies there in the computer's voice.
  const folder = () => readingVoice(language)?.folder ?? SOUNDS_FOLDER;
  const pathOf = (sentence: string) => `${folder()}${soundName(language, sentence)}.${kind}`;
  const fetchAhead = (sentence: string | undefined) => {
    if (sentence) fetch(pathOf(sentence)).catch(() => undefined);
  };
  let turn = 0;
  let onEnded: () => void = nothing;
  let onError: () => void = nothing;
  audio.addEventListener("ended", () => onEnded());
  audio.addEventListener("error", () => onError());
  // The device's voices load late: asked for once, they are there when they are needed.
  globalThis.speechSynthesis?.getVoices();
  const stop = () => {
    turn += 1;
    if (!audio.paused) audio.pause();
    globalThis.speechSynthesis?.cancel();
  };
  return {
    stop,
    load: (parts) => parts.flatMap(sentencesOf).forEach(fetchAhead),
    play(parts, over, onPart) {
      stop();
      const mine = turn;
      const queue = parts.flatMap((part, index) =>
        sentencesOf(part).map((sentence) => ({ sentence, index })),
      );
      const inTurn = (act: () => void) => () => {
        if (mine === turn) act();
      };
      const fail = inTurn(() => over(false));
      const next = inTurn(() => {
        const entry = queue.shift();
        if (!entry) {
          over(true);
          return;
        }
        onPart?.(entry.index);
        onEnded = next;
        onError = inTurn(() => speak(entry.sentence, language, next, fail));
        audio.src = pathOf(entry.sentence);
        audio.playbackRate = speed();
        audio.play().catch(({ name }: DOMException) => {
          if (name === "NotAllowedError") fail();
        });
        fetchAhead(queue[0]?.sentence);
      });
      next();
    },
  };
}
