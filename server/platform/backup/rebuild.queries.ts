import type { ClientBase } from "pg";
import { type MigrationFile, MIGRATION_LOCK, applyInTransaction } from "../db/migrate.ts";
import { findForeignKeys, findTables, writePlainly } from "./catalogue.queries.ts";

/** How an installation is made again around rows that come from elsewhere. */
export interface Rebuilding {
  /** The migrations that the rows have been through. */
  readonly before: readonly MigrationFile[];
  /** Whether what migrations make by themselves goes, since it is among the rows. */
  readonly empties: boolean;
  /** Puts the rows into the tables: no rule between tables holds yet, and no trigger answers. */
  readonly load: (client: ClientBase) => Promise<void>;
  /** The migrations that the rows have still to go through. */
  readonly after: readonly MigrationFile[];
  /** What else belongs into the same transaction, on the schema of this program. */
  readonly finish: (client: ClientBase) => Promise<void>;
}

/**
 * Puts a new schema in the place of the present one and rows into it, in one transaction: either all of it is there, or
 * what was there before. Every rule between tables is made again over the rows, and so has been checked. `client` is
 * tea_owner's, who is no superuser and may not silence the rules any other way.
 */
export async function rebuildSchema(client: ClientBase, rebuilding: Rebuilding): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query("drop schema if exists app, migration, pgboss cascade");
    await applyInTransaction(client, rebuilding.before);
    await writePlainly(client);
    await withoutRules(client, rebuilding);
    await applyInTransaction(client, rebuilding.after);
    await rebuilding.finish(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Whoever wrote the rows had every trigger answer then: a second time would change them. */
async function withoutRules(client: ClientBase, { empties, load }: Rebuilding): Promise<void> {
  const tables = await findTables(client);
  const keys = await findForeignKeys(client);
  const id = (name: string): string => client.escapeIdentifier(name);
  const change = (name: string, how: string): string => `alter table app.${id(name)} ${how};`;
  // COPY into a table whose policies hold for us is refused.
  const forced = tables.filter((table) => table.forced);
  await client.query(
    [
      ...keys.map(({ table, name }) => change(table, `drop constraint ${id(name)}`)),
      ...tables.map(({ name }) => change(name, "disable trigger user")),
      ...forced.map(({ name }) => change(name, "no force row level security")),
    ].join("\n"),
  );
  if (empties)
    await client.query(`truncate ${tables.map(({ name }) => `app.${id(name)}`).join(", ")}`);
  await load(client);
  await client.query(
    [
      ...keys.map(({ table, name, definition }) =>
        change(table, `add constraint ${id(name)} ${definition}`),
      ),
      ...tables.map(({ name }) => change(name, "enable trigger user")),
      ...forced.map(({ name }) => change(name, "force row level security")),
    ].join("\n"),
  );
}
