import { sql } from "kysely";
import type { Article } from "#domain/organization/article.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
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

/** An organisation as its settings show it. */
export interface OrganizationRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly article: Article | null;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly cnes: string;
  readonly refuses_without_consent: boolean;
  readonly shows_drawings: boolean;
  readonly media_days: number;
  readonly family_result: FamilyResultRule;
  readonly revision: number;
}

const COLUMNS = [
  "id",
  "kind",
  "name",
  "article",
  "address",
  "phone",
  "email",
  "cnes",
  "refuses_without_consent",
  "shows_drawings",
  "media_days",
  "family_result",
  "revision",
] as const;

/** The organisation of the scope. */
export async function readOrganization(db: TenantDb): Promise<OrganizationRow | undefined> {
  return db
    .selectFrom("organization")
    .select(COLUMNS)
    .$narrowType<{ article: Article | null; family_result: FamilyResultRule }>()
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}

/** What an administrator may change of the organisation. */
export type OrganizationData = Pick<
  OrganizationRow,
  | "name"
  | "article"
  | "address"
  | "phone"
  | "email"
  | "cnes"
  | "refuses_without_consent"
  | "shows_drawings"
  | "media_days"
  | "family_result"
>;

/** The organisation of the scope, held until the transaction ends. */
export async function lockOrganization(db: TenantDb): Promise<OrganizationRow | undefined> {
  return db
    .selectFrom("organization")
    .select(COLUMNS)
    .$narrowType<{ article: Article | null; family_result: FamilyResultRule }>()
    .where("id", "=", scopeOf(db).organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the data of the organisation of the scope, which begins a new revision. */
export async function updateOrganization(
  db: TenantDb,
  data: OrganizationData,
): Promise<OrganizationRow> {
  return db
    .updateTable("organization")
    .set((eb) => ({ ...data, revision: eb("revision", "+", 1) }))
    .where("id", "=", scopeOf(db).organizationId)
    .returning(COLUMNS)
    .$narrowType<{ article: Article | null; family_result: FamilyResultRule }>()
    .executeTakeFirstOrThrow();
}
