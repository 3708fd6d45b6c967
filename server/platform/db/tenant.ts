import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, type RawBuilder, type Transaction, sql } from "kysely";
import { DatabaseError } from "pg";
import type { LiveTopic } from "#domain/organization/live-topics.ts";
import { type ChangeSet, noteChanges } from "./changes.ts";
import {
  type AccountDb,
  type AnyDb,
  type Database,
  type OpenDb,
  type StatementDb,
  type Subscriber,
  type TenantDb,
  type TenantScope,
  type Unit,
  accountScope,
  afterwards,
  announced,
  collected,
  openScope,
  programConnections,
  remembersAt,
  sealing,
  subscribed,
  tenantScope,
} from "./database.ts";
import type { SealedPlace } from "./sealed-columns.ts";
import type { Tables } from "./tables.ts";

export type {
  AccountDb,
  AnyDb,
  OpenDb,
  StatementDb,
  Subscriber,
  TenantDb,
  TenantScope,
} from "./database.ts";

/** The transaction of `inOneTransaction`, for everything that is done inside it. */
const outer = new AsyncLocalStorage<Unit>();

/** A row that a function of a `*.queries.ts` finds, or one of those that it lists. */
export type RowOf<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Query>> extends readonly (infer Row)[] ? Row : Awaited<ReturnType<Query>>
>;

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

/** Whether this is done inside `inOneTransaction`: what that wrote is seen in it alone. */
export function isInOneTransaction(): boolean {
  return outer.getStore() !== undefined;
}

/** What only looks, for whom, and on which database. */
interface Look<T> {
  readonly database: Database;
  readonly scope: TenantScope;
  readonly work: (db: TenantDb) => Promise<T>;
}

/**
 * Looks on the program's connections or on one of its replica's, at one moment of the data however long it takes. Features
 * use `read-tenant.ts`.
 */
