import { sql } from "kysely";
import {
  type RowOf,
  isUniqueViolation,
  type TenantDb,
  scopeOf,
} from "#server/platform/db/tenant.ts";

/** A view as it is kept. */
export type ViewRow = RowOf<typeof listViews>;

const COLUMNS = ["id", "name", "filters"] as const;

/** The views of one person here, by name. */
export async function listViews(db: TenantDb, accountId: string) {
  return db
    .selectFrom("referral_view")
    .select(COLUMNS)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Lets one request of a person at a time add a view: each counts those that there are. */
export async function lockViews(db: TenantDb, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-views:${accountId}`}, 0))`.execute(
    db,
  );
}

/** Keeps a view; false where the person has one of this name. */
export async function insertView(
  db: TenantDb,
  view: Omit<ViewRow, "filters"> & {
    readonly filters: string;
    readonly account_id: string;
    readonly created_at: Date;
  },
): Promise<boolean> {
  return unlessNamed(() =>
    db
      .insertInto("referral_view")
      .values({ ...view, organization_id: scopeOf(db).organizationId })
      .execute(),
  );
}

/** Gives a view another name; false where the person has another one of this name. */
export async function updateName(db: TenantDb, id: string, name: string): Promise<boolean> {
  return unlessNamed(() =>
    db
      .updateTable("referral_view")
      .set({ name })
      .where("organization_id", "=", scopeOf(db).organizationId)
      .where("id", "=", id)
      .execute(),
  );
}

/** Deletes a view. */
export async function removeView(db: TenantDb, id: string): Promise<void> {
  await db
    .deleteFrom("referral_view")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

async function unlessNamed(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "referral_view_name")) return false;
    throw error;
  }
}
