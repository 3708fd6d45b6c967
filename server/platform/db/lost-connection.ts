import type { PostgresPool } from "kysely";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { lineFor } from "./line.ts";

/** SQLSTATE of the driver's own complaints about a connection: the standard's for a failed one. */
const CONNECTION_FAILURE = "08006";

/** SQLSTATE of a server that does not write: of a failover that is not over yet. */
const READ_ONLY = "25006";

/** SQLSTATE of a server that has no connection left. */
const TOO_MANY = "53300";

/** Callers that may wait for each connection: behind more of them an answer would take longer than a second. */
const WAITING_FOR_EACH = 4;

/** Connections of a pool that are made at once. */
const MADE_AT_ONCE = 2;

/** Answers after which a connection is as fast as it will be: the first ones take some ten times as long. */
const WARM_AFTER = 20;

/** Milliseconds after which it counts as that in any case. */
const WARM_AFTER_MS = 1000;

/** What the driver says of a query that got no answer in time. */
const NO_ANSWER = "Query read timeout";

/** What the driver says, without any code, of a connection that is no more or does not answer. */
const COMPLAINT =
  /connection terminated|read timeout|timeout exceeded|timeout expired|not queryable|end on the pool/i;

/** What the system says of a connection. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAGAIN",
]);

/**
 * Gives what the driver complains of about a connection a SQLSTATE, as the server's own complaints have one: whoever
 * answers a call knows by it that trying again helps. For errors of the driver alone; anything else stays as it is.
 */
export function withState(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const code: unknown = "code" in error ? error.code : undefined;
  const isLost = code === undefined ? COMPLAINT.test(error.message) : SYSTEM_CODES.has(code);
  return isLost ? Object.assign(error, { code: CONNECTION_FAILURE }) : error;
}

/** Lends connections to those who ask in turn. */
export interface Lender extends PostgresPool {
  /** How many wait for one. */
  waiting(): number;
}

/**
 * Lends the pool's connections, and looks after those that are no good any more. One that gave no answer in time is
 * ended at once: a rollback would wait behind the query for as long again. When a server only reads, or does not answer, all
 * connections that were made before are replaced as they are next wanted: after a failover another server writes, and to wait
 * for an answer on each of them would take as many times as long. Where too many wait, the next is refused at once: those
 * who are let in are answered in time, and the others know when to try again. A pool that lost its connections makes them anew
 * two at a time, the next ones once those have answered: all at once would take the processor from each other, and nobody
 * would have an answer for seconds. While none can be made only as many wait as will soon be answered by those two.
 */
export function lendConnections(pool: Pool): Lender {
  const made = new WeakMap<PoolClient, number>();
  const most = pool.options.max;
  const line = lineFor(pool);
  const answered = growSlowly(pool, () => line.advance());
  let failovers = 0;
  let isAway = false;
  pool.on("connect", (client) => {
    made.set(client, failovers);
    watchQueries(client, {
      answered: () => {
        isAway = false;
        answered(client);
      },
      // Only the first of those that were made before: the later ones were made since, and are good.
      failed: (error) => {
        if (isOfFailover(error) && made.get(client) === failovers) failovers += 1;
      },
    });
  });
  return {
    options: pool.options,
    waiting: () => line.length(),
    async connect() {
      if (line.length() >= (isAway ? pool.options.max : most) * WAITING_FOR_EACH)
        throw Object.assign(new Error("too many wait for a connection"), { code: TOO_MANY });
      for (;;) {
        const client = await line.connect().catch((error: unknown) => {
          isAway = true;
          throw withState(error);
        });
        if (made.get(client) === failovers) return client;
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

/**
 * Bounds how many connections there are by how many are warm, which is so after a while for one on which a long query runs:
 * it may not keep others from being made. Calls `grown` when more may be. Returns what is to be told of each answer.
 */
function growSlowly(pool: Pool, grown: () => void): (client: PoolClient) => void {
  const most = pool.options.max;
  const answers = new WeakMap<PoolClient, number>();
  const warm = new Set<PoolClient>();
  const bound = (): void => {
    pool.options.max = Math.min(most, warm.size + MADE_AT_ONCE);
  };
  const countAsWarm = (client: PoolClient): void => {
    if (warm.has(client) || !answers.has(client)) return;
    warm.add(client);
    bound();
    grown();
  };
  pool.on("connect", (client) => {
    answers.set(client, 0);
    setTimeout(countAsWarm, WARM_AFTER_MS, client).unref();
  });
  pool.on("remove", (client) => {
    answers.delete(client);
    if (warm.delete(client)) bound();
  });
  bound();
  return (client) => {
    const count = (answers.get(client) ?? 0) + 1;
    answers.set(client, count);
    if (count === WARM_AFTER) countAsWarm(client);
  };
}

interface Watcher {
  answered(): void;
  failed(error: unknown): void;
}

function watchQueries(client: PoolClient, watcher: Watcher): void {
  const query: unknown = Reflect.get(client, "query");
  if (typeof query !== "function") throw new TypeError("the driver's client has no query");
  Reflect.set(client, "query", (...given: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, given);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result: unknown) => {
        watcher.answered();
        return result;
      },
      (error: unknown) => {
        watcher.failed(error);
        if (isNoAnswer(error)) endConnection(client);
        throw withState(error);
      },
    );
  });
}

function isOfFailover(error: unknown): boolean {
  return isNoAnswer(error) || (error instanceof DatabaseError && error.code === READ_ONLY);
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER;
}

/** The pool's clients are the driver's, whose `end` breaks off a connection on which a query runs. */
function endConnection(client: PoolClient): void {
  const end: unknown = Reflect.get(client, "end");
  if (typeof end === "function") Reflect.apply(end, client, [() => undefined]);
}
