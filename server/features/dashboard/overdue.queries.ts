import { sql } from "kysely";
import {
  type FormDays,
  formIs,
  formMovedSince,
  isLatestForm,
  patientsInReach,
} from "#server/features/patients/index.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** A child whose latest form is overdue, and how its guardian is reached. */
export interface OverdueRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly guardian_id: string | null;
  readonly guardian_name: string | null;
  readonly email: string | null;
  readonly sent_at: Date;
  readonly last_sent_at: Date | null;
}

/** Where a page begins: after this one. */
export interface OverduePosition {
  readonly sent_at: string;
  readonly id: string;
}

interface Wanted {
  readonly days: FormDays;
  readonly since: string | null;
  /** These children alone; all when undefined. */
  readonly patientIds?: readonly string[];
  readonly after?: OverduePosition | undefined;
  readonly atMost?: number | undefined;
}

/** Lets one transaction at a time look whether a child's overdue form may be sent again, and send it. */
export async function lockResending(db: TenantDb, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resend-overdue:${patientId}`}, 0))`.execute(
    db,
  );
}

/** Children within reach with an overdue form, those who wait longest first. */
export async function findOverdue(db: TenantDb, wanted: Wanted): Promise<OverdueRow[]> {
  const { days, since, patientIds, after, atMost } = wanted;
  const sent = sql<Date>`date_trunc('milliseconds', f.sent_at)`;
  return patientsInReach(db)
    .innerJoin("form as f", (join) =>
      join.onRef("f.organization_id", "=", "p.organization_id").onRef("f.patient_id", "=", "p.id"),
    )
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.is_primary", "=", true),
    )
    .where("f.cancelled_at", "is", null)
    .where(isLatestForm)
    .where(formIs("atrasado", days))
    .$if(since !== null, (query) =>
      since === null ? query : query.where(formMovedSince(since, days.timeZone)),
    )
    .$if(patientIds !== undefined, (query) =>
      query.where(sql<boolean>`p.id = any(${patientIds}::uuid[])`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sent}, p.id) > (${after?.sent_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select((eb) => [
      "p.id as patient_id",
      "p.full_name",
      "g.id as guardian_id",
      "g.full_name as guardian_name",
      "g.email",
      sent.as("sent_at"),
      eb
        .selectFrom("form_link as l")
        .whereRef("l.organization_id", "=", "f.organization_id")
        .whereRef("l.form_id", "=", "f.id")
        .select(({ fn }) => fn.max("l.created_at").as("last"))
        .as("last_sent_at"),
    ])
    .orderBy(sent)
    .orderBy("p.id")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .execute();
}
