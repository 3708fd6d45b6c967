import { open, statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { EmbeddedServer } from "./embedded-server.ts";
import type { Home } from "./home.ts";

/**
 * Bytes without which a server does not start: it writes two files of its own log, 16 MB each, before it lets anybody in.
 */
const LEAST_ROOM = 32 * 1024 ** 2;

/** Milliseconds between two looks at whether there is room again. */
const LOOK_EVERY = 500;

/** Bytes at the end of the server's log that tell how it ended. */
const LAST_WORDS = 32_768;

/** Where the server has its files and its log. */
type Where = Pick<Home, "cluster" | "logFile">;

interface Keeping {
  readonly home: Where;
  /** Starts the server again, or joins it. */
  readonly obtain: () => Promise<EmbeddedServer>;
  readonly log: (message: string) => void;
}

/**
 * A server that cannot write its own log ends itself, and does not start while the disk is full. It is started again as
 * soon as there is room: to end the program too would leave families with no answer where they are told to try again.
 */
export function keepThroughFullDisk(
  first: EmbeddedServer,
  { home, obtain, log }: Keeping,
): EmbeddedServer {
  let server = first;
  const stopped = new AbortController();
  let restarting: Promise<Error | undefined> = Promise.resolve(undefined);

  const restart = async (): Promise<Error | undefined> => {
    log("the disk is full: the embedded PostgreSQL server is started again once there is room");
    const began = performance.now();
    for (;;) {
      await delay(LOOK_EVERY);
      if (stopped.signal.aborted) return undefined;
      if ((await roomIn(home)) < LEAST_ROOM) continue;
      const error = await obtain().then(
        (obtained) => void (server = obtained),
        (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (!error) log(`the embedded PostgreSQL server is back after ${seconds} s`);
      // Whatever fills the disk may have been faster.
      if (!error || !(await endedForWantOfRoom(home))) return error;
    }
  };
  const watch = async (): Promise<Error> => {
    for (;;) {
      const error = await server.lost;
      if (stopped.signal.aborted) return new Promise<never>(() => undefined);
      if (!(await endedForWantOfRoom(home))) return error;
      restarting = restart();
      const failure = await restarting;
      if (failure) return failure;
    }
  };
  return {
    ...first,
    lost: watch(),
    async stop() {
      stopped.abort();
      await restarting;
      await server.stop();
    },
  };
}

/** By its last words, which a full disk may have kept from its log, or else by the room that there is. */
async function endedForWantOfRoom(home: Where): Promise<boolean> {
  if ((await roomIn(home)) < LEAST_ROOM) return true;
  const words = (await endOf(home.logFile)).split("ready to accept connections").at(-1) ?? "";
  return /(?:FATAL|PANIC):.*No space left on device/.test(words);
}

async function roomIn({ cluster }: Where): Promise<number> {
  const { bavail, bsize } = await statfs(cluster);
  return bavail * bsize;
}

async function endOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LAST_WORDS);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString("utf8");
  } finally {
    await handle.close();
  }
}
