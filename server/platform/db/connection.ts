import {
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolConfig,
  TypeOverrides,
  types,
} from "pg";
import { addressesOf } from "./hosts.ts";
import { readJson } from "./plain-json.ts";
import { prepareStatements, statementNames } from "./prepared.ts";
import { type WriterConnection, connectionToWriter } from "./writer.ts";

/** Where a server is and as whom to log in there: a URL, which may name several hosts, or the folder of a socket. */
export type Login =
  | { readonly url: string }
  | { readonly socketDir: string; readonly user: string; readonly database: string };

/** What both the driver and pg-boss take to connect. */
export type Connection =
  | { readonly connectionString: string }
  | WriterConnection
  | {
      readonly host: string;
      readonly user: string;
      readonly database: string;
      readonly options: string;
    };

/** Its queries are short ones of high cost estimates, for which compiling takes longer than answering. */
const WITHOUT_COMPILING = "-c jit=off";

/** Names without a schema are the application's; extensions live in public. */
const SEARCH_PATH = "app,public";

/**
 * Limits of the program's connections, in milliseconds. The driver's defaults wait for ever on a dead connection.
 * The server gives up on a statement before the driver does, so that the connection stays usable; and the driver early
 * enough for the caller to hear within three seconds that the database does not answer.
 */
const LIMITS = {
  connectionTimeoutMillis: 2000,
  keepAlive: true,
  query_timeout: 2700,
  idleTimeoutMillis: 60_000,
} as const;

/** Those of them that the server keeps. */
const SERVER_LIMITS = {
  statement_timeout: 2500,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** SQLSTATE of a statement that was broken off at its limit. */
const TOOK_TOO_LONG = "57014";

/** Whether a statement was broken off since it took too long: of less it may succeed, by itself it would take as long again. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === TOOK_TOO_LONG;
}

/**
 * Limits of the queue's connections, in milliseconds. Without them whoever takes jobs would wait for ever on a server that
 * was cut off. Longer than the program's: looking after finished jobs takes its time.
 */
export const QUEUE_LIMITS = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  query_timeout: 5000,
} as const;

/** What the server must know of each connection of the program, as its settings have it. */
export const PROGRAM_SETTINGS = { search_path: SEARCH_PATH, jit: "off", ...SERVER_LIMITS } as const;

/** Configuration of a pool whose every connection acts in one role, whoever logs in. */
export function roleConnection(login: Login, role: string): Connection {
  const options = `${ASKED} ${WITHOUT_COMPILING} -c search_path=${SEARCH_PATH} -c role=${role}`;
  if (!("url" in login))
    return { host: login.socketDir, user: login.user, database: login.database, options };
  return connectionTo(login.url, options);
}

/** To the one host of a URL, or to whichever of several writes. */
function connectionTo(url: string, options: string): Connection {
  const addresses = addressesOf(url).map((address) => withOptions(address, options));
  const [address = ""] = addresses;
  return addresses.length > 1 ? connectionToWriter(addresses) : { connectionString: address };
}

/** The same login without a role taken on: for the bootstrap of the roles. */
export function plainConnection(login: Login): ClientConfig {
  // The program's own role may have a limit of its own.
  const options = `${ASKED} -c statement_timeout=0`;
  if ("url" in login) return { ...connectionTo(login.url, options), ...PATIENCE };
  return { host: login.socketDir, user: login.user, database: login.database, ...PATIENCE };
}

/** Whether a connection has what it asked for. What stands between us and the server may drop it. */
export async function hasWhatItAsked(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ asked: string | null }>(
    "select current_setting('app.asked', true) as asked",
  );
  return rows[0]?.asked === "yes";
}

/** Without meaning to the server: see `hasWhatItAsked`. */
const ASKED = "-c app.asked=yes";

/** For work that may take long, once it is connected. */
const PATIENCE = { connectionTimeoutMillis: LIMITS.connectionTimeoutMillis, keepAlive: true };

/** A pool with the program's limits and types. `complain` hears of idle connections that break. */
export function programPool(
  connection: Connection,
  max: number,
  complain: (message: string) => void,
): Pool {
  return preparing(typedPool({ ...connection, ...LIMITS, ...SERVER_LIMITS, max }, complain));
}

/** The same through a pooler: the limits that the server keeps are the role's own, and it may know no prepared statements. */
export function pooledProgramPool(
  url: string,
  max: number,
  complain: (message: string) => void,
  keepsStatements: boolean,
): Pool {
  const pool = typedPool({ connectionString: url, ...LIMITS, max }, complain);
  return keepsStatements ? preparing(pool) : pool;
}

function preparing(pool: Pool): Pool {
  const nameOf = statementNames();
  pool.on("connect", (client) => prepareStatements(client, nameOf));
  return pool;
}

/** A pool for work that may take long: migrations and seeds. */
export function patientPool(connection: Connection, complain: (message: string) => void): Pool {
  return typedPool({ ...connection, ...PATIENCE, max: 2 }, complain);
}

function typedPool(config: PoolConfig, complain: (message: string) => void): Pool {
  const pool = new Pool({ ...config, types: columnTypes() });
  // Unheard, a connection that the server breaks off would end the program: the pool hears of idle ones only.
  // One of a pool that ends is not lost: the server may stop before it has heard the last of them say good-bye.
  pool.on("error", (error) => {
    if (!pool.ending) complain(`a database connection was lost: ${error.message}`);
  });
  // One in use fails the query it is at, which is where it is told.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * How columns arrive: a date stays a `YYYY-MM-DD` string (a Date would shift birthdays between time zones), a bigint
 * is a number (nothing here counts beyond 2^53), an instant is a Date, a numeric a string.
 */
function columnTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.DATE, String);
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.JSON, readJson);
  overrides.setTypeParser(types.builtins.JSONB, readJson);
  return overrides;
}

/** Adds our options to those that the URL may have: in the driver a URL's own win over everything beside it. */
function withOptions(url: string, options: string): string {
  const [address = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get("options");
  parameters.set("options", own === null ? options : `${own} ${options}`);
  return `${address}?${parameters.toString()}`;
}
