import { setTimeout as delay } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { SUPERUSER } from "./home.ts";

/**
 * The process that started a server keeps one session open on it, holding this lock. Whoever finds the lock taken
 * knows that a living process answers for the server: the kernel ends the session with the process, and unlike a
 * process number a lock is never somebody else's later.
 */
const HOLD = 7_327_274;

/** What answers on a socket: nobody, a server that is starting or stopping, one that nobody holds, one that is held. */
export type Presence = "absent" | "busy" | "abandoned" | "held";

/** A session that lasts as long as the server: one that the server ends is opened again. */
export interface Session {
  /** Settles when the server has gone, or has not let us in again in time, although nobody closed the session. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** How a lost session is opened again. */
export interface Renewal {
  readonly log: (message: string) => void;
  /** Milliseconds for which the server may keep us out. */
  readonly patienceMs: number;
}

/** One of the connections that a session consists of, one after the other. */
interface Link {
  readonly client: Client;
  readonly ended: Promise<unknown>;
}

/** Milliseconds between two attempts to open a session again. */
const TRY_EVERY = 100;

/** Looks once. An adopted server may still be in its last moments: see `isHeldFirmly`. */
export async function observeServer(socketDir: string): Promise<Presence> {
  const client = superuserClient(socketDir);
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_xact_lock_shared($1) as free",
      [HOLD],
    );
    return rows[0]?.free ? "abandoned" : "held";
  } catch (error) {
    // A server that answers at all, if only to refuse, is there.
    return error instanceof DatabaseError ? "busy" : "absent";
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * It sleeps for the whole `checkpoint_timeout` where it lay down before the server had started or recovered, and closes no
 * piece of the log meanwhile: 15 minutes that would not be archived.
 */
const WAKE_CHECKPOINTER = "select pg_reload_conf() where current_setting('archive_mode') = 'on'";

/** Says to whoever looks that this process answers for the server. */
export async function holdServer(socketDir: string, renewal: Renewal): Promise<Session> {
  return openSession(
    () =>
      openLink(socketDir, async (client) => {
        await client.query("select pg_advisory_lock($1)", [HOLD]);
        await client.query(WAKE_CHECKPOINTER);
      }),
    renewal,
  );
}

/** Notices when a server that another process holds goes away. */
export async function watchServer(socketDir: string, renewal: Renewal): Promise<Session> {
  return openSession(() => openLink(socketDir, (client) => client.query("select 1")), renewal);
}

/**
 * When one of its processes is killed the server ends all connections, this one too, recovers and goes on: the end of a
 * connection is not the end of the server.
 */
async function openSession(open: () => Promise<Link>, renewal: Renewal): Promise<Session> {
  let link = await open();
  let isClosed = false;
  const watch = async (): Promise<Error> => {
    for (;;) {
      await link.ended;
      const renewed = await renew(open, renewal, () => isClosed);
      if (renewed instanceof Error) return renewed;
      link = renewed;
    }
  };
  // A session that was closed is never lost.
  const lost = watch().then((error) => (isClosed ? new Promise<never>(() => undefined) : error));
  return {
    lost,
    close: async () => {
      isClosed = true;
      await link.client.end();
    },
  };
}

async function renew(
  open: () => Promise<Link>,
  { log, patienceMs }: Renewal,
  isUnwanted: () => boolean,
): Promise<Link | Error> {
  const began = performance.now();
  const waited = (): number => performance.now() - began;
  while (!isUnwanted() && waited() < patienceMs) {
    try {
      const link = await open();
      log(`the embedded PostgreSQL server is back after ${(waited() / 1000).toFixed(1)} s`);
      return link;
    } catch (error) {
      if (isNobodyThere(error)) return new Error("the embedded PostgreSQL server has stopped");
    }
    await delay(TRY_EVERY);
  }
  return new Error(
    `the embedded PostgreSQL server ended its connections and was not back within ${patienceMs / 1000} s`,
  );
}

/** A server that recovers keeps its socket: only one that has gone does not listen. */
function isNobodyThere(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ECONNREFUSED")
  );
}

async function openLink(
  socketDir: string,
  begin: (client: Client) => Promise<unknown>,
): Promise<Link> {
  const client = superuserClient(socketDir);
  const ended = new Promise((resolve) => void client.once("end", () => resolve(undefined)));
  try {
    await client.connect();
    await begin(client);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
}

function superuserClient(socketDir: string): Client {
  const client = new Client({
    host: socketDir,
    user: SUPERUSER,
    database: "postgres",
    application_name: "tea-start hold",
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  // The end of the session is what matters, and "end" tells of it.
  client.on("error", () => undefined);
  return client;
}
