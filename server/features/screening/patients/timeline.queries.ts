import { sql } from "kysely";
import { z } from "zod";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "#domain/messaging/message.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";
import { type RowOf, type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import type { RecordChange } from "../history/history.queries.ts";

/** A form in the timeline, also one that was taken back. */
export interface TimelineForm {
  readonly id: string;
  readonly instrument: InstrumentCode | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly opened_at: Date | null;
  readonly started_at: Date | null;
  readonly answered_at: Date | null;
  readonly created_by: string | null;
  readonly typed_by: string | null;
  /** Who was present when it was typed in. */
  readonly present: string | null;
}

export async function timelineForms(db: TenantDb, patientId: string): Promise<TimelineForm[]> {
  return (
    db
      .selectFrom("form as f")
      .leftJoin("account as maker", "maker.id", "f.created_by")
      .leftJoin("form_result as r", "r.form_id", "f.id")
      .leftJoin("account as typist", "typist.id", "r.typed_by")
      .leftJoin("guardian as g", "g.id", "r.present_guardian_id")
      .select(["f.id", "f.created_at", "f.sent_at", "f.opened_at", "f.started_at", "f.answered_at"])
      // An open form by age has no questionnaire yet; an answered one has that of its result.
      .select([
        sql<InstrumentCode | null>`coalesce(f.instrument, r.instrument)`.as("instrument"),
        "maker.full_name as created_by",
        "typist.full_name as typed_by",
        "g.full_name as present",
      ])
      .where("f.organization_id", "=", scopeOf(db).organizationId)
      .where("f.patient_id", "=", patientId)
      .execute()
  );
}

/** A link to a form of the child. */
export type TimelineLink = RowOf<typeof timelineLinks>;

/** The links to the child's forms, oldest first. */
export async function timelineLinks(db: TenantDb, patientId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .leftJoin("account as a", "a.id", "l.created_by")
    .select(["l.id", "l.form_id", "l.created_at", "a.full_name as created_by"])
    .select("g.full_name as guardian")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("f.patient_id", "=", patientId)
    .orderBy("l.created_at")
    .orderBy("l.id")
    .execute();
}

const Steps = z.array(
  z.object({ status: z.enum(MESSAGE_STATUSES), detail: z.string(), at: z.coerce.date() }),
);

/** A message about the child, with what became of it. */
export interface TimelineMessageRow {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly status: MessageStatus;
  readonly recipient: string;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly form_link_id: string | null;
  readonly guardian: string | null;
  readonly steps: z.output<typeof Steps>;
}

/** Messages about the child, newest first. */
export async function timelineMessages(
  db: TenantDb,
  patientId: string,
): Promise<TimelineMessageRow[]> {
  const rows = await db
    .selectFrom("message as m")
    .leftJoin("guardian as g", "g.id", "m.guardian_id")
    .select(["m.id", "m.kind", "m.channel", "m.status", "m.recipient", "m.failure"])
    .select(["m.created_at", "m.updated_at", "m.form_link_id", "g.full_name as guardian"])
    .select(
      sql`(select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'detail', e.detail, 'at', e.at)
          order by e.at, e.id), '[]')
        from message_event e where e.organization_id = m.organization_id and e.message_id = m.id)`.as(
        "steps",
      ),
    )
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.patient_id", "=", patientId)
    .where("m.kind", "<>", "whatsapp_turn")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .$narrowType<{ status: MessageStatus }>()
    .execute();
  return rows.map((row) => Object.assign(row, { steps: Steps.parse(row.steps) }));
}

/** A referral's beginning and end. */
export interface TimelineReferral {
  readonly id: string;
  readonly type: ReferralType;
  readonly due_on: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly close_reason: CloseReason | null;
  readonly close_note: string;
}

/** An interview that was finished, and by whom: a member of staff or a guardian. */
export type TimelineInterview = RowOf<typeof timelineInterviews>;

export async function timelineInterviews(db: TenantDb, patientId: string) {
  return db
    .selectFrom("interview as i")
    .leftJoin("account as a", "a.id", "i.finished_by")
    .leftJoin("guardian as g", "g.id", "i.finished_guardian_id")
    .select(["i.id", "i.finished_at as at", "a.full_name as by", "g.full_name as guardian"])
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.patient_id", "=", patientId)
    .where("i.finished_at", "is not", null)
    .$narrowType<{ at: Date }>()
    .execute();
}

/** What the family said with one tap. */
export type TimelineReply = RowOf<typeof timelineReplies>;

/** What the family said of the child's referrals. */
export async function timelineReplies(db: TenantDb, patientId: string) {
  return db
    .selectFrom("family_reply as f")
    .innerJoin("referral as r", "r.id", "f.referral_id")
    .innerJoin("guardian as g", "g.id", "f.guardian_id")
    .select(["f.id", "f.at", "f.answer", "g.full_name as guardian"])
    .select(boundText("family_reply.note", "f").as("note"))
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("r.patient_id", "=", patientId)
    .$narrowType<{ answer: FamilyReply }>()
    .execute();
}

/** What the family wrote, as text; empty for a picture or a sound. */
export type TimelineInbound = RowOf<typeof timelineInbound>;

/** What the child's family wrote by e-mail or WhatsApp. */
export async function timelineInbound(db: TenantDb, patientId: string) {
  return db
    .selectFrom("inbound_message as i")
    .leftJoin("guardian as g", "g.id", "i.guardian_id")
    .select(["i.id", "i.received_at as at", "g.full_name as guardian"])
    .select(boundText("inbound_message.body", "i").as("words"))
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.patient_id", "=", patientId)
    .execute();
}

/** A document that was made of the child, and how it lost its worth. */
export interface TimelineDocument {
  readonly id: string;
  readonly kind: "referral_letter" | "result_summary" | "guardian_letter";
  readonly at: Date;
  readonly by: string | null;
  /** Who of the family took it by a link. */
  readonly guardian: string | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
  readonly revoke_reason: string;
}

/** The documents that were made of the child. */
export async function timelineDocuments(
  db: TenantDb,
  patientId: string,
): Promise<TimelineDocument[]> {
  return db
    .selectFrom("issued_document as d")
    .leftJoin("account as a", "a.id", "d.issued_by")
    .leftJoin("account as revoker", "revoker.id", "d.revoked_by")
    .leftJoin("guardian as g", "g.id", "d.guardian_id")
    .select(["d.id", "d.kind", "d.issued_at as at", "a.full_name as by", "g.full_name as guardian"])
    .select(["d.revoked_at", "revoker.full_name as revoked_by", "d.revoke_reason"])
    .where("d.organization_id", "=", scopeOf(db).organizationId)
    .where("d.patient_id", "=", patientId)
    .$narrowType<{ kind: TimelineDocument["kind"] }>()
    .execute();
}

/** What a person did to the record, names resolved as far as the reader reaches. */
export type TimelineChange = RowOf<typeof timelineChanges>;

export async function timelineChanges(db: TenantDb, patientId: string) {
  return db
    .selectFrom("patient_event as e")
    .leftJoin("account as a", "a.id", "e.account_id")
    .leftJoin("patient_group as origin", "origin.id", "e.from_group_id")
    .leftJoin("patient_group as target", "target.id", "e.to_group_id")
    .leftJoin("guardian as g", (join) =>
      join
        .on(sql<boolean>`g.id::text = e.detail ->> 'guardianId'`)
        .onRef("g.patient_id", "=", "e.patient_id"),
    )
    .select(["e.id", "e.kind", "e.at", "e.detail", "a.full_name as by"])
    .select(["origin.name as from", "target.name as to", "g.full_name as guardian"])
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where("e.patient_id", "=", patientId)
    .$narrowType<{ kind: RecordChange["kind"] }>()
    .execute();
}
