import { formAnsweredEmail } from "#domain/messaging/form-answered.ts";
import { type MessageKind, isMessageKind } from "#domain/messaging/message.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { ClaimedMessage } from "./dispatch.queries.ts";
import {
  writeAccountNotice,
  writeAlreadyRegistered,
  writeEmailConfirmation,
  writePasswordReset,
} from "./emails/account-email.ts";
import { writeAppointmentReminder } from "./emails/appointment-reminder.ts";
import { findWhereabouts } from "./emails/emails.queries.ts";
import { writeErasureAnswered } from "./emails/erasure-answered.ts";
import { writeFamilyCode } from "./emails/family-code.ts";
import { writeFormLink, writeFormReminder, writeResultLink } from "./emails/form-emails.ts";
import {
  writeContactWanted,
  writeShareAnswered,
  writeShareReceived,
  writeWishConfirmed,
} from "./emails/guardian-notices.ts";
import { writeInterviewLink } from "./emails/interview-link.ts";
import { writeObservationRequest } from "./emails/observation-request.ts";
import { writeReferralMessage } from "./emails/referral-message.ts";
import { writeReply } from "./emails/reply.ts";
import {
  writeAuditAlarm,
  writeAuditHeads,
  writeBackupAlarm,
  writeEmergencyOpened,
  writeInvitation,
  writeLeadReceived,
  writeReferralsOverdue,
  writeReportReady,
  writeWebhookPaused,
} from "./emails/staff-notices.ts";
import { writeWhatsAppTurn } from "./emails/whatsapp-turn.ts";
import type { Writer, Writing, Written } from "./emails/writer.ts";

export type { Written } from "./emails/writer.ts";

const GONE: Written = { pointless: "record_gone" };

const WRITERS: Readonly<Record<MessageKind, Writer>> = {
  referral_message: writeReferralMessage,
  form_link: writeFormLink,
  form_reminder: writeFormReminder,
  form_answered: writeFormAnswered,
  lead_received: writeLeadReceived,
  email_confirmation: writeEmailConfirmation,
  password_reset: writePasswordReset,
  already_registered: writeAlreadyRegistered,
  account_notice: writeAccountNotice,
  invitation: writeInvitation,
  reply: writeReply,
  result_link: writeResultLink,
  share_received: writeShareReceived,
  share_answered: writeShareAnswered,
  interview_link: writeInterviewLink,
  wish_confirmed: writeWishConfirmed,
  contact_wanted: writeContactWanted,
  appointment_reminder: writeAppointmentReminder,
  referrals_overdue: writeReferralsOverdue,
  observation_request: writeObservationRequest,
  report_ready: writeReportReady,
  webhook_paused: writeWebhookPaused,
  audit_alarm: writeAuditAlarm,
  backup_alarm: writeBackupAlarm,
  audit_heads: writeAuditHeads,
  family_code: writeFamilyCode,
  erasure_answered: writeErasureAnswered,
  emergency_opened: writeEmergencyOpened,
  whatsapp_turn: writeWhatsAppTurn,
};

/** Writes a message from what is true now. Rejects for a kind of a newer version of the program: that one will send it. */
export async function writeEmail(
  deps: Writing,
  db: TenantDb,
  message: ClaimedMessage,
): Promise<Written> {
  if (!isMessageKind(message.kind))
    throw new Error(`no email for messages of kind ${message.kind}`);
  return WRITERS[message.kind](deps, db, message);
}

async function writeFormAnswered(
  { publicUrl }: Writing,
  db: TenantDb,
  { patient_id: id }: ClaimedMessage,
): Promise<Written> {
  const row = id === null ? undefined : await findWhereabouts(db, id);
  if (id === null || !row) return GONE;
  const email = formAnsweredEmail({
    organizationName: row.organization_name,
    groupName: row.group_name,
    link: `${publicUrl}/pacientes?paciente=${id}`,
  });
  return { email, replyTo: "" };
}
