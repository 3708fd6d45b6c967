import { sql } from "kysely";
import type { ClientBase } from "pg";
import { sealedPlaceOf } from "#server/platform/db/sealed-columns.ts";
import { boundColumnSql, boundCopiesSql } from "#server/platform/db/sealed-rows.ts";
import type { AccountDb, TenantDb } from "#server/platform/db/tenant.ts";

/** Asks one statement, as a tenant or as tea_owner: both read with the same words. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/** A table of the application as far as rows of it are taken along. */
export interface PortableTable {
  readonly name: string;
  /** All but the generated ones. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Columns that may name a person, and may be empty. */
  readonly people: readonly string[];
  readonly ofOrganization: boolean;
}

/** Rows read at a time: one statement of the program may take 2.5 s. */
const AT_ONCE = 500;

export function askAsTenant(db: TenantDb): Ask {
  return async <Row extends object>(text: string) => {
    const { rows } = await sql.raw<Row>(text).execute(db);
    return rows;
  };
}

/** As tea_owner, in a transaction that looks at one moment and is the organisation's own. */
export async function askAsOwner(client: ClientBase, organizationId: string): Promise<Ask> {
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  return async <Row extends object>(text: string) => {
    const { rows } = await client.query<Row>(text);
    return rows;
  };
}

/** All tables of the application, in the order of their names. */
export async function findPortableTables(ask: Ask): Promise<PortableTable[]> {
  return ask<PortableTable>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce((select array_agg(a.attname::text order by place) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'app.account'::regclass and not a.attnotnull) as people,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "ofOrganization"
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname::text collate "C"`);
}

/** Whose rows are read where it is not the column that says so. */
const SOURCES: Readonly<Record<string, string>> = {
  organization: "select * from app.organization where id = app.organization_id()",
  account: `select * from app.account where id in
    (select account_id from app.role_assignment where organization_id = app.organization_id())`,
  destination: "select * from app.destinations_taken_along()",
};

/** Columns that are written otherwise than they stand: a place of the municipality becomes the organisation's own. */
const REWRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  destination: { organization_id: "app.organization_id()" },
};

/** Somebody of another organisation, as who took a referral that was sent there, is not named. */
const ifOneOfUs = (column: string): string =>
  `case when exists (select from app.role_assignment r where r.organization_id = app.organization_id()
    and r.account_id = t.${column}) then t.${column} end`;

/** A sealed text goes along with its place, to be opened in the line that is written. */
function asBound(table: string, column: string): string {
  const place = sealedPlaceOf(table, column);
  return place ? boundColumnSql(place, "t") : boundCopiesSql(table, column, "t");
}

/** The rows of the organisation as lines of JSON, in the order of their key, some hundreds at a time. */
export async function* readLines(
  ask: Ask,
  { name, columns, key, people }: Omit<PortableTable, "ofOrganization">,
): AsyncGenerator<string[]> {
  const rule =
    SOURCES[name] ?? `select * from app.${name} where organization_id = app.organization_id()`;
  // `*` would ask for columns that are kept out of the program's sight.
  const source = rule.replace(
    "select *",
    `select ${[...new Set([...columns, ...key])].join(", ")}`,
  );
  const written = (column: string): string =>
    REWRITTEN[name]?.[column] ??
    (people.includes(column) ? ifOneOfUs(column) : asBound(name, column));
  const wanted = columns.map((column) => `${written(column)} as ${column}`);
  await ask(`declare taken_along no scroll cursor for
    select row_to_json(the_row)::text as line from
      (select ${wanted.join(", ")} from (${source}) t order by ${key.map((column) => `t.${column}`).join(", ")}) the_row`);
  for (;;) {
    const rows = await ask<{ line: string }>(`fetch ${AT_ONCE} from taken_along`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await ask("close taken_along");
}

/** Values are written the same way whatever the server's own settings are. */
export async function writePlainly(ask: Ask): Promise<void> {
  await ask(`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true)`);
}

/** The organisation that is read. */
export async function findOwn(
  ask: Ask,
): Promise<{ id: string; kind: string; name: string } | undefined> {
  const rows = await ask<{ id: string; kind: string; name: string }>(
    "select id, kind, name from app.organization where id = app.organization_id()",
  );
  return rows[0];
}

/** The address that the account that asks logs in with. */
export async function findOwnEmail(db: AccountDb, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.email;
}
