import { type ExpressionBuilder, sql } from "kysely";
import type { MessageChannel, MessageStatus } from "#domain/messaging/message.ts";
import type { FormFilter } from "#domain/screening/forms/form-filter.ts";
import {
  type FormDays,
  formIs,
  formMovedSince,
  isLatestForm,
} from "#server/features/screening/patients/narrow.queries.ts";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** A child whose latest form waits for too long, and how its guardian is reached. */
export interface OverdueRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly guardian_id: string | null;
  readonly guardian_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly sent_at: Date;
  /** The same, by the microseconds that a Date does not have: what a page goes on from. */
  readonly exactly_sent_at: string;
  readonly started_at: Date | null;
  readonly last_sent_at: Date | null;
  /** The newest message that led to the form; null when there was none. */
  readonly message_channel: MessageChannel | null;
  readonly message_status: MessageStatus | null;
  readonly message_failure: string | null;
  readonly message_created_at: Date | null;
  readonly message_updated_at: Date | null;
  readonly message_due_at: Date | null;
}

/** Where a page begins: after this one. */
export interface OverduePosition {
  readonly sent_at: string;
  readonly id: string;
}

interface Wanted {
  readonly form: Extract<FormFilter, "atrasado" | "parcial_atrasado">;
  readonly days: FormDays;
  readonly since: string | null;
  /** These children alone; all when undefined. */
  readonly patientIds?: readonly string[];
  readonly after?: OverduePosition | undefined;
  readonly atMost?: number | undefined;
}

/** Lets one transaction at a time look whether a child's form may be sent again, and send it. */
export async function lockResending(db: TenantDb, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resend-overdue:${patientId}`}, 0))`.execute(
    db,
  );
}

const EXACTLY_SENT_AT = sql<string>`to_char(f.sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Children within reach whose form waits for too long, those who wait longest first. */
export async function findOverdue(db: TenantDb, wanted: Wanted): Promise<OverdueRow[]> {
  const { form, days, since, patientIds, after, atMost } = wanted;
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
    .leftJoinLateral(newestMessage, (join) => join.onTrue())
    .where("f.cancelled_at", "is", null)
    .where(isLatestForm)
    .where(formIs(form, days))
    .$if(since !== null, (query) =>
      since === null ? query : query.where(formMovedSince(since, days.timeZone)),
    )
    .$if(patientIds !== undefined, (query) =>
      query.where(sql<boolean>`p.id = any(${patientIds}::uuid[])`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(f.sent_at, f.patient_id) > (${after?.sent_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select((eb) => [
      "p.id as patient_id",
      "p.full_name",
      "g.id as guardian_id",
      "g.full_name as guardian_name",
      "g.email",
      "g.phone",
      "f.sent_at",
      EXACTLY_SENT_AT.as("exactly_sent_at"),
      "f.started_at",
      "newest.channel as message_channel",
      "newest.status as message_status",
      "newest.failure as message_failure",
      "newest.created_at as message_created_at",
      "newest.updated_at as message_updated_at",
      "newest.due_at as message_due_at",
      eb
        .selectFrom("form_link as l")
        .whereRef("l.organization_id", "=", "f.organization_id")
        .whereRef("l.form_id", "=", "f.id")
        .select(({ fn }) => fn.max("l.created_at").as("last"))
        .as("last_sent_at"),
    ])
    .orderBy("f.sent_at")
    .orderBy("f.patient_id")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .$narrowType<{
      sent_at: Date;
      message_channel: MessageChannel | null;
      message_status: MessageStatus | null;
    }>()
    .execute();
}

/** Of the form `f`: the newest message that led to it, by whichever of its links. */
function newestMessage(eb: ExpressionBuilder<Tables & { f: Tables["form"] }, "f">) {
  return eb
    .selectFrom("form_link as l")
    .innerJoin("message as m", (join) =>
      join
        .onRef("m.organization_id", "=", "l.organization_id")
        .onRef("m.form_link_id", "=", "l.id")
        .on("m.kind", "in", ["form_link", "form_reminder"]),
    )
    .whereRef("l.organization_id", "=", "f.organization_id")
    .whereRef("l.form_id", "=", "f.id")
    .select(["m.channel", "m.status", "m.failure", "m.created_at", "m.updated_at", "m.due_at"])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(1)
    .as("newest");
}
