import type { ReferralDetail, ReferralMessage } from "#contract/referrals/referrals.ts";
import { ageInMonths, ageInYears } from "#domain/instruments/age.ts";
import type { Instrument } from "#domain/instruments/instrument.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import { findLivingLink } from "#server/features/messaging/dispatch/emails/referral-message.queries.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type FoundReferral,
  type MessageRow,
  findReferral,
  listReferralMessages,
} from "./referral-record.queries.ts";

/**
 * A referral with all that is needed to call or write to the family; reading it is recorded on the child. Throws
 * `not_found` for one out of reach.
 */
export async function readReferral(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  id: string,
): Promise<ReferralDetail> {
  const now = clock.now();
  return withTenant(database, staff, async (db) => {
    const referral = await findReferral(db, id);
    if (!referral) throw new Problem("not_found");
    const { patient_id: patientId, guardian_id: guardianId } = referral;
    const link =
      guardianId === null ? undefined : await findLivingLink(db, { patientId, guardianId }, now);
    const messages = await listReferralMessages(db, referral);
    await recordReferralEvent(db, {
      action: "referral.read",
      entityId: patientId,
      detail: { referral_id: id },
    });
    const { tool, tool_version: version } = referral;
    const { instrument } = await instrumentOf(db, tool, version);
    return {
      ...presentReferral(referral, instrument, dayIn(staff.timeZone, now)),
      guardian: presentGuardian(referral, await canSendWhatsApp(db)),
      has_link: link !== undefined,
      messages: messages.map(presentMessage),
    };
  });
}

/** A message as the list of a referral shows it. */
export function presentMessage(row: MessageRow): ReferralMessage {
  return {
    ...row,
    failure: storedTextIn(row.failure),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentReferral(
  row: FoundReferral,
  instrument: Instrument,
  today: string,
): Omit<ReferralDetail, "guardian" | "has_link" | "messages"> {
  const birth = row.date_of_birth;
  return {
    id: row.id,
    type: row.type,
    stage: row.stage,
    opened_at: row.opened_at.toISOString(),
    due_on: row.due_on,
    overdue: row.closed_at === null && row.due_on < today,
    owner_name: row.owner_name,
    patient: {
      id: row.patient_id,
      full_name: row.full_name,
      date_of_birth: birth,
      age_years: birth === null ? null : ageInYears(birth, today),
      age_months: birth === null ? null : ageInMonths(birth, today),
      group_name: row.group_name,
    },
    screening_result: presentResult(row, instrument),
    organization: {
      name: row.organization_name,
      article: row.organization_article,
      phone: row.organization_phone,
      email: row.organization_email,
    },
  };
}

function presentGuardian(row: FoundReferral, hasWhatsApp: boolean): ReferralDetail["guardian"] {
  if (row.guardian_name === null) return null;
  return {
    full_name: row.guardian_name,
    relationship: row.relationship ?? "",
    phone: row.phone ?? "",
    email: row.email ?? "",
    whatsapp: hasWhatsApp && mayHaveWhatsApp(row.phone ?? ""),
    custody_note: row.custody_note ?? "",
  };
}

function presentResult(
  row: FoundReferral,
  instrument: Instrument,
): ReferralDetail["screening_result"] {
  const { tool, score, level, concern, lost_skills } = row;
  const check = checkAnswers(instrument, row.answers);
  const analysis = check.ok ? analyseAnswers(instrument, check.answers) : null;
  return {
    tool,
    score,
    level,
    answered_at: row.submitted_at.toISOString(),
    concern,
    lost_skills,
    concern_count: analysis && analysis.concerns.length,
    key_sign_count: analysis && analysis.keySigns.length,
  };
}
