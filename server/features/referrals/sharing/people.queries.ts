import { sql } from "kysely";
import { CLINIC_ROLES, type Role } from "#domain/access/roles.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Where to write to whoever sees to the referral, unless that person wants no notices; undefined for nobody. */
export async function findOwnerEmail(
  db: TenantDb,
  referralId: string,
): Promise<string | undefined> {
  const owner = await db
    .selectFrom("referral as r")
    .innerJoin("account as a", "a.id", "r.owner_account_id")
    .select("a.email")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.id", "=", referralId)
    .where("a.email_notifications", "=", true)
    .where("a.disabled_at", "is", null)
    .executeTakeFirst();
  return owner?.email;
}

/** Who shared a case, in the role in which that person works or worked here. */
export async function findAuthor(
  db: TenantDb,
  shareId: string,
): Promise<{ accountId: string; role: Role }> {
  return db
    .selectFrom("referral_share as s")
    .innerJoin("role_assignment as r", (join) =>
      join
        .onRef("r.account_id", "=", "s.created_by")
        .onRef("r.organization_id", "=", "s.organization_id"),
    )
    .select(["s.created_by as accountId", "r.role"])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.id", "=", shareId)
    .where("r.role", "in", [...CLINIC_ROLES])
    .orderBy(sql`r.ended_at desc nulls first`)
    .limit(1)
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow();
}
