import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An invitation that nobody has accepted, declined or revoked. */
export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly group_ids: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date;
}

const open = (db: TenantDb) =>
  db
    .selectFrom("invitation")
    .select(["id", "email", "role", "group_ids", "created_at", "expires_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("accepted_at", "is", null)
    .where("declined_at", "is", null)
    .where("revoked_at", "is", null);

/** The open invitations of the organisation, the newest first. */
export async function listOpenInvitations(db: TenantDb): Promise<InvitationRow[]> {
  return open(db).orderBy("created_at", "desc").orderBy("id").execute();
}

/** One open invitation, held until the transaction ends. */
export async function lockOpenInvitation(
  db: TenantDb,
  id: string,
): Promise<InvitationRow | undefined> {
  return open(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The open invitation of somebody to a role. */
export async function findOpenInvitation(
  db: TenantDb,
  email: string,
  role: Role,
): Promise<InvitationRow | undefined> {
  return open(db)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("role", "=", role)
    .orderBy("expires_at", "desc")
    .executeTakeFirst();
}

/** What became of the role for whoever has this e-mail: held now, held once, or never. */
export async function heldByEmail(
  db: TenantDb,
  email: string,
  role: Role,
): Promise<"now" | "once" | "never"> {
  const rows = await db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select("r.ended_at")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.role", "=", role)
    .where(sql`lower(a.email)`, "=", email.toLowerCase())
    .execute();
  if (rows.some(({ ended_at }) => ended_at === null)) return "now";
  return rows.length > 0 ? "once" : "never";
}

/** An invitation as it begins. Of its token only the hash is kept. */
export interface NewInvitation extends InvitationRow {
  readonly token_hash: Buffer;
  readonly invited_by: string;
}

/** Stores an invitation. */
export async function insertInvitation(
  db: TenantDb,
  { group_ids, ...invitation }: NewInvitation,
): Promise<void> {
  await db
    .insertInto("invitation")
    .values({
      ...invitation,
      organization_id: scopeOf(db).organizationId,
      group_ids: [...group_ids],
    })
    .execute();
}

/** Gives an invitation a new last moment, or ends it. */
export async function updateInvitation(
  db: TenantDb,
  id: string,
  change: { readonly expires_at: Date } | { readonly revoked_at: Date },
): Promise<void> {
  await db
    .updateTable("invitation")
    .set(change)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}
