import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the scope's organisation has set; undefined when it never did. */
export async function findVisionSettings(
  db: TenantDb,
): Promise<{ samples_months: number | null } | undefined> {
  return db
    .selectFrom("vision_settings")
    .select("samples_months")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}

/** Keeps what the scope's organisation sets. */
export async function upsertVisionSettings(
  db: TenantDb,
  { samplesMonths, at }: { readonly samplesMonths: number | null; readonly at: Date },
): Promise<void> {
  const values = { samples_months: samplesMonths, updated_at: at };
  await db
    .insertInto("vision_settings")
    .values({ ...values, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(values))
    .execute();
}
