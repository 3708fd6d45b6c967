import {
  appointmentReminderEmail,
  appointmentReminderText,
} from "#domain/messaging/appointment-reminder.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { hasOptedOut } from "../../suppressions/suppressed.ts";
import { findAppointment } from "./emails.queries.ts";
import { withOneTap } from "./one-tap.ts";
import { findCorrespondence, findLivingLink } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Reminds a family of an appointment, unless it is another one, or none, by then. */
export const writeAppointmentReminder: Writer = async (deps, db, message) => {
  const now = deps.clock.now();
  const row = await findCorrespondence(db, message.id);
  const referralId = valueOf(message, "referral_id");
  if (!row || referralId === undefined) {
    return { pointless: "record_gone" };
  }
  if (row.archived_at) return { pointless: "record_was_archived" };
  const appointment = await findAppointment(db, referralId, now);
  const on = valueOf(message, "on");
  if (!appointment || on === undefined || appointment.on !== on || on < appointment.today) {
    return { pointless: "appointment_changed" };
  }
  if (await hasOptedOut(db, row.guardian_id)) {
    return { pointless: "guardian_opted_out" };
  }
  const holder = { patientId: row.patient_id, guardianId: row.guardian_id };
  const linkId = await findLivingLink(db, holder, now);
  const content = {
    childName: row.child_name,
    organizationName: row.organization_name,
    article: row.article,
    on,
    time: appointment.time,
    link:
      linkId === undefined
        ? null
        : `${deps.publicUrl}/pacientes/complemento/${linkToken(deps.config.secretKey, linkId)}`,
  };
  return {
    email: appointmentReminderEmail({
      ...content,
      unsubscribe: unsubscribeLink(deps, message.id),
    }),
    ...(message.channel === "whatsapp" && {
      short: await withOneTap(deps, db, message, {
        referralId,
        linkId,
        organizationName: row.organization_name,
        childName: row.child_name,
        text: appointmentReminderText(content),
        isFree: false,
      }),
    }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};
