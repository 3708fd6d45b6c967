import type { Moment } from "./looks.ts";
import type { PresentedStep, TestPlan } from "./plan.ts";
import { TIMES } from "./protocol.ts";
import { readSession } from "./read-session.ts";
import type { Reading } from "./reading.ts";
import { showingsOf } from "./showings.ts";

/** What an examiner can say by a key, in the child's own left and right. */
export const CODES = ["left", "right", "away"] as const;
export type Code = (typeof CODES)[number];

/** A key of the examiner's: from then on the child looks there, until the next. */
export interface CodedKey {
  /** Milliseconds since the test began, by the clock of the device that shows it. */
  readonly t: number;
  readonly look: Code;
}

/** A person sees, decides and presses: so much later than the eyes moved, where it is not known better. */
export const REACTION_MS = 400;

/** A key's word is taken as often as this, which is finer than any person presses. */
const EVERY_MS = 50;

/** Times at which something is told are no more than this apart, also where a child kept still for long. */
export function codedMoments(
  keys: readonly CodedKey[],
  lagMs: number,
  end: number,
): readonly Moment[] {
  const told = keys.toSorted((one, other) => one.t - other.t);
  return told.flatMap(({ t, look }, index) => {
    const from = t - lagMs;
    const to = Math.min(end, (told[index + 1]?.t ?? end + lagMs) - lagMs);
    const count = Math.max(0, Math.ceil((to - from) / EVERY_MS));
    return Array.from({ length: count }, (_, place) => ({
      t: from + place * EVERY_MS,
      look,
      told: true,
    }));
  });
}

/**
 * A session as an examiner coded it, with the same measures as a camera's where a person can tell them. The probes check
 * the examiner too: one who takes the child's left for the right fails them. `lagMs` is what `agreement` found, if it did.
 */
export function codedReading(session: {
  plan: TestPlan;
  shown: readonly PresentedStep[];
  keys: readonly CodedKey[];
  lagMs?: number;
}): Reading {
  const { plan, shown, keys, lagMs = REACTION_MS } = session;
  const showings = showingsOf(plan, shown);
  const end = Math.max(0, ...showings.map(({ to }) => to));
  const moments = codedMoments(keys, lagMs, Math.min(end, LONGEST_MS));
  return readSession({ plan, showings, moments, camera: null });
}

/** However long the pauses were, a session is not coded for longer than this. */
const LONGEST_MS = 20 * TIMES.hardStop;
