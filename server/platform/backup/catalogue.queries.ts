import type { Readable, Writable } from "node:stream";
import { type ClientBase, escapeIdentifier } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** A table as its rows are written out and read back. */
export interface TableShape {
  readonly name: string;
  /** All but the generated ones, which the database works out again. */
  readonly columns: readonly string[];
  /** Row level security also holds for its owner. */
  readonly forced: boolean;
  /** No policy shows all of its rows to its owner: a backup of it would be silently empty. */
  readonly hides: boolean;
}

/** A rule between two tables, to be put aside while rows come in and made again, and so checked, afterwards. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every table of the application, from the catalogue: none is ever forgotten. */
export async function findTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, c.relforcerowsecurity as forced,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      c.relforcerowsecurity and c.relrowsecurity and not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and (select r.oid from pg_roles r where r.rolname = current_user) = any (p.polroles)) as hides
    from pg_class c
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname::text collate "C"`);
  return rows;
}

export async function findForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.conparentid = 0
    order by k.oid`);
  return rows;
}

/** How far each counter of the application has come; null for one that was never asked. */
export async function findSequences(
  client: ClientBase,
): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: number | null }>(
    `select sequencename::text as name, last_value as value from pg_sequences where schemaname = 'app'
     order by sequencename::text collate "C"`,
  );
  return rows;
}

export async function setSequence(client: ClientBase, name: string, value: number): Promise<void> {
  await client.query("select setval(format('app.%I', $1::text)::regclass, $2)", [name, value]);
}

/** Sets every counter behind the greatest number that it has given out, after rows came with numbers of their own. */
export async function followRows(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence(format('app.%I', c.relname), a.attname::text) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
      and pg_get_serial_sequence(format('app.%I', c.relname), a.attname::text) is not null`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest(max(${client.escapeIdentifier(column)}), 1))
       from app.${client.escapeIdentifier(table)} having max(${client.escapeIdentifier(column)}) is not null`,
      [sequence],
    );
}

/** The key's fingerprint that the installation was first started with. */
export async function findFingerprint(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ secret_fingerprint: string }>(
    "select secret_fingerprint from app.installation",
  );
  return rows[0]?.secret_fingerprint ?? null;
}

/** How many rows some tables have. `client` is tea_owner's. */
export async function countRows(
  client: Pick<ClientBase, "query">,
  tables: readonly string[],
): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = [];
  for (const name of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from app.${escapeIdentifier(name)}`,
    );
    counts.push({ name, rows: rows[0]?.n ?? 0 });
  }
  return counts;
}

/** Values are written the same way whatever the server's own settings are, for this transaction. */
export async function writePlainly(client: ClientBase): Promise<void> {
  await client.query(`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('synchronize_seqscans', 'off', true)`);
}

/** The rows of a table in the database's text format, one to a line. */
export function copyOut(client: ClientBase, table: Pick<TableShape, "name" | "columns">): Readable {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(", ");
  const from = `app.${client.escapeIdentifier(table.name)}`;
  return client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
}

/** Takes rows in that format. */
export function copyIn(client: ClientBase, table: Pick<TableShape, "name" | "columns">): Writable {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(", ");
  return client.query(
    copyFrom(`copy app.${client.escapeIdentifier(table.name)} (${columns}) from stdin`),
  );
}

/** Whether anybody uses this database: nobody of a tenant, no person, no child. */
export async function isEmptyInstallation(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('app.organization') is not null and to_regclass('app.account') is not null as made",
  );
  if (!rows[0]?.made) return true;
  const { rows: used } = await client.query<{ used: boolean }>(
    `select exists (select from app.organization where kind <> 'platform') or exists (select from app.account) as used`,
  );
  return !used[0]?.used;
}

/** Connections to this database besides so many of our own. */
export async function countOthers(client: ClientBase, own: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and usesysid is not null`,
  );
  return Math.max(0, (rows[0]?.n ?? 0) - own);
}
