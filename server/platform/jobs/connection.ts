import type { PoolConfig } from "pg";
import type { ConstructorOptions } from "pg-boss";

type Login = Pick<
  ConstructorOptions,
  "connectionString" | "host" | "port" | "user" | "password" | "database" | "options"
>;

/** The part of a database login that pg-boss takes, without the keys that are not set, which its types refuse. */
export function queueLogin(connection: PoolConfig): Login {
  const { connectionString, host, port, user, password, database, options } = connection;
  return {
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(options !== undefined && { options }),
  };
}
