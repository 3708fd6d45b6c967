import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a worker needs to know of a file. */
export interface ClaimedExport {
  readonly id: string;
  readonly kind: string;
  readonly params: unknown;
  readonly created_by: string;
  readonly role_assignment_id: string;
  readonly attempt: number;
}

/**
 * Begins a try at making a file: whatever another try wrote counts for nothing from here on. Undefined when there is
 * nothing to be made any more.
 */
export async function beginMaking(db: TenantDb, id: string): Promise<ClaimedExport | undefined> {
  const { organizationId } = scopeOf(db);
  const taken = await db
    .updateTable("export")
    .set({ state: "running", attempt: sql`attempt + 1`, done: 0, total: 0 })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returning(["id", "kind", "params", "created_by", "role_assignment_id", "attempt"])
    .executeTakeFirst();
  if (!taken) return undefined;
  await db
    .deleteFrom("export_chunk")
    .where("organization_id", "=", organizationId)
    .where("export_id", "=", id)
    .execute();
  return taken;
}

/** A try at making a file. */
export interface Try {
  readonly id: string;
  readonly attempt: number;
}

/** Notes in which reach the try reads. */
export async function noteReach(
  db: TenantDb,
  { id, attempt }: Try,
  groupIds: "all" | readonly string[],
): Promise<void> {
  await ofTry(db, { id, attempt })
    .set({ group_ids: groupIds === "all" ? null : [...groupIds] })
    .execute();
}

/** Adds a piece. False when the try has been overtaken or the file was given up: then nothing is written. */
export async function addPiece(
  db: TenantDb,
  { id, attempt }: Try,
  place: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { numAffectedRows } = await sql`insert into export_chunk
      (organization_id, export_id, attempt, place, bytes)
    select organization_id, id, attempt, ${place}, ${Buffer.from(bytes)} from export
    where organization_id = ${organizationId} and id = ${id} and attempt = ${attempt} and state = 'running'
    for share`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Says how far a try has come; false when it has been overtaken or given up. */
export async function noteProgress(
  db: TenantDb,
  which: Try,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, which).set({ done, total }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The file is there: once, by the try that got to its end first. */
export async function finishMaking(
  db: TenantDb,
  which: Try,
  { size, expiresAt }: { readonly size: number; readonly expiresAt: Date },
): Promise<void> {
  await ofTry(db, which)
    .set({
      state: "done",
      size,
      expires_at: expiresAt,
      total: sql`greatest(total, 1)`,
      done: sql`greatest(total, 1)`,
    })
    .execute();
}

/** The file will not be there, and why. */
export async function failMaking(db: TenantDb, which: Try, failure: string): Promise<void> {
  await ofTry(db, which).set({ state: "failed", failure }).execute();
  await db
    .deleteFrom("export_chunk")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("export_id", "=", which.id)
    .where("attempt", "=", which.attempt)
    .execute();
}

function ofTry(db: TenantDb, { id, attempt }: Try) {
  return db
    .updateTable("export")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "running");
}
