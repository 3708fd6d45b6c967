import type { BulkMessage, BulkOutcome } from "#contract/referrals/bulk.ts";
import { fillTemplate, placeholderText, templateValues } from "#domain/messaging/templates.ts";
import { hasOptedOut, isSuppressed } from "#server/features/messaging/suppressions/suppressed.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type FoundReferral, findReferral, lockRequest } from "../referral-record.queries.ts";
import { queueAbout, requestOf, sentBefore } from "../send-message.ts";
import { eachReferral } from "./each-referral.ts";

/** Longer than the toast stays that offers to take the messages back. */
const HELD_FOR_MS = 15_000;

/**
 * Puts a message to the families of several children into the outbox, by the rules of a single one, to leave a little
 * later. As with every sending to many, nothing goes to who asked to be left alone.
 */
export async function messageMany(
  deps: Deps,
  staff: Staff,
  order: BulkMessage,
): Promise<BulkOutcome> {
  const { id, referral_ids: referralIds, text, channel } = order;
  const isConfirmed = order.clinical_words_confirmed === true;
  const dueAt = new Date(deps.clock.now().getTime() + HELD_FOR_MS);
  return eachReferral(deps, staff, referralIds, async (db, referralId) => {
    const referral = await findReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const requestId = requestOf(referralId, id);
    await lockRequest(db, requestId);
    if (await sentBefore(db, referral, requestId)) return;
    await mustBeWelcome(db, referral, channel);
    const filled = filledFor(referral, text);
    const message = { requestId, text: filled, channel, isConfirmed, dueAt };
    await queueAbout(deps, db, staff, referral, message);
  });
}

async function mustBeWelcome(
  db: TenantDb,
  { guardian_id: guardianId, email }: FoundReferral,
  channel: BulkMessage["channel"],
): Promise<void> {
  if (guardianId !== null && (await hasOptedOut(db, guardianId))) {
    throw invalidField("guardian", "guardian_opted_out");
  }
  if (channel === "email" && (await isSuppressed(db, "email", email ?? ""))) {
    throw invalidField("guardian_email", "email_suppressed");
  }
}

/** The words for this family. The link stays a placeholder until the message leaves. */
function filledFor(referral: FoundReferral, text: string): string {
  return fillTemplate(
    text,
    templateValues({
      childName: referral.full_name,
      guardianName: referral.guardian_name ?? "",
      organizationName: referral.organization_name,
      link: placeholderText("link"),
    }),
  );
}
