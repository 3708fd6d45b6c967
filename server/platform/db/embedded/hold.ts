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

/** A session that lasts as long as the server. */
export interface Session {
  /** Settles when the session has ended although nobody closed it. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Looks once. An adopted server may still be in its last moments: see `isHeldFirmly`. */
export async function observe(socketDir: string): Promise<Presence> {
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

/** Says to whoever looks that this process answers for the server. */
export async function holdServer(socketDir: string): Promise<Session> {
  return openSession(socketDir, (client) => client.query("select pg_advisory_lock($1)", [HOLD]));
}

/** Notices when a server that another process holds goes away. */
export async function watchServer(socketDir: string): Promise<Session> {
  return openSession(socketDir, (client) => client.query("select 1"));
}

async function openSession(
  socketDir: string,
  begin: (client: Client) => Promise<unknown>,
): Promise<Session> {
  const client = superuserClient(socketDir);
  await client.connect();
  let closed = false;
  const lost = new Promise<Error>((resolve) => {
    client.once("end", () => {
      if (!closed) resolve(new Error("the embedded PostgreSQL server has stopped"));
    });
  });
  await begin(client);
  return {
    lost,
    close: async () => {
      closed = true;
      await client.end();
    },
  };
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
