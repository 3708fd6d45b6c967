import type { Step } from "#domain/vision/plan.ts";

/** The sounds of a run: a bell to draw the eyes, the same soft music for both sides of a pair, a little tune at the end. */
export interface Sounds {
  /** A step begins: its sound starts, that of the step before ends. */
  enter(step: Step): void;
  /** A single bell, for the person who checks the volume, or to draw the eyes again. */
  bell(): void;
  /** Silence: a pause, the end. */
  stop(): void;
  setMuted(muted: boolean): void;
}

/** Hertz of the notes C5 to C6 of the pentatonic scale, in which nothing sounds wrong. */
const NOTES = [523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const;

/** The music of a pair, as places in `NOTES`; a note every 400 ms, thirty to a pair. It comes from the middle. */
const MUSIC = [0, 2, 3, 2, 4, 3, 2, 0, 1, 2, 3, 1, 2, 0, 2] as const;
const TUNE = [0, 2, 3, 5, 4, 5, 3, 4, 2, 3, 5, 5] as const;

/** Loudness, of 1: no louder than a talking voice on a usual tablet. */
const LOUDNESS = { bell: 0.32, music: 0.17, tune: 0.22 } as const;

/** Sounds that still fade out are ended in this time. */
const FADE_S = 0.08;

/** The sounds of a run on an audio context, made by synthesis; one that is to be heard must have been resumed by a press. */
export function soundsOf(audio: BaseAudioContext): Sounds {
  const volume = audio.createGain();
  volume.connect(audio.destination);
  let playing = audio.createGain();
  playing.connect(volume);

  const stop = (): void => {
    const ended = playing;
    ended.gain.setTargetAtTime(0, audio.currentTime, FADE_S / 3);
    setTimeout(() => ended.disconnect(), FADE_S * 2000);
    playing = audio.createGain();
    playing.connect(volume);
  };
  const note = (frequency: number, after: number, loudness: number, lasts: number): void => {
    const at = audio.currentTime + after;
    const tone = audio.createOscillator();
    const envelope = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(loudness, at + 0.02);
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(envelope).connect(playing);
    tone.start(at);
    tone.stop(at + lasts);
  };
  const bell = (after = 0): void => {
    // A strike and its overtones, as a small glass bell has them.
    note(NOTES[5], after, LOUDNESS.bell, 0.9);
    note(NOTES[5] * 2.76, after, LOUDNESS.bell * 0.3, 0.5);
    note(NOTES[3], after + 0.18, LOUDNESS.bell * 0.8, 0.9);
  };
  const melody = (
    places: readonly number[],
    every: number,
    loudness: number,
    until: number,
  ): void => {
    for (let n = 0; n * every < until; n += 1) {
      const place = places[n % places.length] ?? 0;
      note((NOTES[place] ?? NOTES[0]) / 2, n * every, loudness, every * 2.2);
    }
  };
  return {
    enter(step) {
      stop();
      switch (step.kind) {
        case "target":
        case "validation":
        case "attention":
        case "probe":
          for (let after = 0; after < step.ms / 1000 - 0.4; after += 0.8) bell(after);
          break;
        case "pair":
          melody(MUSIC, 0.4, LOUDNESS.music, step.ms / 1000 - 0.6);
          break;
        case "reward":
          melody(TUNE, 0.28, LOUDNESS.tune, step.ms / 1000 - 0.6);
          break;
        case "blank":
          break;
      }
    },
    bell: () => bell(),
    stop,
    setMuted: (muted) => void volume.gain.setTargetAtTime(muted ? 0 : 1, audio.currentTime, 0.02),
  };
}
