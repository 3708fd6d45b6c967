import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A group to choose from. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
  /** Name of the group above it, when that is within reach too. */
  readonly parent_name: string | null;
  /** Name of the person whose group it is: a doctor's node. */
  readonly owner_name: string | null;
}

/** The groups of one kind that the scope reaches, by name. */
export async function listGroups(db: TenantDb, kind: "doctor" | "class"): Promise<GroupRow[]> {
  const { organizationId, groupIds } = scopeOf(db);
  const all = db
    .selectFrom("patient_group as g")
    .leftJoin("patient_group as parent", "parent.id", "g.parent_id")
    .leftJoin("account as owner", "owner.id", "g.account_id")
    .select(["g.id", "g.name", "parent.name as parent_name", "owner.full_name as owner_name"])
    .where("g.organization_id", "=", organizationId)
    .where("g.kind", "=", kind)
    .where("g.archived_at", "is", null)
    .orderBy(sql`coalesce(owner.full_name, g.name) collate app.ptbr`)
    .orderBy(sql`parent.name collate app.ptbr`)
    .orderBy("g.id");
  if (groupIds === "all") return all.execute();
  return groupIds.length === 0 ? [] : all.where("g.id", "in", [...groupIds]).execute();
}

/** A person in one role. */
export interface UserRow {
  readonly account_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role_assignment_id: string;
  readonly role: string;
  readonly organization_name: string;
}

/** One row for each role that somebody holds in the organisation, by the person's name. */
export async function listRoleHolders(db: TenantDb): Promise<UserRow[]> {
  return db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .innerJoin("organization as o", "o.id", "r.organization_id")
    .select([
      "a.id as account_id",
      "a.full_name",
      "a.email",
      "r.id as role_assignment_id",
      "r.role",
      "o.name as organization_name",
    ])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.ended_at", "is", null)
    .orderBy(sql`a.full_name collate app.ptbr`)
    .orderBy("r.id")
    .execute();
}

/** An organisation as its settings show it. */
export interface OrganizationRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** The organisation of the scope. */
export async function readOrganization(db: TenantDb): Promise<OrganizationRow | undefined> {
  return db
    .selectFrom("organization")
    .select(["id", "kind", "name", "address", "phone", "email"])
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}
