import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { uuidv7 } from "uuidv7";
import type { TestApp } from "./app.ts";
import type { TestClinic } from "./clinic.ts";
import type { Values } from "./whole-child-files.ts";
import { CANARY, ROWS } from "./whole-child-rows.ts";

/** A child of whom there is a row in every table that can have one. */
export interface WholeChild {
  readonly patientId: string;
  /** Its family's open request for erasure. */
  readonly requestId: string;
}

/** Stores the child straight into the database, with a twin that was joined to it. */
export async function aWholeChild(story: TestApp, clinic: TestClinic): Promise<WholeChild> {
  const ids = new Map([
    ["@group", clinic.groupId],
    ["@account", clinic.admin.accountId],
    ["@role", clinic.admin.roleAssignmentId],
    ["@partner", clinic.outsider.organizationId],
  ]);
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? uuidv7();
    ids.set(name, id);
    return id;
  };
  // In this order: the first of a pair has the lower id.
  const patientId = idOf("@child");
  const twinId = idOf("@twin");
  const given: Values = {
    organization_id: clinic.organizationId,
    patient_id: "@child",
    guardian_id: "@guardian",
    form_id: "@form",
    referral_id: "@referral",
  };
  const tables = [...new Set(ROWS.map(([table]) => table))];
  await story.database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      // What triggers do, other stories tell.
      await switchTriggers(client, tables, "disable");
      await client.query("begin");
      for (const [table, values] of ROWS) {
        await insert(client, table, { ...given, ...values }, idOf);
      }
      await client.query(
        "update app.patient set merged_into = $1, archived_at = now() where id = $2",
        [patientId, twinId],
      );
      await client.query("commit");
      await switchTriggers(client, tables, "enable");
    } finally {
      client.release(true);
    }
  });
  return { patientId, requestId: idOf("@request") };
}

async function switchTriggers(
  client: PoolClient,
  tables: readonly string[],
  way: "enable" | "disable",
): Promise<void> {
  for (const table of tables) await client.query(`alter table app.${table} ${way} trigger user`);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly is_account: boolean;
}

/** One row: what is given, and in every other column something of its type. */
async function insert(
  client: PoolClient,
  table: string,
  given: Values,
  idOf: (name: string) => string,
): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as is_nullable,
       exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
         and c.confrelid = 'app.account'::regclass and a.attnum = any (c.conkey)) as is_account
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''`,
    [`app.${table}`],
  );
  const values = columns.map((column) => {
    if (!(column.name in given)) return ofType(column, idOf);
    const value = named(given[column.name], idOf);
    return column.type === "jsonb" && value !== null ? JSON.stringify(value) : value;
  });
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  await client
    .query(`insert into app.${table} (${names}) values (${places})`, values)
    .catch((error: unknown) => {
      throw new Error(`a row of ${table}`, { cause: error });
    });
}

/** A value with the ids in the place of their names. */
function named(value: unknown, idOf: (name: string) => string): unknown {
  if (typeof value === "string") return value.startsWith("@") ? idOf(value) : value;
  return Array.isArray(value) ? value.map((each) => named(each, idOf)) : value;
}

function ofType({ type, is_nullable, is_account }: Column, idOf: (name: string) => string) {
  if (type === "text") return CANARY;
  if (type === "text[]") return [CANARY];
  if (type === "jsonb") return JSON.stringify([{ text: CANARY }]);
  if (is_nullable) return null;
  if (is_account) return idOf("@account");
  if (type === "uuid") return uuidv7();
  if (type === "bytea") return randomBytes(32);
  if (type === "boolean") return false;
  if (type === "date") return "2026-01-02";
  if (type === "timestamp with time zone") return "2026-03-10T12:00:00Z";
  return type.endsWith("[]") ? [] : 1;
}
