import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import { messageOf } from "../message-of.ts";
import { ACCESS_CHANGED, openChanges } from "./changes.ts";
import {
  type Login,
  patientPool,
  pooledProgramPool,
  programPool,
  roleConnection,
} from "./connection.ts";
import {
  type Database,
  type OwnerConnection,
  type Subscriber,
  programConnections,
  replica,
  sealing,
} from "./database.ts";
import { programDialect } from "./dialect.ts";
import { type Made, startEmbedded } from "./embedded/start.ts";
import { lendConnections } from "./lost-connection.ts";
import { openSealingKeys } from "./open-sealing-keys.ts";
import { openPooler } from "./pooler.ts";
import { openReplica } from "./replica.ts";
import {
  OWNER_ROLE,
  PROGRAM_ROLE,
  QUEUE_ROLE,
  assertOwnerRole,
  assertProgramRole,
  bootstrapEmbedded,
  bootstrapExternal,
  isSuperuserInDisguise,
} from "./roles.ts";
import { createSealing, openingTexts } from "./sealing.ts";
import type { Tables } from "./tables.ts";

export type { Database } from "./database.ts";

/** Where the data is. Without `url`, on the embedded server in `dataDir`. */
export interface DatabaseConfig {
  /** DATABASE_URL: logs in as tea_app, or as anybody who may become the three roles. */
  readonly url?: string | undefined;
  /** DATABASE_OWNER_URL: who may become tea_owner, when the login of `url` may not. */
  readonly ownerUrl?: string | undefined;
  /** DATABASE_QUEUE_URL: who may become tea_queue, when neither of the above may. */
  readonly queueUrl?: string | undefined;
  /** DATABASE_POOL_URL: logs in as tea_app through a pooler that gives a server connection for one transaction at a time. */
  readonly poolUrl?: string | undefined;
  /** DATABASE_READ_URL: logs in as anybody who may become tea_app, on a server that follows that of `url`. */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  /** Whether the embedded server archives its log (see `Archiving`); it does not where this is left out. */
  readonly archives?: boolean | "held" | undefined;
  /** What `beginEmbedded` has made of that server already. */
  readonly made?: Made | undefined;
  /** SECRET_KEY, from which the keys of sealed text open; absent for a program that reads and writes none. */
  readonly secretKey?: string | undefined;
  /** Connections of the program itself; the owner's and the queue's come on top. */
  readonly poolSize?: number | undefined;
  /** What follows from events; none where a program records none. */
  readonly subscribers?: readonly Subscriber[] | undefined;
}

/** Where the database tells of itself. A pino logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

/** A login for each of the three roles; absent where the configuration has none. */
export interface Logins {
  readonly program: Login;
  readonly owner: Login;
  readonly queue: Login;
}

const DATABASE_NAME = "tea";
const DEFAULT_POOL_SIZE = 16;

const STATEMENTS_NOT_KEPT =
  "the pooler does not keep prepared statements: each is planned anew, which takes most of the time of a short call (PgBouncer 1.21 and later keep them, with max_prepared_statements)";

/**
 * Opens the database: starts or joins the embedded server unless there is a URL, makes the roles that are missing, and
 * asserts that the program's own is an ordinary one. Does not migrate. Rejects with one line that says what is wrong.
 */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  return config.url === undefined
    ? openEmbedded(config, log)
    : openExternal({ ...config, url: config.url }, log);
}

