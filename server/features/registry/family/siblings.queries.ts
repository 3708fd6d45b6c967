import { errorText } from "#domain/error-text.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the task says until the family has answered. */
const UNANSWERED = errorText("ask_about_younger_siblings");

/** Whether the family of a child is asked for younger brothers and sisters, and has not answered. */
export async function asksSiblings(db: TenantDb, patientId: string): Promise<boolean> {
  return (await openQuestion(db, patientId).executeTakeFirst()) !== undefined;
}

/** The same, held until the transaction ends: of two answers at once the second finds no question. */
export async function lockSiblingsQuestion(db: TenantDb, patientId: string): Promise<boolean> {
  return (await openQuestion(db, patientId).forUpdate().executeTakeFirst()) !== undefined;
}

function openQuestion(db: TenantDb, patientId: string) {
  return db
    .selectFrom("task")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("kind", "=", "ask_siblings")
    .where("reason", "=", UNANSWERED)
    .where("closed_at", "is", null);
}
