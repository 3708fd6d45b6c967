import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import type { ScreeningScore } from "#domain/instruments/score.ts";
import { addDays } from "#domain/organization/days.ts";
import { queueMessage } from "#server/features/messaging/dispatch/queue-message.ts";
import { recordAudit } from "#server/features/organization/audit/record-audit.ts";
import { openReferral, type OpenReferral } from "#server/features/referrals/open-referral.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { callForInterview } from "./call-for-interview.ts";
import type { FormRow } from "./completion.queries.ts";
import { findStaff } from "./submission.queries.ts";

/** A result that was just stored. */
export interface StoredResult {
  readonly form: FormRow;
  readonly type: InstrumentCode;
  readonly outcome: ScreeningScore;
  readonly screeningResultId: string;
  /** The sender's own result was another one. */
  readonly isDisputed: boolean;
  /** The guardian agreed. */
  readonly hasConsent: boolean;
  /** Who of the staff typed it in, and needs no notice of it; null when the guardian answered. */
  readonly typedBy: string | null;
  readonly at: Date;
}

/**
 * What follows from a result, in its own transaction: the referral, the interview that it may call for, the task to obtain the consent that is missing, the notice to the doctor of the child's group (to
 * those who administer where the group is nobody's) who want notices, and the trail.
 */
export async function actOnResult(
  deps: Deps,
  db: TenantDb,
  { form, type, outcome, screeningResultId, isDisputed, hasConsent, typedBy, at }: StoredResult,
): Promise<OpenReferral> {
  const staff = await findStaff(db, form.group_id);
  const doctor = staff.find(({ is_doctor }) => is_doctor);
  const referral = await openReferral(db, {
    patientId: form.patient_id,
    screeningResultId,
    recommendation: outcome.route,
    ownerAccountId: doctor?.account_id ?? null,
    at,
  });
  const { patient_id: patientId, today } = form;
  await callForInterview(deps, db, { patientId, type, level: outcome.level, today });
  if (!hasConsent) await askForConsent(deps, db, form);
  for (const { email, ...told } of doctor ? [doctor] : staff) {
    if (!told.wants_email || told.account_id === typedBy) continue;
    const message = { channel: "email", recipient: email, patientId: form.patient_id } as const;
    await queueMessage(deps, db, { kind: "form_answered", ...message });
  }
  await recordAudit(db, {
    accountId: typedBy,
    action: "form.answered",
    entity: "form",
    entityId: form.id,
    detail: {
      patient_id: form.patient_id,
      instrument: type,
      disagrees: isDisputed,
      referral_id: referral.id,
      referral: referral.change,
    },
  });
  return referral;
}

/** Enough for a call within working hours, whatever the day. */
const DAYS_TO_OBTAIN_CONSENT = 7;

async function askForConsent(
  deps: Deps,
  db: TenantDb,
  { patient_id: patientId, guardian_id: guardianId, today }: FormRow,
): Promise<void> {
  await openTask(deps, db, {
    patientId,
    guardianId,
    kind: "obtain_consent",
    reason:
      "O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança.",
    dueOn: addDays(today, DAYS_TO_OBTAIN_CONSENT),
  });
}