async function openEmbedded(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  const server = await startEmbedded({
    dataDir: config.dataDir,
    archiving: config.archives === "held" ? "held" : config.archives ? "on" : "off",
    made: config.made,
    log: (message) => log.info(message),
  });
  try {
    await bootstrapEmbedded(
      socketLogin(server.socketDir, server.superuser, "postgres"),
      DATABASE_NAME,
      (message) => log.warn(message),
    );
    const database = await connectPools(socketLogins(server.socketDir, DATABASE_NAME), config, log);
    return {
      ...database,
      embedded: {
        cluster: server.cluster,
        spool: server.spool,
        superuser: socketLogin(server.socketDir, server.superuser, "postgres"),
      },
      lost: server.lost,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openExternal(
  config: DatabaseConfig & { readonly url: string },
  log: DatabaseLog,
): Promise<Database> {
  const owner = { url: config.ownerUrl ?? config.url };
  const tell = (message: string): void => log.warn(message);
  await bootstrapExternal(owner, tell).catch((error: unknown) => {
    throw new Error(`the database cannot be prepared: ${messageOf(error)}`, { cause: error });
  });
  const queue = { url: config.queueUrl ?? owner.url };
  return connectPools({ program: { url: config.url }, owner, queue }, config, log);
}

/** The three roles of the embedded server log in as themselves: whoever reaches the socket is trusted. */
export function socketLogins(socketDir: string, database: string): Logins {
  return {
    program: socketLogin(socketDir, PROGRAM_ROLE, database),
    owner: socketLogin(socketDir, OWNER_ROLE, database),
    queue: socketLogin(socketDir, QUEUE_ROLE, database),
  };
}

/** Opens the pools on a server that is there and has its roles, and asserts the program's. */
export async function connectPools(
  logins: Logins,
  config: Pick<DatabaseConfig, "poolSize" | "poolUrl" | "readUrl" | "secretKey" | "subscribers">,
  log: DatabaseLog,
): Promise<Database> {
  const complain = (message: string): void => log.warn(message);
  const enqueueConnection = roleConnection(logins.program, PROGRAM_ROLE);
  const pool = await openProgramPool(logins.program, config, log, (client) =>
    client.on("notice", ({ code }) => {
      if (code === ACCESS_CHANGED) changes.accessChanged();
    }),
  );
  const lender = lendConnections(pool);
  const texts = createSealing(openSealingKeys(enqueueConnection, config.secretKey, complain));
  const plugins = [openingTexts(texts)];
  const program = new Kysely<Tables>({ dialect: programDialect(lender), plugins });
  const following = await openReplica({
    url: config.readUrl,
    primary: program,
    plugins,
    complain,
  }).catch(async (error: unknown) => {
    await end(program, pool);
    throw error;
  });
  const changes = openChanges({
    connection: enqueueConnection,
    notify: (channel, payloads) =>
      pool.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
        channel,
        payloads,
      ]),
    complain,
  });
  return {
    [programConnections]: program,
    [replica]: following,
    [sealing]: texts,
    embedded: undefined,
    lost: new Promise(() => undefined),
    queueConnection: roleConnection(logins.queue, QUEUE_ROLE),
    enqueueConnection,
    subscribers: config.subscribers ?? [],
    changes,
    ping: async () => {
      await pool.query("select 1");
    },
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: lender.waiting(),
    }),
    asOwner: (work) => asOwner(logins.owner, complain, work),
    close: async () => {
      await changes.close();
      await following?.close();
      await end(program, pool);
    },
  };
}

/** The program's connections: straight to the server, which is always tried, or through the pooler. */
async function openProgramPool(
  login: Login,
  { poolSize = DEFAULT_POOL_SIZE, poolUrl }: Pick<DatabaseConfig, "poolSize" | "poolUrl">,
  log: DatabaseLog,
  connected: (client: PoolClient) => void,
): Promise<Pool> {
  const complain = (message: string): void => log.warn(message);
  const pool = programPool(roleConnection(login, PROGRAM_ROLE), poolSize, complain);
  pool.on("connect", connected);
  try {
    await checkProgram(pool, log);
    if (poolUrl === undefined) return pool;
    const keepsStatements = await openPooler(poolUrl, login);
    await pool.end();
    if (!keepsStatements) log.warn(STATEMENTS_NOT_KEPT);
    return pooledProgramPool(poolUrl, poolSize, complain, keepsStatements).on("connect", connected);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function checkProgram(pool: Pool, log: DatabaseLog): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Error(`the database does not let us act as ${PROGRAM_ROLE}: ${messageOf(error)}`, {
      cause: error,
    });
  });
  try {
    await assertProgramRole(client);
    if (await isSuperuserInDisguise(client))
      log.warn("DATABASE_URL logs in as a superuser: give the program a login of its own");
  } finally {
    client.release();
  }
}

async function asOwner<T>(
  login: Login,
  complain: (message: string) => void,
  work: (owner: OwnerConnection) => Promise<T>,
): Promise<T> {
  const pool = patientPool(roleConnection(login, OWNER_ROLE), complain);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new Error(
        `the database does not let us act as ${OWNER_ROLE} (set DATABASE_OWNER_URL?): ${messageOf(error)}`,
        { cause: error },
      );
    });
    try {
      await assertOwnerRole(client);
    } finally {
      client.release();
    }
    return await work({ db, pool });
  } finally {
    await end(db, pool);
  }
}

/** A Kysely that nothing was asked of has not taken its pool yet, and would leave it open. */
async function end(db: Kysely<Tables>, pool: Pool): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
}

function socketLogin(socketDir: string, user: string, database: string): Login {
  return { socketDir, user, database };
}
