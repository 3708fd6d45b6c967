import type { DeliveryErrorClass } from "./delivery-error.ts";

/** The classes that another attempt can end otherwise for. */
type PassingClass = Extract<DeliveryErrorClass, "busy" | "slow" | "channel">;

/** How the attempts at one message are spread: the first pause, the longest, and for how long in all. Milliseconds. */
interface Pace {
  readonly first: number;
  readonly longest: number;
  readonly inAll: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `busy`: a server restarts, a minute's limit is reached. `slow`: the outside asks for patience, such as a day's limit.
 * `channel`: a password or an account is mended by a person, who may come back from a weekend.
 */
const PACE: Readonly<Record<PassingClass, Pace>> = {
  busy: { first: 5 * SECOND, longest: HOUR, inAll: 12 * HOUR },
  slow: { first: 3 * HOUR, longest: DAY, inAll: 5 * DAY },
  channel: { first: MINUTE, longest: 15 * MINUTE, inAll: 3 * DAY },
};

/** The share of a pause that luck decides, so that what failed together does not come back together. */
const JITTER = 0.25;

/** An attempt that failed, and what has been tried before. */
export interface FailedAttempt {
  readonly class: DeliveryErrorClass;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  /** Milliseconds since the first of them. */
  readonly triedFor: number;
  /** A number from 0 up to 1, drawn by the caller. */
  readonly luck: number;
}

/**
 * Milliseconds until the next attempt: twice as long each time, up to the longest of the class, and up to a quarter more
 * or less by luck. Undefined when there will be none: the error does not pass, or it has been tried for long enough.
 */
export function nextAttempt({
  class: kind,
  attempts,
  triedFor,
  luck,
}: FailedAttempt): number | undefined {
  if (kind !== "busy" && kind !== "slow" && kind !== "channel") return undefined;
  const { first, longest, inAll } = PACE[kind];
  const pause = Math.min(longest, first * 2 ** Math.min(attempts - 1, 30));
  const delay = Math.round(pause * (1 + JITTER * (2 * luck - 1)));
  return triedFor + delay > inAll ? undefined : delay;
}
