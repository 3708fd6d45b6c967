import { z } from "zod";
import type { Interview } from "#contract/screening/second-stage.ts";
import { findLivingLink } from "#server/features/messaging/dispatch/emails/referral-message.queries.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { isSuppressed } from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { readChildInterview } from "./child-interview.ts";
import { findLinkSent } from "./finish.queries.ts";
import { lockInterview } from "./interview.queries.ts";
import { presentInterview } from "./present-interview.ts";

/** More than this within a day would be a nuisance to the family. */
const PER_CHILD: Limit = { max: 5, windowSeconds: 86_400 };

/** What a screen sends: an id of its own for each message, and the way. */
interface Order {
  readonly id: string;
  readonly channel: "email" | "whatsapp";
}

/**
 * Puts the message into the outbox that a few questions more wait behind the guardian's link, once for each order however
 * often it arrives. Throws `conflict` when nothing is left to ask, `invalid` when there is nobody to send it to or the
 * link opens nothing any more.
 */
export async function sendInterviewLink(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { id, channel }: Order,
): Promise<Interview> {
  const now = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    await lockInterview(db, patientId);
    const { state, first } = await readChildInterview(db, patientId);
    const requestId = `${patientId}:${id}`;
    const since = first?.submitted_at ?? now;
    if (await findLinkSent(db, patientId, { since, requestId })) {
      return presentInterview(db, child, now);
    }
    if ((state !== "waiting" && state !== "begun") || !first || first.referral_id === null) {
      throw new Problem("conflict", "no_family_questions_due");
    }
    const [guardian] = await guardiansOf(db, patientId);
    if (!guardian) throw invalidField("guardian", "child_without_guardian");
    const formLinkId = await findLivingLink(db, { patientId, guardianId: guardian.id }, now);
    if (!formLinkId) {
      throw invalidField("guardian", "guardian_link_no_longer_valid");
    }
    const recipient = channel === "email" ? emailOf(guardian) : await phoneOf(db, guardian.phone);
    deps.limit(`interview-link:${patientId}`, PER_CHILD);
    await queueMessage(deps, db, {
      kind: "interview_link",
      channel,
      recipient,
      patientId,
      guardianId: guardian.id,
      formLinkId,
      data: { request_id: requestId, sender_id: staff.accountId },
      createdBy: staff.accountId,
    });
    await recordScreeningEvent(db, {
      action: "interview.link_sent",
      entityId: patientId,
      detail: { channel },
    });
    return presentInterview(db, child, now);
  });
}

function emailOf({ email }: { readonly email: string }): string {
  const address = z.email().safeParse(email.trim());
  if (address.success) return address.data;
  throw invalidField("guardian_email", "guardian_without_working_email");
}

async function phoneOf(db: TenantDb, phone: string): Promise<string> {
  if (!(await canSendWhatsApp(db))) {
    throw invalidField("channel", "whatsapp_account_not_set_up");
  }
  if (phone === "") {
    throw invalidField("guardian_phone", "guardian_without_phone");
  }
  if (!mayHaveWhatsApp(phone)) {
    throw invalidField("guardian_phone", "guardian_phone_is_landline");
  }
  if (await isSuppressed(db, "whatsapp", phone)) {
    throw invalidField("guardian_phone", "number_suppressed");
  }
  return phone;
}
