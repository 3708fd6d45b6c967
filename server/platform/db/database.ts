import type { Kysely, OperationNodeSource, Transaction } from "kysely";
import type { Pool } from "pg";
import type { RecordedEvent } from "#server/platform/recorded-event.ts";
import type { ChangeSet, Changes } from "./changes.ts";
import type { Connection, Login } from "./connection.ts";
import type { Replica } from "./replica.ts";
import type { Sealing } from "./sealing.ts";
import type { Tables } from "./tables.ts";

/** The key of the program's own connections: only `tenant.ts` uses it, so nothing reads or writes without a scope. */
export const programConnections = Symbol("the program's connections");

/** The key of the server that reports and exports are read from, where there is one: only `read-tenant.ts` uses it. */
export const replica = Symbol("the replica");

/** On whose behalf data is read and written: one organisation, one account in it or none, and the groups it reaches. */
export interface TenantScope {
  readonly organizationId: string;
  /** Null for the guardian behind a link and for the worker. */
  readonly accountId: string | null;
  readonly groupIds: "all" | readonly string[];
  /** A child beyond those groups whose record was opened in an emergency: see `openInEmergency`. */
  readonly opened?: string;
}

export const tenantScope = Symbol("tenant scope");
export const accountScope = Symbol("account scope");
export const openScope = Symbol("open scope");
export const announced = Symbol("announced changes");
export const afterwards = Symbol("work for after the commit");
export const subscribed = Symbol("subscribers to events");
export const remembersAt = Symbol("what the settings were when it began");
export const collected = Symbol("writes that become one statement");

/** The key of what seals free text: `sealText` uses it, and whoever reads past the program's own connections. */
export const sealing = Symbol("what texts are sealed with");

/** Writes that wait to become one statement; undefined while each is a statement of its own. */
interface Collection {
  writes: OperationNodeSource[] | undefined;
}

/** The database of a transaction, and the number of the settings as it began; undefined without a tenant. */
interface RemembersAt {
  readonly database: object;
  settingsVersion: number | undefined;
}

/** One transaction, what it has changed so far, and what is to be done once it is committed. */
export type Unit = Transaction<Tables> & {
  readonly [announced]: ChangeSet;
  readonly [afterwards]: (() => Promise<void>)[];
  readonly [subscribed]: readonly Subscriber[];
  readonly [collected]: Collection;
  readonly [remembersAt]: RemembersAt;
  readonly [sealing]: Sealing;
};

/** A transaction in which only the rows of one organisation exist. What queries on clinical data ask for. */
export type TenantDb = Unit & { readonly [tenantScope]: TenantScope };

/** A transaction in which only the rows of one account exist, whichever organisations it works for. */
export type AccountDb = Unit & { readonly [accountScope]: string };

/** A transaction in which no protected row exists: for the database's functions that answer before a login. */
export type OpenDb = Unit & { readonly [openScope]: true };

/** The same for one statement without a transaction around it. */
export type StatementDb = Kysely<Tables> & { readonly [openScope]: true };

/** Any of the three: for queries on tables without a tenant and for the database's functions. */
export type AnyDb = TenantDb | AccountDb | OpenDb;

/** Does what follows from events, in their transaction. */
export type Subscriber = (db: TenantDb, events: readonly RecordedEvent[]) => Promise<void>;

/** The files of the embedded server, and who may ask it to have them copied. */
export interface EmbeddedCluster {
  readonly cluster: string;
  /** Where it lays each piece of its log that is to be archived. */
  readonly spool: string;
  readonly superuser: Login;
}

/** An open database. Its data is reached through `withTenant`, `withAccount` and `withoutTenant`. */
export interface Database {
  readonly [programConnections]: Kysely<Tables>;
  readonly [replica]: Replica | undefined;
  /** What free text is sealed with; what the program reads through `app.bound` is opened already. */
  readonly [sealing]: Sealing;
  /** The server that this program brings along; absent for one of the machine's own. */
  readonly embedded: EmbeddedCluster | undefined;
  /** Settles when the embedded server goes away under a running program, which should then say so and exit. */
  readonly lost: Promise<Error>;
  /** For pg-boss where the queue is worked: role tea_queue. Throws when no configured login may become it. */
  readonly queueConnection: Connection;
  /** For pg-boss where jobs are only sent: role tea_app. */
  readonly enqueueConnection: Connection;
  /** What follows from the events that features record. */
  readonly subscribers: readonly Subscriber[];
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
