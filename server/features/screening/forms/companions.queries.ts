import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A form that is the child's own, with which questionnaire and by whom it is or was answered. */
export interface OwnForm {
  readonly id: string;
  /** Of the result, the order or the draft; null while nothing has decided it. */
  readonly instrument: InstrumentCode | null;
  /** Whoever has its newest link, or was present when staff typed it in. */
  readonly guardian_id: string | null;
}

/** One of the child's own forms, locked; undefined for any other id, and for one taken back. */
export async function lockOwnForm(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
): Promise<OwnForm | undefined> {
  return db
    .selectFrom("form as f")
    .leftJoin("form_result as r", "r.form_id", "f.id")
    .leftJoin("draft as d", "d.form_id", "f.id")
    .select((eb) => [
      "f.id",
      eb.fn.coalesce("r.instrument", "f.instrument", "d.instrument").as("instrument"),
      eb.fn
        .coalesce(
          "r.present_guardian_id",
          eb
            .selectFrom("form_link as l")
            .select("l.guardian_id")
            .whereRef("l.form_id", "=", "f.id")
            .orderBy("l.created_at", "desc")
            .orderBy("l.id", "desc")
            .limit(1),
        )
        .as("guardian_id"),
    ])
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.id", "=", formId)
    .where("f.patient_id", "=", patientId)
    .where("f.companion_of", "is", null)
    .where("f.cancelled_at", "is", null)
    .forNoKeyUpdate("f")
    .$narrowType<{ instrument: InstrumentCode | null }>()
    .executeTakeFirst();
}

/** The form that a guardian was sent beside another, locked; undefined when there is none. */
export async function lockCompanion(
  db: TenantDb,
  { formId, guardianId }: { readonly formId: string; readonly guardianId: string },
): Promise<{ readonly id: string; readonly answered_at: Date | null } | undefined> {
  return db
    .selectFrom("form")
    .select(["id", "answered_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("companion_of", "=", formId)
    .where("respondent_id", "=", guardianId)
    .where("cancelled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The forms beside the child's own that wait for an answer; those beside one form only when it is named. */
export async function openCompanions(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("form")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("companion_of", "is not", null)
    .where("answered_at", "is", null)
    .where("cancelled_at", "is", null)
    .$if(formId !== undefined, (query) => query.where(sql<boolean>`companion_of = ${formId}::uuid`))
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
