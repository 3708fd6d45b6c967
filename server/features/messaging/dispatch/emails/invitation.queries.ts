import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What an invitation is written from, and what decides whether it still makes sense. */
export async function findInvitationToWork(db: TenantDb, invitationId: string) {
  return db
    .selectFrom("invitation as i")
    .innerJoin("organization as o", "o.id", "i.organization_id")
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.id", "=", invitationId)
    .select([
      "i.role",
      "i.expires_at",
      "i.accepted_at",
      "i.revoked_at",
      "o.name as organization_name",
      "o.email",
      "o.time_zone",
    ])
    .executeTakeFirst();
}