export async function lookOn<T>(
  { database, scope, work }: Look<T>,
  connections: Kysely<Tables> = database[programConnections],
): Promise<T> {
  return connections
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const unit = asUnit(database, transaction, new Map(), []);
      await takeOn(unit, scope);
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
    await actFor(transaction, { organizationId: "", accountId, groups: "" });
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
 * Runs one statement for nobody that is a transaction of its own: no protected row exists in it, as in `withoutTenant`, for
 * a third of the round trips.
 */
export function inOneStatement<T>(
  database: Database,
  run: (db: StatementDb) => Promise<T>,
): Promise<T> {
  return run(Object.assign(database[programConnections], { [openScope]: true as const }));
}

/** What one statement takes on before it looks; `actingAs` makes it of a scope. */
export interface Acting {
  readonly organizationId: string;
  readonly accountId: string;
  readonly groups: string;
}

/** What a statement for this scope takes on. */
export function actingAs({ organizationId, accountId, groupIds }: TenantScope): Acting {
  const groups = groupIds === "all" ? "*" : `{${groupIds.join(",")}}`;
  return { organizationId, accountId: accountId ?? "", groups };
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

/**
 * The same for whoever a query finds, in the statement that looks: the row that it finds, and the transaction from here on
 * for the whole of that row's organisation, in nobody's name. Undefined when it finds nothing.
 */
export async function asTenantFound<Row extends { readonly organization_id: string }>(
  db: OpenDb,
  query: RawBuilder<Row>,
): Promise<{ readonly found: Row; readonly db: TenantDb } | undefined> {
  const { rows } = await sql<Row & Settings>`
    select found.*, ${scopeSettings({ organizationId: sql`found.organization_id::text`, accountId: "", groups: "*" })}
    from (${query}) as found`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  db[remembersAt].settingsVersion = found.settings_version;
  const scope = {
    organizationId: found.organization_id,
    accountId: null,
    groupIds: "all",
  } as const;
  return { found, db: Object.assign(db, { [tenantScope]: scope }) };
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
export function announceTopics(db: TenantDb, ...topics: readonly LiveTopic[]): void {
  noteChanges(db[announced], scopeOf(db).organizationId, topics);
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
  const result = await database[programConnections]
    .transaction()
    .execute((transaction) => work(asUnit(database, transaction, changes, later)));
  database.changes.publish(changes);
  await Promise.allSettled(later.map((each) => each()));
  return result;
}

function asUnit(
  database: Database,
  transaction: Transaction<Tables>,
  changes: ChangeSet,
  later: (() => Promise<void>)[],
): Unit {
  return Object.assign(transaction, {
    [announced]: changes,
    [afterwards]: later,
    [subscribed]: database.subscribers,
    [collected]: { writes: undefined },
    [remembersAt]: { database, settingsVersion: undefined },
    [sealing]: database[sealing],
  });
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

async function takeOn(unit: Unit, scope: TenantScope): Promise<void> {
  await actFor(unit, actingAs(scope));
}

/**
 * Lets the transaction look at a child out of reach whose record the acting person opened in an emergency; until when, by the
 * database's clock. Undefined, and nothing more can be seen, when it was not opened or the time is over.
 */
export async function openInEmergency(db: TenantDb, patientId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    with child as materialized (select set_config('app.opened', ${patientId}, true))
    select app.opened_until() as until from child`.execute(db);
  const until = rows[0]?.until ?? undefined;
  if (until) Object.assign(db, { [tenantScope]: { ...scopeOf(db), opened: patientId } });
  return until;
}

/** A text as a column of sealed text keeps it, bound to that column of the row and to the scope's organisation. */
export function sealText(
  db: TenantDb,
  place: SealedPlace,
  rowId: string,
  text: string,
): Promise<string> {
  const { organizationId } = scopeOf(db);
  return db[sealing].seal({ place, organizationId, rowId }, text);
}

/**
 * What a query selects of a column of sealed text, which the program's connections then open. `row` names the table or
 * alias; the text is of the organisation that owns the row, whoever reads it.
 */
export function boundText(place: SealedPlace, row: string): RawBuilder<string> {
  return sql.raw(boundTextSql(place, row));
}

/** The same as SQL. */
export function boundTextSql(place: SealedPlace, row: string): string {
  return `app.bound('${place}', ${row}.organization_id, ${row}.${keyOfRow(place)}, ${sealedTextSql(place, row)})`;
}

/** The column whose UUID names a row with a sealed text, and to which the text is bound. */
export function keyOfRow(place: SealedPlace): string {
  return place.startsWith("draft.") ? "form_id" : "id";
}

/** The text itself as SQL, as it is stored: the column that the place is named after, or a member of its JSON. */
export function sealedTextSql(place: SealedPlace, row: string): string {
  const [, column = "", member] = place.split(".");
  return member === undefined ? `${row}.${column}` : `(${row}.${column} ->> '${member}')`;
}

/** Sets the time that the database's own rules write in this transaction, as for the owner of a referral. */
export async function setTransactionTime(db: TenantDb, at: Date): Promise<void> {
  await sql`select set_config('app.at', ${at.toISOString()}, true)`.execute(db);
}

async function actFor(unit: Unit, acting: Acting): Promise<void> {
  const { rows } = await sql<Settings>`select ${scopeSettings(acting)}`.execute(unit);
  unit[remembersAt].settingsVersion = rows[0]?.settings_version;
}

interface Settings {
  readonly settings_version: number;
}

/**
 * What takes a scope on, as columns: for this transaction only (`true`), since a setting of the session would reach the
 * connection's next user.
 */
export function scopeSettings({
  organizationId,
  accountId,
  groups,
}: {
  readonly [Name in keyof Acting]: string | RawBuilder<string>;
}): RawBuilder<unknown> {
  return sql`set_config('app.organization_id', ${organizationId}, true),
    set_config('app.account_id', ${accountId}, true), set_config('app.groups', ${groups}, true),
    (select number from app.settings_version) as settings_version`;
}

/** Whether the database refused a statement by this unique index: whoever came first holds the place. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === index;
}

/** Whether a statement failed because a row would break this rule of its table. */
export function breaksRule(error: unknown, constraint: string): boolean {
  return (
    error instanceof DatabaseError && error.code === "23514" && error.constraint === constraint
  );
}
