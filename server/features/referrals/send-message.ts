import { z } from "zod";
import type { ReferralMessage, ReferralMessageOrder } from "#contract/referrals.ts";
import { needsLink } from "#domain/messages/templates.ts";
import { recordAudit } from "#server/features/audit/index.ts";
import { findLivingLink, queueMessage } from "#server/features/dispatch/index.ts";
import { type TenantDb, announce, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
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

const NO_LINK =
  "O link do responsável não vale mais, ou ainda não foi enviado. Tire {{link}} do texto, ou envie o formulário de novo na ficha da criança.";

const UNUSABLE_EMAIL =
  "O responsável não tem um e-mail que funcione. Corrija o cadastro, ou telefone.";

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
    // With the referral in it, an id that another one has used means nothing here.
    const requestId = `${referralId}:${order.id}`;
    await lockRequest(db, requestId);
    const sent = await sentBefore(db, referral, requestId);
    if (sent) return sent;
    if (referral.closed_at !== null)
      throw new Problem("conflict", "Este encaminhamento já foi encerrado.");
    const guardian = reachable(referral);
    await mustHaveLink(deps, db, referral, guardian.id, order.text);
    deps.limit(`referral-messages:${staff.accountId}`, PER_ACCOUNT);
    deps.limit(`referral-messages:${referralId}`, PER_REFERRAL);
    const messageId = await queueMessage(deps, db, {
      kind: "referral_message",
      channel: "email",
      recipient: guardian.email,
      patientId: referral.patient_id,
      guardianId: guardian.id,
      data: {
        text: order.text,
        referral_id: referralId,
        request_id: requestId,
        sender_id: staff.accountId,
      },
    });
    announce(db, "referrals", "messages");
    await recordAudit(db, {
      accountId: staff.accountId,
      action: "referral.message_sent",
      entity: "patient",
      entityId: referral.patient_id,
      detail: { referral_id: referralId, message_id: messageId },
    });
    const written = await sentBefore(db, referral, requestId);
    if (!written) throw new Error("a message that was just queued cannot be read");
    return written;
  });
}

async function sentBefore(
  db: TenantDb,
  referral: FoundReferral,
  requestId: string,
): Promise<ReferralMessage | undefined> {
  const [row] = await listReferralMessages(db, referral, requestId);
  return row && presentMessage(row);
}

/** The primary guardian with an address that mail can go to. */
function reachable({ guardian_id: id, email }: FoundReferral): { id: string; email: string } {
  if (id === null) throw invalidField("guardian", "A criança não tem responsável cadastrado.");
  const address = z.email().safeParse(email?.trim());
  if (!address.success) throw invalidField("guardian_email", UNUSABLE_EMAIL);
  return { id, email: address.data };
}

async function mustHaveLink(
  { clock }: Deps,
  db: TenantDb,
  { patient_id: patientId }: FoundReferral,
  guardianId: string,
  text: string,
): Promise<void> {
  if (!needsLink(text)) return;
  const link = await findLivingLink(db, { patientId, guardianId }, clock.now());
  if (!link) throw invalidField("text", NO_LINK);
}
