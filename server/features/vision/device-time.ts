import { invalidField } from "#server/platform/problem.ts";

/** Less than this is the way through the network and no clock that is wrong. */
const NEARLY_RIGHT_MS = 120_000;

/** Instants of a device, as its clock should have told them. */
export interface DeviceTimes {
  readonly started_at: string;
  readonly finished_at: string;
  readonly sent_at: string;
  readonly given_at: string;
}

/** The same by the server's clock. */
export interface TrueTimes {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly givenAt: Date;
}

/** What a device's clock was wrong by when it sent, in milliseconds to be added. */
export function clockError(sentAt: string, now: Date): number {
  const error = now.getTime() - Date.parse(sentAt);
  return Math.abs(error) < NEARLY_RIGHT_MS ? 0 : error;
}

/**
 * Takes off a device's instants what its clock is wrong by: a tablet that was off for months may be in another year. Nothing
 * then lies after now. Throws `invalid` for a test that ends before it begins, or is sent before it ended.
 */
export function trueTimes(times: DeviceTimes, now: Date): TrueTimes {
  const { started_at: started, finished_at: finished, sent_at: sent } = times;
  if (Date.parse(finished) < Date.parse(started)) {
    throw invalidField("finished_at", "test_ends_before_begins");
  }
  if (Date.parse(finished) - Date.parse(sent) > NEARLY_RIGHT_MS) {
    throw invalidField("finished_at", "test_ends_after_sent");
  }
  const error = clockError(sent, now);
  const told = (at: string): Date => new Date(Math.min(Date.parse(at) + error, now.getTime()));
  return { startedAt: told(started), finishedAt: told(finished), givenAt: told(times.given_at) };
}
