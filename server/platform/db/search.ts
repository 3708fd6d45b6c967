import { sql } from "kysely";
import { parsePhone } from "../phone.ts";
import type { TenantDb } from "./tenant.ts";

/** Children found from which on a list is walked in its order for a page sooner than they are looked up. */
export const MANY_FOUND = 2000;

/** The ids of the children within reach whom a search finds, or nothing when it finds many. */
export async function findFew(
  db: TenantDb,
  search: string,
  many = MANY_FOUND,
): Promise<string[] | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select patient_id as id from search_patients(${search}, ${many})`.execute(db);
  return rows.length < many ? rows.map(({ id }) => id) : undefined;
}

/** Whether a search finds the child in a column. `is true` keeps it a set that is made once, and only where a row asks for it. */
export function isFound(column: "id" | "p.id", search: string) {
  return sql<boolean>`(${sql.ref(column)} in (select patient_id from search_patients(${search}))) is true`;
}

/** The same asked of one child after the other, for a list that is walked up to the end of a page: see `findFew`. */
export function isFoundInPassing(
  column: "k.id" | "k.patient_id" | "c.patient_id" | "p.id",
  search: string,
) {
  return sql<boolean>`is_found(${sql.ref(column)}, (select search_words(${search})), (select search_phone(${search})))`;
}

/** A whole telephone number is looked for as it is stored, however it was typed; an accent as the one letter it makes. */
export function searchedFor(search: string): string {
  return parsePhone(search) ?? search.normalize("NFC");
}
