import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Role } from "#domain/access/roles.ts";
import { type AccountDb, type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An invitation as its link shows it, in whatever state. */
export interface FoundInvitation {
  readonly invitation_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly email: string;
  readonly role: string;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly revoked_at: Date | null;
  /** Whether the invited person can log in. */
  readonly has_account: boolean;
}

/** The invitation behind a link, by the hash of its token. */
export async function findInvitation(
  db: AnyDb,
  hash: Buffer,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select * from app.find_invitation(${hash})`.execute(db);
  return rows[0];
}

/** An invitation that waits for an account. */
export interface WaitingInvitation {
  readonly invitation_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly role: string;
  readonly expires_at: Date;
}

/** What waits for the account of the transaction; nothing before its address is confirmed. */
export async function findOwnInvitations(db: AccountDb, at: Date): Promise<WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    select * from app.own_invitations(${at})`.execute(db);
  return rows;
}

/** An invitation of the organisation, held until the transaction ends: two who accept it at once come one after the other. */
export async function lockInvitation(db: TenantDb, invitationId: string) {
  return db
    .selectFrom("invitation")
    .select(["id", "role", "group_ids", "expires_at", "accepted_at", "revoked_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", invitationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that an invitation was accepted. */
export async function markAccepted(db: TenantDb, invitationId: string, at: Date): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ accepted_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", invitationId)
    .execute();
}

/** Notes that the invited person does not want it: nobody can accept it any more. */
export async function markDeclined(db: TenantDb, invitationId: string, at: Date): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ declined_at: at, revoked_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", invitationId)
    .where("accepted_at", "is", null)
    .execute();
}

/** The role a person holds in the organisation; undefined when it is not held, or no longer. */
export async function findHeldRole(
  db: TenantDb,
  accountId: string,
  role: Role,
): Promise<string | undefined> {
  const held = await db
    .selectFrom("role_assignment")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .where("role", "=", role)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return held?.id;
}

/** Gives a person a role, and returns its id. */
export async function insertRole(
  db: TenantDb,
  accountId: string,
  role: Role,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("role_assignment")
    .values({
      id,
      organization_id: scopeOf(db).organizationId,
      account_id: accountId,
      role,
      created_at: at,
    })
    .execute();
  return id;
}

/** Which of these groups the organisation still has. */
export async function findGroups(db: TenantDb, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const groups = await db
    .selectFrom("patient_group")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", [...groupIds])
    .where("archived_at", "is", null)
    .execute();
  return groups.map(({ id }) => id);
}

/** The doctor's group of a person; undefined when there is none. */
export async function findOwnGroup(db: TenantDb, accountId: string): Promise<string | undefined> {
  const group = await db
    .selectFrom("patient_group")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .where("kind", "=", "doctor")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return group?.id;
}

/** Adds a doctor's group under the organisation's first one, named after the doctor, and returns its id. */
export async function insertDoctorGroup(
  db: TenantDb,
  accountId: string,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const { organizationId } = scopeOf(db);
  const root = await db
    .selectFrom("patient_group")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("parent_id", "is", null)
    .where("kind", "<>", "doctor")
    .where("archived_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const { full_name } = await db
    .selectFrom("account")
    .select("full_name")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("patient_group")
    .values({
      id,
      organization_id: organizationId,
      parent_id: root?.id ?? null,
      kind: "doctor",
      name: full_name,
      account_id: accountId,
      created_at: at,
    })
    .execute();
  return id;
}

/** Lets a role reach groups, besides those it reaches already. */
export async function insertReach(
  db: TenantDb,
  roleAssignmentId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("role_assignment_group")
    .values(
      groupIds.map((group_id) => ({
        organization_id: organizationId,
        role_assignment_id: roleAssignmentId,
        group_id,
      })),
    )
    .onConflict((conflict) => conflict.columns(["role_assignment_id", "group_id"]).doNothing())
    .execute();
}
