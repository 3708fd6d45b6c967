import type { FastifyBaseLogger } from "fastify";
import type { Clock, MovableClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import type { Limit } from "./http/rate-limit.ts";
import type { Enqueue } from "./jobs/job.ts";

/** What every feature stands on; built once in `program.ts` (or by a test) and passed down. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  /** The time of the product: what is due, overdue, expired. A trial installation may move it. */
  readonly clock: Clock;
  /** The time that nobody moves: of sessions, their tokens and limits. */
  readonly realClock: Clock;
  /** What moves `clock`; present in a trial installation alone. */
  readonly movable?: MovableClock;
  readonly log: FastifyBaseLogger;
  readonly enqueue: Enqueue;
  /** Counts a hit of a public page; throws `too_many_requests` past the limit. */
  readonly limit: (key: string, limit: Limit) => void;
  /** Address under which people reach this installation, without a trailing slash. */
  readonly publicUrl: string;
}
