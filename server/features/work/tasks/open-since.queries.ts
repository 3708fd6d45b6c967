import type { TaskKind } from "#domain/work/task-kinds.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** When the child's open task of a kind was made; undefined where there is none. */
export async function findOpenSince(
  db: TenantDb,
  patientId: string,
  kind: TaskKind,
): Promise<Date | undefined> {
  const found = await db
    .selectFrom("task")
    .select("created_at")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("kind", "=", kind)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return found?.created_at;
}
