import { type SqlBool, sql } from "kysely";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { rowsOf } from "./rows.queries.ts";

/** Judged rows that share a key with these keys, in the order of the file. */
export async function findByKeys(
  db: TenantDb,
  rosterId: string,
  keys: readonly string[],
): Promise<{ line: number; values: unknown; patient_id: string | null; keys: string[] }[]> {
  if (keys.length === 0) return [];
  return rowsOf(db, rosterId)
    .select(["r.line", "r.values", "r.patient_id", "r.keys"])
    .where(sql<SqlBool>`r.keys && ${keys}::text[]`)
    .where("r.skipped", "=", false)
    .orderBy("r.line")
    .execute();
}

/** What these rows were read to say. */
export async function findValues(
  db: TenantDb,
  rosterId: string,
  lines: readonly number[],
): Promise<{ line: number; values: unknown }[]> {
  if (lines.length === 0) return [];
  return rowsOf(db, rosterId)
    .select(["r.line", "r.values"])
    .where(sql<SqlBool>`r.line = any(${lines}::integer[])`)
    .execute();
}

/** Under which keys a row is compared. */
export async function findKeys(db: TenantDb, rosterId: string, line: number): Promise<string[]> {
  const found = await rowsOf(db, rosterId)
    .select("r.keys")
    .where("r.line", "=", line)
    .executeTakeFirst();
  return found?.keys ?? [];
}
