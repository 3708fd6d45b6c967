import { AsyncLocalStorage } from "node:async_hooks";
import { type Transaction, sql } from "kysely";
import { DatabaseError } from "pg";
import type { LiveTopic } from "#domain/organization/live-topics.ts";
import { type ChangeSet, note } from "./changes.ts";
import {
  type AccountDb,
  type AnyDb,
  type Database,
  type OpenDb,
  type Subscriber,
  type TenantDb,
  type TenantScope,
  type Unit,
  accountScope,
  afterwards,
  announced,
  openScope,
  programConnections,
  subscribed,
  tenantScope,
} from "./database.ts";
import type { Tables } from "./tables.ts";

export type { AccountDb, AnyDb, OpenDb, Subscriber, TenantDb, TenantScope } from "./database.ts";

/** The transaction of `inOneTransaction`, for everything that is done inside it. */
const outer = new AsyncLocalStorage<Unit>();

/** Runs `work` in one transaction for `scope`. It commits when `work` resolves and rolls back when it rejects. */
export async function withTenant<T>(
  database: Database,
  scope: TenantScope,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await takeOn(transaction, scope);
    return work(Object.assign(transaction, { [tenantScope]: scope }));
  });
}

/** The same, looking only, and at one moment of the data however long it takes: for whatever must fit together. */
export async function withTenantSnapshot<T>(
  database: Database,
  scope: TenantScope,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  return database[programConnections]
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await takeOn(transaction, scope);
      const unit = Object.assign(transaction, {
        [announced]: new Map(),
        [afterwards]: [],
        [subscribed]: database.subscribers,
      });
      return work(Object.assign(unit, { [tenantScope]: scope }));
    });
}

/** Runs `work` in one transaction for an account of which no organisation has been chosen yet. */
export async function withAccount<T>(
  database: Database,
  accountId: string,
  work: (db: AccountDb) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await actFor(transaction, "", accountId, "");
    return work(Object.assign(transaction, { [accountScope]: accountId }));
  });
}

/** Runs `work` in one transaction for nobody: a login that is being tried, a link that is being opened. */
export async function withoutTenant<T>(
  database: Database,
  work: (db: OpenDb) => Promise<T>,
): Promise<T> {
  return inTransaction(database, (transaction) =>
    work(Object.assign(transaction, { [openScope]: true as const })),
  );
}

/**
 * Runs `work` so that each `withTenant`, `withAccount` and `withoutTenant` inside it is a part of one transaction: all of
 * it is committed when `work` resolves, none when it rejects. A part that rejects takes back its own changes alone. The
 * parts must come one after the other.
 */
export async function inOneTransaction<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return inTransaction(database, (transaction) => outer.run(transaction, work));
}

/**
 * The same transaction, from here on for `scope`: for whoever first had to ask a function of the database whose they are,
 * as the guardian behind a link does, or whose account has just come into being. One transaction instead of two on the busiest way in.
 */
export async function asTenant(db: OpenDb | AccountDb, scope: TenantScope): Promise<TenantDb> {
  await takeOn(db, scope);
  return Object.assign(db, { [tenantScope]: scope });
}

/** The scope a transaction was opened for: what an insert writes as its organisation. */
export function scopeOf(db: TenantDb): TenantScope {
  return db[tenantScope];
}

/** Who is to be told of the events of a transaction. */
export function subscribersOf(db: TenantDb): readonly Subscriber[] {
  return db[subscribed];
}

/**
 * Says that the transaction changes something that open screens show. They hear of it soon after it is committed, and
 * not at all when it is not. Features record an event instead.
 */
export function announce(db: TenantDb, ...topics: readonly LiveTopic[]): void {
  note(db[announced], scopeOf(db).organizationId, topics);
}

/**
 * Does something once the transaction is committed, and not at all when it is not: before whoever opened it goes on. What
 * it rejects with is lost, and so is the work when the process dies in between: somebody must look after what is lost.
 */
export function afterCommit(db: AnyDb, work: () => Promise<void>): void {
  db[afterwards].push(work);
}

async function inTransaction<T>(
  database: Database,
  work: (transaction: Unit) => Promise<T>,
): Promise<T> {
  const around = outer.getStore();
  if (around) return asPart(around, work);
  const changes: ChangeSet = new Map();
  const later: (() => Promise<void>)[] = [];
  const result = await database[programConnections].transaction().execute((transaction) =>
    work(
      Object.assign(transaction, {
        [announced]: changes,
        [afterwards]: later,
        [subscribed]: database.subscribers,
      }),
    ),
  );
  database.changes.publish(changes);
  await Promise.allSettled(later.map((each) => each()));
  return result;
}

/** Does `work` in a transaction that is open already, up to a point that it can go back to. */
async function asPart<T>(around: Unit, work: (transaction: Unit) => Promise<T>): Promise<T> {
  const laterBefore = around[afterwards].length;
  await sql`savepoint part`.execute(around);
  try {
    const result = await work(around);
    await sql`release savepoint part`.execute(around);
    return result;
  } catch (error) {
    around[afterwards].length = laterBefore;
    await sql`rollback to savepoint part`.execute(around);
    await sql`release savepoint part`.execute(around);
    throw error;
  }
}

async function takeOn(transaction: Transaction<Tables>, scope: TenantScope): Promise<void> {
  const groups = scope.groupIds === "all" ? "*" : `{${scope.groupIds.join(",")}}`;
  await actFor(transaction, scope.organizationId, scope.accountId ?? "", groups);
}

/** Tells the database when it is, for what its own rules write in this transaction: whose a referral is from now on. */
export async function tellTime(db: TenantDb, at: Date): Promise<void> {
  await sql`select set_config('app.at', ${at.toISOString()}, true)`.execute(db);
}

/** For this transaction only (`true`): a setting of the session would reach the connection's next user. */
async function actFor(
  transaction: Transaction<Tables>,
  organizationId: string,
  accountId: string,
  groups: string,
): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true),
    set_config('app.account_id', ${accountId}, true),
    set_config('app.groups', ${groups}, true)`.execute(transaction);
}

/** Whether the database refused a statement by this unique index: whoever came first holds the place. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === index;
}
