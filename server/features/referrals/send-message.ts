import { z } from "zod";
import type { ReferralMessage, ReferralMessageOrder } from "#contract/referrals/referrals.ts";
import { referralMessageText } from "#domain/messaging/referral-message.ts";
import { needsLink } from "#domain/messaging/templates.ts";
import { LONGEST_PARAMETER } from "#domain/messaging/whatsapp/template-bodies.ts";
import { mustBeMeant } from "#server/features/messaging/clinical-words.ts";
import { findLivingLink } from "#server/features/messaging/dispatch/emails/referral-message.queries.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { isSuppressed } from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { presentMessage } from "./read-referral.ts";
import {
  type FoundReferral,
  findReferral,
  listReferralMessages,
  lockRequest,
} from "./referral-record.queries.ts";

/** A whole morning of writing to families, one by one. */
const PER_ACCOUNT: Limit = { max: 120, windowSeconds: 3600 };

/** More than this within an hour would be a nuisance to the family. */
const PER_REFERRAL: Limit = { max: 10, windowSeconds: 3600 };

const NO_LINK = "guardian_link_gone_or_not_sent";

const UNUSABLE_EMAIL = "guardian_without_working_email";

const NO_GUARDIAN = "child_without_guardian";

/** A guardian, and where the message goes. */
interface Addressee {
  readonly id: string;
  readonly address: string;
}

/**
 * Puts a message to the child's primary guardian into the outbox, once for each request however often it arrives.
 * Throws `not_found` for a referral out of reach, `conflict` for a closed one, `invalid` when there is nobody to send it
 * to or the text asks for a link that opens nothing, and 429 when too much is sent.
 */
export async function sendMessage(
  deps: Deps,
  staff: Staff,
  referralId: string,
  order: ReferralMessageOrder,
): Promise<ReferralMessage> {
  return withTenant(deps.database, staff, async (db) => {
    const referral = await findReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const requestId = requestOf(referralId, order.id);
    await lockRequest(db, requestId);
    const sent = await sentBefore(db, referral, requestId);
    if (sent) return sent;
    const { text, channel = "email", clinical_words_confirmed: isConfirmed = false } = order;
    await queueAbout(deps, db, staff, referral, { requestId, text, channel, isConfirmed });
    const written = await sentBefore(db, referral, requestId);
    if (!written) throw new Error("a message that was just queued cannot be read");
    return written;
  });
}

/** With the referral in it, an id that another one has used means nothing here. */
export function requestOf(referralId: string, orderId: string): string {
  return `${referralId}:${orderId}`;
}

/** A message about a referral that nobody has queued yet. */
interface FamilyMessage {
  readonly requestId: string;
  /** Filled for this family but for the link. */
  readonly text: string;
  readonly channel: "email" | "whatsapp";
  /** Whoever wrote it means it, although it names a result. */
  readonly isConfirmed: boolean;
  /** The earliest moment at which it may leave; at once when absent. */
  readonly dueAt?: Date;
}

/** Puts a message about a referral within reach into the outbox, when all that it needs is there. */
export async function queueAbout(
  deps: Deps,
  db: TenantDb,
  staff: Staff,
  referral: FoundReferral,
  { requestId, text, channel, isConfirmed, dueAt }: FamilyMessage,
): Promise<void> {
  if (referral.closed_at !== null) throw new Problem("conflict", "referral_already_closed");
  const guardian = channel === "email" ? reachable(referral) : await reachableByPhone(db, referral);
  const link = await linkFor(deps, db, referral, guardian.id, text);
  if (channel === "whatsapp") mustFit(referral, text, link);
  const of = { kind: "patient", id: referral.patient_id } as const;
  await mustBeMeant(db, { text, field: "text", isConfirmed, of });
  deps.limit(`referral-messages:${staff.accountId}`, PER_ACCOUNT);
  deps.limit(`referral-messages:${referral.id}`, PER_REFERRAL);
  const messageId = await queueMessage(deps, db, {
    kind: "referral_message",
    channel,
    recipient: guardian.address,
    patientId: referral.patient_id,
    guardianId: guardian.id,
    data: { text, referral_id: referral.id, request_id: requestId, sender_id: staff.accountId },
    ...(dueAt && { dueAt }),
  });
  await recordReferralEvent(db, {
    action: "referral.message_sent",
    entityId: referral.patient_id,
    detail: { referral_id: referral.id, message_id: messageId },
  });
}

/** What this request wrote already. */
export async function sentBefore(
  db: TenantDb,
  referral: FoundReferral,
  requestId: string,
): Promise<ReferralMessage | undefined> {
  const [row] = await listReferralMessages(db, referral, requestId);
  return row && presentMessage(row);
}

/** The primary guardian with an address that mail can go to. */
function reachable({ guardian_id: id, email }: FoundReferral): Addressee {
  if (id === null) throw invalidField("guardian", NO_GUARDIAN);
  const address = z.email().safeParse(email?.trim());
  if (!address.success) throw invalidField("guardian_email", UNUSABLE_EMAIL);
  return { id, address: address.data };
}

/** The primary guardian with a number that takes messages of the organisation. */
async function reachableByPhone(
  db: TenantDb,
  { guardian_id: id, phone }: FoundReferral,
): Promise<Addressee> {
  if (id === null) throw invalidField("guardian", NO_GUARDIAN);
  if (!(await canSendWhatsApp(db))) {
    throw invalidField("channel", "whatsapp_account_not_set_up");
  }
  const address = phone ?? "";
  if (address === "") {
    throw invalidField("guardian_phone", "guardian_without_phone");
  }
  if (!mayHaveWhatsApp(address)) {
    throw invalidField("guardian_phone", "guardian_phone_is_landline");
  }
  if (await isSuppressed(db, "whatsapp", address)) {
    throw invalidField("guardian_phone", "number_suppressed");
  }
  return { id, address };
}

/** The approved message has room for so much, and it is the only one that goes when the window has closed by then. */
function mustFit(referral: FoundReferral, text: string, link: string): void {
  const words = referralMessageText({
    text,
    childName: referral.full_name,
    guardianName: referral.guardian_name ?? "",
    sender: { name: referral.organization_name },
    link,
  });
  if (words.length > LONGEST_PARAMETER) {
    throw invalidField("text", "approved_message_too_long");
  }
}

/** The guardian's link, when the text asks for it; else empty. Throws `invalid` when there is none that works. */
async function linkFor(
  { clock, config, publicUrl }: Deps,
  db: TenantDb,
  { patient_id: patientId }: FoundReferral,
  guardianId: string,
  text: string,
): Promise<string> {
  if (!needsLink(text)) return "";
  const link = await findLivingLink(db, { patientId, guardianId }, clock.now());
  if (!link) throw invalidField("text", NO_LINK);
  return `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, link)}`;
}
