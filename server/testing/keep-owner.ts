import type { Database, OwnerConnection } from "#server/platform/db/database.ts";

/** Connections as tea_owner that wait for the next piece of work, and how they are closed. */
interface Held {
  readonly owner: OwnerConnection;
  readonly end: () => Promise<void>;
}

/**
 * The database with connections as tea_owner that stay open between two pieces of work: in the program such work is
 * rare, but a story does it for each thing that it plants, and a new connection costs the server ten times that.
 * As in the program no two pieces share connections at one time, and no spare one lies open beside a single piece of
 * work: a restore counts what is connected. Those of a piece that failed are not used again.
 */
export function keepOwner(database: Database): Database {
  let idle: Held | undefined;
  return {
    ...database,
    asOwner: async (work) => {
      const held = idle ?? (await hold(database));
      if (held === idle) idle = undefined;
      let isSound = false;
      try {
        const result = await work(held.owner);
        isSound = true;
        return result;
      } finally {
        if (isSound && idle === undefined) idle = held;
        else await held.end();
      }
    },
    close: async () => {
      await idle?.end();
      await database.close();
    },
  };
}

/** One piece of work of the program's own kind that lasts until it is ended. */
async function hold(database: Database): Promise<Held> {
  const opened = Promise.withResolvers<OwnerConnection>();
  const over = Promise.withResolvers<void>();
  const ended = database.asOwner(async (owner) => {
    opened.resolve(owner);
    await over.promise;
  });
  ended.catch(opened.reject);
  return {
    owner: await opened.promise,
    end: () => {
      over.resolve();
      return ended;
    },
  };
}
