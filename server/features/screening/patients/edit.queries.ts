import type { Sex } from "#domain/screening/sex.ts";
import { type TenantDb, scopeOf, tellTime } from "#server/platform/db/tenant.ts";

/** What of a child a person may correct. */
export interface ChildValues {
  readonly full_name?: string;
  readonly date_of_birth?: string;
  readonly address?: string;
  readonly notes?: string;
  readonly cpf?: string;
  readonly cns?: string;
  readonly sex?: Sex | null;
  readonly external_id?: string;
}

/**
 * Counts the record's version up, and with that keeps the record from others until the transaction ends. False when it is
 * not at the version given any more. Every change of a record that a person makes passes here.
 */
export async function takeVersion(
  db: TenantDb,
  patientId: string,
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("patient")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .where("archived_at", "is", null)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateChild(
  db: TenantDb,
  patientId: string,
  values: ChildValues,
): Promise<void> {
  await db
    .updateTable("patient")
    .set(values)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .execute();
}

/** Puts the child into another group, at this moment. */
export async function updateGroup(
  db: TenantDb,
  patientId: string,
  groupId: string,
  at: Date,
): Promise<void> {
  await tellTime(db, at);
  await db
    .updateTable("patient")
    .set({ group_id: groupId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .execute();
}
