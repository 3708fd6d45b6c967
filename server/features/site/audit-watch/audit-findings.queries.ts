import { sql } from "kysely";
import type { AuditFinding, AuditFindingKind } from "#domain/organization/audit/findings.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A finding that no operator has seen. */
export type FindingRow = RowOf<typeof findUnseen>;

/** Stores a finding; false for one that is known. */
export async function insertFinding(
  db: TenantDb,
  { id, trailId, kind, sequence, at }: AuditFinding & { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("audit_finding")
    .values({
      id,
      kind,
      sequence,
      organization_id: scopeOf(db).organizationId,
      trail_id: trailId,
      found_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The e-mail addresses of the operators. */
export async function findOperatorAddresses(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select("a.email")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.role", "=", "operator")
    .where("r.ended_at", "is", null)
    .where("a.disabled_at", "is", null)
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** What nobody has seen yet, the newest first. */
export async function findUnseen(db: TenantDb, atMost: number) {
  return db
    .selectFrom("audit_finding")
    .select(["id", "trail_id", sql<AuditFindingKind>`kind`.as("kind"), "sequence", "found_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("seen_at", "is", null)
    .orderBy("found_at", "desc")
    .orderBy("id", "desc")
    .limit(atMost)
    .execute();
}

/** How many nobody has seen yet. */
export async function countUnseen(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom("audit_finding")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Says that an operator has seen a finding; false where there is none. */
export async function markSeen(
  db: TenantDb,
  id: string,
  by: { readonly accountId: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("audit_finding")
    .set((eb) => ({
      seen_at: eb.fn.coalesce("seen_at", eb.val(by.at)),
      seen_by: eb.fn.coalesce("seen_by", eb.val(by.accountId)),
    }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
