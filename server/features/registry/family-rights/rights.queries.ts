import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { Article } from "#domain/organization/article.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a code that was sent to a guardian is for: to open the rights, or to prove a new contact. */
export type CodePurpose = "open" | "email" | "phone";

/** Whose link it is: the child, the guardian with the contacts on record, and the organisation that keeps both. */
export async function findRightsHolder(db: TenantDb, formLinkId: string, now: Date) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .where("g.deactivated_at", "is", null)
    .where("p.archived_at", "is", null)
    .select(["l.id as form_link_id", "f.id as form_id", "p.id as patient_id", "p.full_name"])
    .select(["p.date_of_birth", "p.address", "p.version"])
    .select(["g.id as guardian_id", "g.full_name as guardian_name", "g.email", "g.phone"])
    .select("g.may_see")
    .select(["o.kind", "o.name as organization_name", "o.phone as organization_phone"])
    .select("o.email as organization_email")
    .select(sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`.as("today"))
    .select("o.article as organization_article")
    .$narrowType<{ kind: OrganizationKind; organization_article: Article | null }>()
    .executeTakeFirst();
}

export type RightsHolder = RowOf<typeof findRightsHolder>;

/** A new code; what was sent before under the same purpose is worth nothing from now on. */
export async function insertCode(
  db: TenantDb,
  code: {
    readonly id: string;
    readonly formLinkId: string;
    readonly guardianId: string;
    readonly purpose: CodePurpose;
    readonly contact: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db
    .deleteFrom("family_code")
    .where("organization_id", "=", organizationId)
    .where("form_link_id", "=", code.formLinkId)
    .where("purpose", "=", code.purpose)
    .execute();
  await db
    .insertInto("family_code")
    .values({
      id: code.id,
      organization_id: organizationId,
      form_link_id: code.formLinkId,
      guardian_id: code.guardianId,
      purpose: code.purpose,
      contact: code.contact,
      created_at: code.at,
      expires_at: code.expiresAt,
    })
    .execute();
}

/**
 * The code that a link waits for, with one try more counted: those who try at once stand in a row. Undefined when it waits
 * for none.
 */
export async function countTry(
  db: TenantDb,
  formLinkId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<{ readonly id: string; readonly tries: number; readonly contact: string } | undefined> {
  return db
    .updateTable("family_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_link_id", "=", formLinkId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "tries", "contact"])
    .executeTakeFirst();
}

export async function markUsed(db: TenantDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable("family_code")
    .set({ used_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** A new session of the rights; those of the organisation that are over are forgotten. */
export async function insertSession(
  db: TenantDb,
  session: {
    readonly tokenHash: Buffer;
    readonly formLinkId: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db
    .deleteFrom("family_session")
    .where("organization_id", "=", organizationId)
    .where("expires_at", "<=", session.at)
    .execute();
  await db
    .insertInto("family_session")
    .values({
      token_hash: session.tokenHash,
      organization_id: organizationId,
      form_link_id: session.formLinkId,
      created_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Whether a session of this link's rights is open. */
export async function hasSession(
  db: TenantDb,
  formLinkId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("family_session")
    .select("form_link_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("token_hash", "=", tokenHash)
    .where("form_link_id", "=", formLinkId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
