import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";

/** When the call began that is being answered, by `performance.now()`. */
const beganAt = new AsyncLocalStorage<number>();

/** Milliseconds by which whoever only looks goes before those who write: a look is short, and keeps them for little. */
const LOOKS_AHEAD_BY = 1000;

/** Answers a call: for each connection that it waits for, it waits behind calls alone that began before it. */
export function asOneCall<T>(method: string, answer: () => T): T {
  return beganAt.run(performance.now() - (method === "GET" ? LOOKS_AHEAD_BY : 0), answer);
}

/** Those who wait for a connection of a pool. */
export interface Line {
  /** A connection when it is this call's turn. Rejects as the pool does when that takes longer than the pool waits. */
  connect(): Promise<PoolClient>;
  length(): number;
  /** Serves whoever can be served: for a pool that may make more connections than before. */
  advance(): void;
}

interface Place {
  readonly began: number;
  serve(): void;
}

/**
 * Makes those who wait for a connection stand in the order in which their calls began. A call that asks the database several
 * times would otherwise wait behind everybody again each time, and where many wait hardly one would come to its end.
 */
export function lineFor(pool: Pool): Line {
  const places: Place[] = [];
  const isFree = (): boolean =>
    pool.totalCount - pool.idleCount + pool.waitingCount < pool.options.max;
  const advance = (): void => {
    while (places.length > 0 && isFree()) places.shift()?.serve();
  };
  const fromPool = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      advance();
      throw error;
    });
  // A connection that was given back can be lent a moment later.
  pool.on("release", () => process.nextTick(advance));
  pool.on("remove", advance);
  return {
    advance,
    length: () => places.length,
    // Not past those who wait, even where one was given back at this moment.
    connect: () => (places.length === 0 && isFree() ? fromPool() : standIn(places, pool, fromPool)),
  };
}

function standIn(
  places: Place[],
  { options }: Pool,
  fromPool: () => Promise<PoolClient>,
): Promise<PoolClient> {
  const began = beganAt.getStore() ?? performance.now();
  return new Promise((resolve, reject) => {
    let isOver = false;
    const take = async (): Promise<void> => {
      try {
        const client = await fromPool();
        if (isOver) client.release();
        else resolve(client);
      } catch (error) {
        reject(error);
      } finally {
        clearTimeout(timer);
      }
    };
    const place: Place = { began, serve: () => void take() };
    const giveUp = (): void => {
      isOver = true;
      const index = places.indexOf(place);
      if (index >= 0) places.splice(index, 1);
      reject(new Error("timeout exceeded when trying to connect"));
    };
    const { connectionTimeoutMillis: patience } = options;
    const timer = patience ? setTimeout(giveUp, patience) : undefined;
    places.splice(places.findLastIndex((before) => before.began <= began) + 1, 0, place);
  });
}
