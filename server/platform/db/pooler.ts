import { randomInt } from "node:crypto";
import { Client, type ClientBase, DatabaseError } from "pg";
import { messageOf } from "../message-of.ts";
import { PROGRAM_SETTINGS, type Login, roleConnection } from "./connection.ts";
import { PROGRAM_ROLE, assertProgramRole } from "./roles.ts";

/** Any number: processes that start at the same time write the role's settings one after the other. */
const SETTINGS_LOCK = 7_327_276;

/** Milliseconds for an answer: a pooler may have to connect to the server first. */
const PATIENCE_MS = 5000;

/** Connections that are kept busy, so that another one is led to a server connection that it has not had before. */
const KEPT_BUSY = 4;

/** SQLSTATE of a prepared statement that the server does not know. */
const UNKNOWN_STATEMENT = "26000";

/**
 * Prepares DATABASE_POOL_URL: what each connection of the program asks for becomes its role's own, as a pooler passes on
 * nothing, and the way through it is tried. Resolves to whether it keeps prepared statements, as PgBouncer does from 1.21
 * on. Rejects with one line where it leads to another database, or in as somebody else.
 */
export async function openPooler(url: string, direct: Login): Promise<boolean> {
  const server = new Client(roleConnection(direct, PROGRAM_ROLE));
  await server.connect();
  try {
    await setRoleDefaults(server);
    return await through(url, async (client) => {
      await assertProgramRole(client);
      await assertSameDatabase(server, client);
      if (!(await hasSettings(client)))
        throw new Error(
          "its connections to the server are older than the role's settings: reconnect them",
        );
      return keepsStatements(url, client);
    });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`DATABASE_POOL_URL cannot be used: ${reason}`, { cause: error });
  } finally {
    await server.end();
  }
}

async function setRoleDefaults(server: ClientBase): Promise<void> {
  const settings = Object.entries(PROGRAM_SETTINGS).map(
    ([name, value]) =>
      `execute format('alter role ${PROGRAM_ROLE} in database %I set ${name} = ${value}', current_database());`,
  );
  await server.query(
    `do $$ begin perform pg_advisory_xact_lock(${SETTINGS_LOCK}); ${settings.join(" ")} end $$`,
  );
}

/** A lock that is taken on one way in is seen on the other one. */
async function assertSameDatabase(server: ClientBase, client: ClientBase): Promise<void> {
  const lock = randomInt(2 ** 31);
  await server.query("select pg_advisory_lock($1)", [lock]);
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.objid = $1 and d.datname = current_database()`,
    [lock],
  );
  await server.query("select pg_advisory_unlock($1)", [lock]);
  if (!rowCount) throw new Error("it leads to another database than DATABASE_URL");
}

async function hasSettings(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ search_path: string }>(
    "select replace(current_setting('search_path'), ' ', '') as search_path",
  );
  return rows[0]?.search_path === PROGRAM_SETTINGS.search_path;
}

/** Whether a statement that was prepared on one server connection is known on the next one; false where there is no next one. */
async function keepsStatements(url: string, client: ClientBase): Promise<boolean> {
  const prepared = { name: "tea_probe", text: "select pg_backend_pid() as pid" };
  const serverOf = async (): Promise<number | undefined> =>
    (await client.query<{ pid: number }>(prepared)).rows[0]?.pid;
  try {
    const first = await serverOf();
    return await whileBusy(url, KEPT_BUSY, async () => (await serverOf()) !== first);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNKNOWN_STATEMENT) return false;
    throw error;
  }
}

/** Does `work` while so many other connections are in the middle of a transaction. */
async function whileBusy<T>(url: string, count: number, work: () => Promise<T>): Promise<T> {
  if (count === 0) return work();
  return through(url, async (client) => {
    await client.query("begin");
    await client.query("select 1");
    return whileBusy(url, count - 1, work);
  });
}

async function through<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
