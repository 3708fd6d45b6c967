import { sql } from "kysely";
import { findFewInGroups } from "./few-in-groups.ts";
import type { TenantDb } from "./tenant.ts";

/**
 * Has the statements of this transaction planned for the values at hand: how many a filter leaves decides whether the
 * list is walked by name or gathered and sorted, and a plan for any value gets it wrong by a hundred times.
 */
export async function planForValues(db: TenantDb): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}

/**
 * Has the statements of this transaction planned once for each connection, whatever the values: where planning takes longer
 * than reading, and the database would take any day to leave a third of the rows and begin anew.
 */
export async function planOnce(db: TenantDb): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
}

/**
 * Has the statements of this transaction planned for the values at hand, and join whole sets with each other. Under the
 * policies the planner expects fewer rows than there are, and would look up each of 50,000 children in each table.
 */
export async function planForSets(db: TenantDb): Promise<void> {
  await planForValues(db);
  await sql`set local enable_nestloop = off`.execute(db);
}

/** The same for all children within reach, unless they are the few of somebody's groups, whose ids it gives: to be looked up. */
export async function planForReach(db: TenantDb): Promise<string[] | undefined> {
  const few = await findFewInGroups(db);
  await (few ? planForValues(db) : planForSets(db));
  return few;
}

/**
 * Has the lists of this transaction walked in the order of their index up to the end of the page. Under the policies the
 * planner takes what a filter leaves for a few rows, and would gather and sort tens of thousands of them.
 */
export async function planForPages(db: TenantDb): Promise<void> {
  await sql`set local enable_sort = off`.execute(db);
}

/** The end of that: whatever is looked up by its id after the walk is not walked to as well. */
export async function planAsUsual(db: TenantDb): Promise<void> {
  await sql`set local enable_sort = on`.execute(db);
}
