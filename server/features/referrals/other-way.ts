import { errorText } from "#domain/error-text.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { type WrittenWay, otherWay } from "#domain/referrals/contact.ts";
import { dueAfter } from "#domain/referrals/due-date.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { hasOptedOut, isSuppressed } from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { failedChannels, findPrimaryGuardian } from "./contact.queries.ts";
import type { FollowUp } from "./referral-settings/read-settings.ts";
import type { StandingReferral } from "./steps.queries.ts";

/** Working days within which somebody looks for the family by another way. */
const DAYS_TO_LOOK = 2;

/**
 * What is done when contacts fail again and again: a task for whoever sees to the referral, and a message by a channel that
 * has not failed, within the organisation's hours, unless the family wants none.
 */
export async function takeOtherWay(
  deps: Deps,
  db: TenantDb,
  {
    referral,
    followUp: { calendar, today },
    failures,
    at,
  }: {
    readonly referral: StandingReferral;
    readonly followUp: FollowUp;
    readonly failures: number;
    readonly at: Date;
  },
): Promise<void> {
  const { id: referralId, patient_id: patientId, owner_account_id: owner } = referral;
  await openTask(deps, db, {
    patientId,
    kind: "other_way",
    reason: errorText("family_unreached", { failures: failures }),
    dueOn: dueAfter(today, DAYS_TO_LOOK, { ...calendar, workingDays: true }),
    ...(owner !== null && { assigneeAccountId: owner }),
    referralId,
  });
  const guardian = await findPrimaryGuardian(db, patientId);
  if (!guardian || (await hasOptedOut(db, guardian.id))) return;
  const addresses = await findOpenChannels(db, guardian);
  const ways = [...addresses.keys()];
  const channel = otherWay(ways, await failedChannels(db, referralId));
  const recipient = channel === null ? undefined : addresses.get(channel);
  if (channel === null || recipient === undefined) return;
  await queueMessage(deps, db, {
    kind: "contact_wanted",
    channel,
    recipient,
    patientId,
    guardianId: guardian.id,
    data: { referral_id: referralId },
    dueAt: nextSendingTime(await sendingHours(db, at), at),
  });
}

/** The channels that lead to the guardian, with the address on each. */
async function findOpenChannels(
  db: TenantDb,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<Map<WrittenWay, string>> {
  const ways = new Map<WrittenWay, string>();
  if (email !== "" && !(await isSuppressed(db, "email", email))) ways.set("email", email);
  const canWhatsApp = mayHaveWhatsApp(phone) && (await canSendWhatsApp(db));
  if (canWhatsApp && !(await isSuppressed(db, "whatsapp", phone))) ways.set("whatsapp", phone);
  return ways;
}
