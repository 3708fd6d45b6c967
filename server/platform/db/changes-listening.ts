import { Client } from "pg";
import type { Connection } from "./connection.ts";

interface Listening {
  /** Connects, unless that was done or is under way. */
  start(): void;
  close(): Promise<void>;
}

interface Wanted {
  readonly connection: Connection;
  readonly channel: string;
  /** Hears each payload, and null whenever listening has begun: whatever was sent before that is not known. */
  readonly hear: (payload: string | null) => void;
  readonly complain: (message: string) => void;
}

/** Milliseconds before the first and the last of the attempts to connect again. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;

/** Milliseconds between questions whether the server is still there: a connection may be dead without a word. */
const ASK_EVERY = 30_000;

const PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 3000, keepAlive: true } as const;

/** Holds one connection that listens, and makes a new one whenever it is lost. */
export function openListening({ connection, channel, hear, complain }: Wanted): Listening {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let isStarted = false;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ ...connection, ...PATIENCE });
    client = fresh;
    fresh.on("error", () => undefined);
    fresh.on("notification", ({ payload }) => hear(payload ?? ""));
    fresh.once("end", () => lost(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch {
      return lost(fresh);
    }
    pause = FIRST_PAUSE;
    if (client === fresh && !isClosed) hear(null);
  };

  const lost = (from: Client): void => {
    if (client !== from) return;
    client = undefined;
    void from.end().catch(() => undefined);
    if (isClosed) return;
    complain("the connection that hears of changes was lost");
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };

  const asking = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => lost(asked));
  }, ASK_EVERY).unref();

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      void connect();
    },
    async close() {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
