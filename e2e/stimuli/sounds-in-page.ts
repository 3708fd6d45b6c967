import { planOf, type Step } from "#domain/vision/plan.ts";
import { soundsOf } from "#web/features/vision/stimuli/sounds.ts";

/** What a sound is like, of both ears. Levels of 1 is all that a loudspeaker can do. */
export interface Heard {
  readonly peak: number;
  readonly rms: number;
  /** The largest difference of both channels at any moment. */
  readonly apart: number;
  /** The largest step between two samples that follow each other: a click is a step out of nothing. */
  readonly step: number;
  /** Loudness (RMS) of the first and of the last five thousandths of a second. */
  readonly begins: number;
  readonly ends: number;
  /** Hertz that carries most of it, of those that the tunes and the bell have. */
  readonly pitch: number;
  /** The peak of each tenth of a second. */
  readonly course: readonly number[];
}

const RATE = 24_000;
const TENTH = RATE / 10;

/** What is done to the sounds while they play, at so many seconds. */
interface Act {
  readonly at: number;
  readonly act: "stop" | "mute" | "unmute";
}

/** Renders what is heard of a step of a plan, for so many seconds. */
export async function renderSounds(
  kind: Step["kind"],
  seconds: number,
  acts: readonly Act[] = [],
  trial = 1,
): Promise<Heard> {
  const audio = new OfflineAudioContext(2, Math.round(RATE * seconds), RATE);
  const sounds = soundsOf(audio);
  const step = planOf({ seed: 7, attempt: 1 }).steps.find(
    (each) => each.kind === kind && (!("trial" in each) || each.trial === trial),
  );
  if (!step) throw new Error(`no ${kind} in the plan`);
  sounds.enter(step);
  for (const { at, act } of acts) {
    void audio.suspend(at).then(() => {
      if (act === "stop") sounds.stop();
      else sounds.setMuted(act === "mute");
      return audio.resume();
    });
  }
  const heard = await audio.startRendering();
  return judged(heard.getChannelData(0), heard.getChannelData(1));
}

function judged(left: Float32Array, right: Float32Array): Heard {
  let [peak, apart, step] = [0, 0, 0];
  for (const [place, value] of left.entries()) {
    peak = Math.max(peak, Math.abs(value));
    apart = Math.max(apart, Math.abs(value - (right[place] ?? 0)));
    step = Math.max(step, Math.abs(value - (left[place - 1] ?? 0)));
  }
  const edge = Math.round(RATE * 0.005);
  return {
    peak,
    rms: rmsOf(left),
    apart,
    step,
    begins: rmsOf(left.subarray(0, edge)),
    ends: rmsOf(left.subarray(-edge)),
    pitch: pitchOf(left),
    course: Array.from({ length: Math.floor(left.length / TENTH) }, (_, tenth) =>
      left
        .subarray(tenth * TENTH, (tenth + 1) * TENTH)
        .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    ),
  };
}

function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return Math.sqrt(sum / samples.length);
}

/** Goertzel's filter at each half tone from 200 to 3000 Hz: the one that answers most. */
function pitchOf(samples: Float32Array): number {
  let best = { hertz: 0, power: 0 };
  for (let tone = 0; tone < 48; tone += 1) {
    const hertz = 196 * 2 ** (tone / 12);
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
    let [one, two] = [0, 0];
    for (const value of samples) [one, two] = [value + turn * one - two, one];
    const power = one * one + two * two - turn * one * two;
    if (power > best.power) best = { hertz, power };
  }
  return best.hertz;
}
