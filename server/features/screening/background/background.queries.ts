import type { Background } from "#contract/screening/background.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What was said of a child's background; undefined where nobody was asked yet. */
export async function findBackground(db: TenantDb, patientId: string) {
  return db
    .selectFrom("child_background")
    .select(["schooling", "race_color", "gestation_weeks", "told_by", "told_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .$narrowType<Background & { told_by: "family" | "staff" }>()
    .executeTakeFirst();
}

/** Stores what the family says, a family that does not want to included; false where it is stored already. */
export async function insertBackground(
  db: TenantDb,
  patientId: string,
  background: Background,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("child_background")
    .values({ ...rowOf(db, patientId, background), told_by: "family", told_at: at })
    .onConflict((conflict) => conflict.columns(["organization_id", "patient_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores what staff note in the place of what was there. */
export async function replaceBackground(
  db: TenantDb,
  patientId: string,
  background: Background,
  at: Date,
): Promise<void> {
  const told = { ...background, told_by: "staff", told_at: at };
  await db
    .insertInto("child_background")
    .values({ ...rowOf(db, patientId, background), ...told })
    .onConflict((conflict) => conflict.columns(["organization_id", "patient_id"]).doUpdateSet(told))
    .execute();
}

/** Takes the answers away, as the family wants it: what is left is that it is not asked again. */
export async function clearBackground(db: TenantDb, patientId: string, at: Date): Promise<void> {
  await db
    .updateTable("child_background")
    .set({
      schooling: null,
      race_color: null,
      gestation_weeks: null,
      told_by: "family",
      told_at: at,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .execute();
}

function rowOf(db: TenantDb, patientId: string, background: Background) {
  return { organization_id: scopeOf(db).organizationId, patient_id: patientId, ...background };
}
