import { sql } from "kysely";
import type { TenantDb } from "./tenant.ts";

/**
 * Has the lists of this transaction walked in the order of their index up to the end of the page. Under the policies the
 * planner takes what a filter leaves for a few rows, and would gather and sort tens of thousands of them.
 */
export async function planForPages(db: TenantDb): Promise<void> {
  await sql`set local enable_sort = off`.execute(db);
}
