import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setImmediate as restOfThisTurn, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long a stop lets connections be, in milliseconds. */
export interface DrainTimes {
  /**
   * An idle connection is kept so long, for a request that may be on its way: one that arrived after the end would be
   * lost, and its sender could not know whether it was done.
   */
  readonly idleMs: number;
  /** After this a connection is broken off, whatever runs on it. */
  readonly longestMs: number;
}

const TIMES: DrainTimes = { idleMs: 2000, longestMs: 7500 };

const LOOK_EVERY_MS = 50;

/**
 * Has the server stop as its callers need it: no new connection is taken, what was asked is answered, and each answer
 * tells its sender to go on over another connection, to the next process. To be called after the routes whose own
 * `preClose` ends streams.
 */
export function drainOnClose(app: FastifyInstance, times: DrainTimes = TIMES): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  const unused = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let taken = 0;
  server.on("connection", (socket) => {
    taken += 1;
    sockets.add(socket);
    unused.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      unused.delete(socket);
    });
  });
  // Before Fastify's own listener: whoever is answered at once is in the list too.
  server.prependListener("request", ({ socket }, answer) => {
    unused.delete(socket);
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });
  app.addHook("preClose", async () => {
    // What is asked from here on Fastify marks by itself.
    for (const answer of answers) if (!answer.headersSent) answer.setHeader("connection", "close");
    const began = performance.now();
    // A turn takes a few of the connections that wait; those that nobody took would be reset. What is left of the turn
    // in which the stop begins may take none: only a whole turn without any tells that none waits.
    for (let quiet = 0; quiet < 2 && performance.now() - began < times.idleMs;) {
      const before = taken;
      await restOfThisTurn();
      quiet = taken === before ? quiet + 1 : 0;
    }
    // The listener alone: the server's own `close` also breaks off idle connections.
    Server.prototype.close.call(server);
    while (sockets.size > 0 && performance.now() - began < times.longestMs) {
      if (performance.now() - began >= times.idleMs) {
        server.closeIdleConnections();
        // These it takes for busy.
        for (const socket of unused) socket.destroy();
      }
      await delay(LOOK_EVERY_MS);
    }
    server.closeAllConnections();
  });
}
