import {
  type CompiledQuery,
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from "kysely";
import { type TenantDb, remembersAt, tenantScope } from "./database.ts";
import type { Tables } from "./tables.ts";

interface Remembered<T> {
  readonly version: number;
  readonly value: T;
}

/** Organisations of which a process remembers a value; beyond it all are forgotten. */
const MOST_REMEMBERED = 5000;

/**
 * Reads what follows from the settings of the scope's organisation, and remembers it until any settings change, in
 * whichever process: the database counts the changes, and each transaction knows the count from its first statement. `keyOf`
 * names the value among those of an organisation. Not for a transaction that changes settings: it knows the count of before.
 */
export function cacheReading<Asked, T>(
  read: (db: TenantDb, asked: Asked) => Promise<T>,
  keyOf: (asked: Asked) => string,
): (db: TenantDb, asked: Asked) => Promise<T> {
  const known = new WeakMap<object, Map<string, Remembered<T>>>();
  return async (db, asked) => {
    const { database, settingsVersion: version } = db[remembersAt];
    if (version === undefined) return read(db, asked);
    const values = known.get(database) ?? new Map<string, Remembered<T>>();
    known.set(database, values);
    const key = `${db[tenantScope].organizationId} ${keyOf(asked)}`;
    const found = values.get(key);
    if (found?.version === version) return found.value;
    const value = await read(db, asked);
    if (values.size >= MOST_REMEMBERED) values.clear();
    values.set(key, { version, value });
    return value;
  };
}

/** Stands in a compiled query for a value of that name. */
class Given {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What a query is built from: each value that it is asked with, by its name. */
export type Givens<Asked> = <Name extends keyof Asked>(name: Name) => RawBuilder<Asked[Name]>;

/** What a builder and `sql` have in common. */
export interface Compiles<Row> extends OperationNodeSource {
  compile(db: Kysely<Tables>): CompiledQuery<Row>;
}

/**
 * A query that is built and compiled once, at its first use, and from then on only given its values: for those of the busiest
 * calls, whose building takes longer than asking. `build` may use of `db` what is the same for each use, so not its scope.
 */
export function compileOnce<Asked extends object, Row, Db extends Kysely<Tables> = TenantDb>(
  build: (db: Db, given: Givens<Asked>) => Compiles<Row>,
): (db: Db, asked: Asked) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, asked) => {
    compiled ??= build(db, (name) => sql`${new Given(name)}`).compile(db);
    const parameters = compiled.parameters.map((value): unknown =>
      value instanceof Given ? Reflect.get(asked, value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
