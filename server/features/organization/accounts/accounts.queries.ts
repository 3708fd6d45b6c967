import { sql } from "kysely";
import { ORGANIZATION_KINDS, ROLES } from "#domain/access/roles.ts";
import { FACTOR_ROLES } from "#domain/access/second-factor.ts";
import type { AccountDb, AnyDb } from "#server/platform/db/tenant.ts";
import type { HeldRole, OwnAccount } from "#server/platform/http/actor.ts";

export interface RoleRow {
  readonly role_assignment_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_kind: string;
  readonly role: string;
  readonly time_zone: string;
  readonly group_ids: string[] | null;
}

/** The roles an account holds now, over all organisations, the oldest first. */
export async function rolesOf(db: AnyDb, accountId: string): Promise<HeldRole[]> {
  const { rows } = await sql<RoleRow>`select * from app.roles_of(${accountId})`.execute(db);
  return heldRoles(rows);
}

/** The same as a column of a statement; `heldRoles` reads it. */
export function rolesColumn(accountId: unknown) {
  return sql<
    RoleRow[]
  >`(select coalesce(jsonb_agg(held), '[]') from app.roles_of(${accountId}) held)`;
}

/** The rows of `app.roles_of`. A role this version does not know is left out. */
export function heldRoles(rows: readonly RoleRow[]): HeldRole[] {
  return rows.flatMap((row) => {
    const role = ROLES.find((known) => known === row.role);
    const organizationKind = ORGANIZATION_KINDS.find((known) => known === row.organization_kind);
    if (!role || !organizationKind) return [];
    return {
      id: row.role_assignment_id,
      role,
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      organizationKind,
      timeZone: row.time_zone,
      groupIds: row.group_ids ?? "all",
    };
  });
}

/** The account itself with the roles it holds now; undefined when it is gone. */
export async function readAccountAndRoles(
  db: AnyDb,
  accountId: string,
): Promise<{ readonly account: OwnAccount; readonly roles: HeldRole[] } | undefined> {
  const { rows } = await sql<OwnAccount & { roles: RoleRow[] }>`
    select a.*, ${rolesColumn(accountId)} as roles
    from app.account_of(${accountId}, ${[...FACTOR_ROLES]}) a`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { roles, ...account } = row;
  return { account, roles: heldRoles(roles) };
}

/** Sets the role a session works in. False when the session was ended meanwhile. */
export async function workIn(
  db: AccountDb,
  sessionId: string,
  roleAssignmentId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ role_assignment_id: roleAssignmentId })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
