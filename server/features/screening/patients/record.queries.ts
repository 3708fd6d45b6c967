import type { z } from "zod";
import type { Guardian, PatientReferral } from "#contract/screening/patients.ts";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import type { Sex } from "#domain/screening/sex.ts";
import { type RowOf, type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import { patientsInReach } from "./reach.queries.ts";
import type { siblingsOf } from "./siblings.queries.ts";
import type { TimelineVision } from "./timeline-vision.queries.ts";
import type {
  TimelineChange,
  TimelineDocument,
  TimelineForm,
  TimelineInbound,
  TimelineInterview,
  TimelineLink,
  TimelineReply,
  TimelineMessageRow,
} from "./timeline.queries.ts";

/** A child and what hangs on it; of its forms only what the timeline tells. */
export interface PatientRecord {
  readonly patient: ChildRow;
  readonly guardians: readonly GuardianRow[];
  readonly referrals: readonly ReferralRow[];
  readonly siblings: RowOf<typeof siblingsOf>[];
  readonly messages: readonly TimelineMessageRow[];
  readonly history: {
    readonly forms: readonly TimelineForm[];
    readonly links: readonly TimelineLink[];
    readonly changes: readonly TimelineChange[];
    readonly interviews: readonly TimelineInterview[];
    readonly vision: readonly TimelineVision[];
    readonly replies: readonly TimelineReply[];
    readonly inbound: readonly TimelineInbound[];
    readonly documents: readonly TimelineDocument[];
  };
}

type ChildRow = RowOf<typeof findChild>;

export type GuardianRow = Omit<z.infer<typeof Guardian>, "whatsapp">;

interface ReferralRow extends Omit<z.infer<typeof PatientReferral>, "opened_at"> {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly close_reason: CloseReason | null;
  readonly close_note: string;
}

/** The child itself; undefined when the scope does not reach it. */
export async function findChild(db: TenantDb, id: string) {
  return patientsInReach(db)
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .leftJoin("account as a", "a.id", "p.created_by")
    .select(["p.id", "p.full_name", "p.date_of_birth", "p.address", "p.created_at"])
    .select(boundText("patient.notes", "p").as("notes"))
    .select(["p.cpf", "p.cns", "p.sex", "p.external_id"])
    .select(["p.version", "a.full_name as created_by"])
    .select(["p.group_id", "pg.name as group_name", "pg.kind as group_kind"])
    .where("p.id", "=", id)
    .$narrowType<{ sex: Sex | null }>()
    .executeTakeFirst();
}

/** Who answers for the child now, the primary one first. */
export async function guardiansOf(db: TenantDb, patientId: string): Promise<GuardianRow[]> {
  return db
    .selectFrom("guardian")
    .select(["id", "full_name", "relationship", "phone", "email", "is_primary"])
    .select(["may_answer", "may_see", "whatsapp_form"])
    .select(boundText("guardian.custody_note", "guardian").as("custody_note"))
    .select((eb) =>
      eb
        .selectFrom("consent as c")
        .select("c.granted")
        .whereRef("c.organization_id", "=", "guardian.organization_id")
        // The guardian's own child, by whom consents are found.
        .whereRef("c.patient_id", "=", "guardian.patient_id")
        .whereRef("c.guardian_id", "=", "guardian.id")
        .where("c.purpose", "=", "share_with_school")
        .orderBy("c.given_at", "desc")
        .orderBy("c.id", "desc")
        .limit(1)
        .as("school_may_know"),
    )
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("deactivated_at", "is", null)
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .$narrowType<{ whatsapp_form: WhatsAppForm | null }>()
    .execute();
}

/** All referrals the child ever had, newest first. */
export async function referralsOf(db: TenantDb, patientId: string): Promise<ReferralRow[]> {
  return db
    .selectFrom("referral")
    .select(["id", "type", "stage", "opened_at", "due_on", "closed_at"])
    .select(["close_reason", boundText("referral.close_note", "referral").as("close_note")])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<Pick<ReferralRow, "type" | "stage" | "close_reason">>()
    .execute();
}
