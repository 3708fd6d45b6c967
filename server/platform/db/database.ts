import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Changes } from "./changes.ts";
import type { Connection } from "./connection.ts";
import type { Tables } from "./tables.ts";

/** The key of the program's own connections: only `tenant.ts` uses it, so nothing reads or writes without a scope. */
export const programConnections = Symbol("the program's connections");

/** An open database. Its data is reached through `withTenant`, `withAccount` and `withoutTenant`. */
export interface Database {
  readonly [programConnections]: Kysely<Tables>;
  /** True when the server is the one this program brings along. */
  readonly embedded: boolean;
  /** Settles when the embedded server goes away under a running program, which should then say so and exit. */
  readonly lost: Promise<Error>;
  /** For pg-boss where the queue is worked: role tea_queue. Throws when no configured login may become it. */
  readonly queueConnection: Connection;
  /** For pg-boss where jobs are only sent: role tea_app. */
  readonly enqueueConnection: Connection;
  /** What this process and others change, as `announce` says it. */
  readonly changes: Changes;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** The program's connections at this moment. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Runs migrations, seeds and test fixtures as tea_owner, which is asserted first. */
  asOwner<T>(work: (owner: OwnerConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** At most two connections as tea_owner, without time limits, closed when the work is done. */
export interface OwnerConnection {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
}
