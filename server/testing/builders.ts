import { uuidv7 } from "uuidv7";
import {
  PLATFORM_ORGANIZATION_ID,
  type OrganizationKind,
  type Role,
} from "#domain/access/roles.ts";
import type { Database } from "#server/platform/db/open.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";

/** Makers of the people and places of a story: plainly invented, straight into the database, each returning what it made. */

export interface TestPerson {
  readonly accountId: string;
  readonly roleAssignmentId: string;
  readonly organizationId: string;
  readonly email: string;
  /** A working access token of a session in this role. */
  readonly token: string;
}

export interface TestChild {
  readonly patientId: string;
  readonly guardianId: string;
}

let sequence = 0;
const next = (): number => (sequence += 1);

export async function anOrganization(
  database: Database,
  { kind = "clinic", parentId }: { kind?: OrganizationKind; parentId?: string } = {},
): Promise<string> {
  if (kind === "platform") return PLATFORM_ORGANIZATION_ID;
  const id = uuidv7();
  await database.asOwner(({ db }) =>
    db
      .insertInto("organization")
      .values({ id, kind, parent_id: parentId ?? null, name: `Organização ${next()}` })
      .execute(),
  );
  return id;
}

export async function aGroup(
  database: Database,
  organizationId: string,
  { kind = "doctor", name = `Grupo ${next()}`, parentId, accountId }: GroupOptions = {},
): Promise<string> {
  const id = uuidv7();
  await database.asOwner(({ db }) =>
    db
      .insertInto("patient_group")
      .values({
        id,
        organization_id: organizationId,
        kind,
        name,
        parent_id: parentId ?? null,
        account_id: accountId ?? null,
      })
      .execute(),
  );
  return id;
}

interface GroupOptions {
  readonly kind?: "unit" | "year" | "class" | "doctor" | "other";
  readonly name?: string;
  readonly parentId?: string;
  readonly accountId?: string;
}

/** A person with one role, logged in. `groupIds` are what the role reaches, for roles that are bound to groups. */
export async function aPerson(
  database: Database,
  role: Role,
  organizationId: string,
  { groupIds = [], at = new Date() }: { groupIds?: readonly string[]; at?: Date } = {},
): Promise<TestPerson> {
  const accountId = uuidv7();
  const roleAssignmentId = uuidv7();
  const email = `pessoa-${next()}@clinica.example`;
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("account")
      .values({ id: accountId, email, full_name: `Pessoa Inventada ${sequence}` })
      .execute();
    await db
      .insertInto("role_assignment")
      .values({
        id: roleAssignmentId,
        organization_id: organizationId,
        account_id: accountId,
        role,
      })
      .execute();
    for (const groupId of groupIds) {
      await db
        .insertInto("role_assignment_group")
        .values({
          organization_id: organizationId,
          role_assignment_id: roleAssignmentId,
          group_id: groupId,
        })
        .execute();
    }
  });
  const token = await aSession(database, accountId, roleAssignmentId, at);
  return { accountId, roleAssignmentId, organizationId, email, token };
}

/** Logs an account in and returns the access token, which does not expire for a year of the test's clock. */
async function aSession(
  database: Database,
  accountId: string,
  roleAssignmentId: string | null,
  at = new Date(),
): Promise<string> {
  const token = randomToken();
  const sessionId = uuidv7();
  const expires_at = new Date(at.getTime() + 400 * 86_400_000);
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("session")
      .values({
        id: sessionId,
        account_id: accountId,
        role_assignment_id: roleAssignmentId,
        // Before any moment that a test's clock may be set to.
        created_at: new Date(0),
        expires_at,
      })
      .execute();
    await db
      .insertInto("access_token")
      .values({ token_hash: hashToken(token), session_id: sessionId, expires_at })
      .execute();
  });
  return token;
}

export async function aChild(
  database: Database,
  organizationId: string,
  groupId: string,
  {
    name = `Criança Inventada ${next()}`,
    dateOfBirth = "2024-12-01",
    email = `responsavel-${next()}@familia.example`,
    phone = "+5581900000001",
  }: { name?: string; dateOfBirth?: string | null; email?: string; phone?: string } = {},
): Promise<TestChild> {
  const patientId = uuidv7();
  const guardianId = uuidv7();
  await database.asOwner(async ({ db }) => {
    await db
      .insertInto("patient")
      .values({
        id: patientId,
        organization_id: organizationId,
        group_id: groupId,
        full_name: name,
        date_of_birth: dateOfBirth,
      })
      .execute();
    await db
      .insertInto("guardian")
      .values({
        id: guardianId,
        organization_id: organizationId,
        patient_id: patientId,
        full_name: `Responsável Inventada ${sequence}`,
        relationship: "Mãe",
        phone,
        email,
      })
      .execute();
  });
  return { patientId, guardianId };
}
