import { type SqlBool, sql } from "kysely";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Where a page of files begins: behind this one. */
export interface ExportPosition {
  readonly created_at: string;
  readonly id: string;
}

/** Files within reach whose asker still holds the role in which it was asked for: with the role the file is gone. */
function exportsInReach(db: TenantDb) {
  const { organizationId, groupIds, accountId } = scopeOf(db);
  return db
    .selectFrom("export as e")
    .innerJoin("role_assignment as r", "r.id", "e.role_assignment_id")
    .leftJoin("account as a", "a.id", "e.created_by")
    .select(["e.id", "e.kind", "e.params", "e.created_by", "e.created_at", "e.state", "e.attempt"])
    .select(["e.done", "e.total", "e.file_name", "e.media_type", "e.size", "e.failure"])
    .select(["e.expires_at", "e.role_assignment_id", "a.full_name as created_by_name"])
    .where("e.organization_id", "=", organizationId)
    .where("r.ended_at", "is", null)
    .$if(groupIds !== "all", (query) => query.where("e.created_by", "=", accountId))
    .$narrowType<{ state: "queued" | "running" | "done" | "failed" }>();
}

export type ExportRow = Awaited<ReturnType<typeof findExports>>[number];

/** One file; undefined when the scope does not reach it. */
export async function findExport(db: TenantDb, id: string) {
  return exportsInReach(db).where("e.id", "=", id).executeTakeFirst();
}

/** Files, newest first. */
export async function findExports(
  db: TenantDb,
  { after, atMost }: { after: ExportPosition | undefined; atMost: number | undefined },
) {
  return exportsInReach(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(e.created_at, e.id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .execute();
}

/** Lets one transaction at a time ask under this id. */
export async function lockExportRequest(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export:${id}`}, 0))`.execute(db);
}

/** A file that is asked for. */
export interface NewExport {
  readonly id: string;
  readonly kind: string;
  readonly params: object;
  readonly accountId: string;
  readonly roleAssignmentId: string;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly fileName: string;
  readonly mediaType: string;
}

/** Keeps what was asked for. False when the id is taken, by whomever. */
export async function insertExport(db: TenantDb, wanted: NewExport): Promise<boolean> {
  const { organizationId, groupIds } = scopeOf(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("export")
    .values({
      id: wanted.id,
      organization_id: organizationId,
      kind: wanted.kind,
      params: JSON.stringify(wanted.params),
      created_by: wanted.accountId,
      role_assignment_id: wanted.roleAssignmentId,
      group_ids: groupIds === "all" ? null : [...groupIds],
      created_at: wanted.at,
      file_name: wanted.fileName,
      media_type: wanted.mediaType,
      expires_at: wanted.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Queues one that failed once more. */
export async function queueAgain(
  db: TenantDb,
  id: string,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("export")
    .set({ state: "queued", failure: "", done: 0, total: 0, created_at: at, expires_at: expiresAt })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("state", "=", "failed")
    .execute();
}

/** Takes a file away with its pieces; false when it is out of reach. */
export async function removeExport(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("export")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One piece of a file that is there; undefined past the last, or when the file is gone meanwhile. */
export async function findPiece(
  db: TenantDb,
  { id, attempt, place }: { readonly id: string; readonly attempt: number; readonly place: number },
): Promise<Buffer | undefined> {
  const piece = await db
    .selectFrom("export_chunk")
    .select("bytes")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("export_id", "=", id)
    .where("attempt", "=", attempt)
    .where("place", "=", place)
    .executeTakeFirst();
  return piece?.bytes;
}

/** Files whose worker died before they were ready. */
export async function findUnmade(db: OpenDb, askedBefore: Date, atMost: number) {
  const { rows } = await sql<{ organization_id: string; export_id: string }>`
    select * from app.unmade_exports(${askedBefore}, ${atMost})`.execute(db);
  return rows;
}

/** Takes away what is past its time. */
export async function sweepExports(db: OpenDb, at: Date): Promise<void> {
  await sql`select app.sweep_exports(${at})`.execute(db);
}
