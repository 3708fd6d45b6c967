import { type OperationNodeSource, sql } from "kysely";
import { type TenantDb, collected, tenantScope } from "./database.ts";

/** Writes rows whose outcome nobody asks for: at once, or with others inside `writtenTogether`. */
export async function writeRows(db: TenantDb, statement: OperationNodeSource): Promise<void> {
  const { writes } = db[collected];
  if (writes) writes.push(statement);
  else await sql`${statement}`.execute(db);
}

/**
 * Makes one statement, and one round trip, of all that is given to `write` while `work` runs: it is written when `work` is
 * done, in no particular order. So none may read or change a row that another of them writes, and whatever `work` reads it
 * sees as it was before. Foreign keys and triggers that come after a row see all of it. Where the scope does not reach the
 * whole organisation each is written at once: row level security then looks for the row above, of the child, the form or
 * the message, which a statement that writes both does not see.
 */
export async function writtenTogether<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  const collection = db[collected];
  if (collection.writes || db[tenantScope].groupIds !== "all") return work();
  const writes: OperationNodeSource[] = [];
  collection.writes = writes;
  try {
    const result = await work();
    if (writes.length > 0) {
      const parts = writes.map((each, index) => sql`${sql.id(`w${index}`)} as (${each})`);
      await sql`with ${sql.join(parts)} select`.execute(db);
    }
    return result;
  } finally {
    collection.writes = undefined;
  }
}
