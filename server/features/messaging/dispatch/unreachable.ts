import { type ErrorText, errorText } from "#domain/error-text.ts";
import type { SuppressionReason } from "#domain/messaging/address.ts";
import { type MessageKind, isSentChannel } from "#domain/messaging/message.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { suppressAddress } from "../suppressions/suppress.ts";
import { suppressedAmong } from "../suppressions/suppressed.ts";
import type { AfterError } from "./after-error.ts";
import { findTimeZone, maySee } from "./dispatch.queries.ts";

/**
 * Owed to their recipients whatever else they asked not to be sent: e-mails about an account to whoever holds it, and the
 * confirmation of a wish to whoever wished.
 */
const OWED: ReadonlySet<string> = new Set<MessageKind>([
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "wish_confirmed",
]);

/** Tell what came of a form: for guardians who may see that, and nobody else. */
const TELL_RESULTS: ReadonlySet<string> = new Set<MessageKind>([
  "appointment_reminder",
  "contact_wanted",
  "interview_link",
  "referral_message",
  "result_link",
]);

const WHY_NOT: Readonly<Record<SuppressionReason, ErrorText>> = {
  unsubscribed: "not_sent_unsubscribed",
  stop_word: "not_sent_stop_word",
  bounced: "not_sent_bounced",
  undeliverable: "not_sent_undeliverable",
  staff: "not_sent_by_staff",
};

const UNDELIVERABLE = {
  email: {
    reason: "bounced",
    fails: "guardian_email_fails",
    failsBecause: "guardian_email_fails_because",
  },
  whatsapp: {
    reason: "undeliverable",
    fails: "guardian_whatsapp_fails",
    failsBecause: "guardian_whatsapp_fails_because",
  },
} as const;

/** What of a message says whether it may be written to its recipient. */
export interface Addressed {
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly patient_id: string | null;
  readonly guardian_id: string | null;
}

/** Why nothing may be sent to the recipient, undefined when it may. */
export async function hindranceTo(
  db: TenantDb,
  { kind, channel, recipient, guardian_id: guardianId }: Addressed,
): Promise<ErrorText | undefined> {
  if (TELL_RESULTS.has(kind) && guardianId !== null && !(await maySee(db, guardianId))) {
    return "guardian_may_not_see";
  }
  if (OWED.has(kind) || !isSentChannel(channel)) return undefined;
  const found = await suppressedAmong(db, channel, [recipient]);
  const reason = found.get(recipient);
  return reason && WHY_NOT[reason];
}

/**
 * Draws the consequences of a message's last failure: an address that will never take one is not written to again, and
 * somebody is to mend the contact of a guardian who cannot be reached. Whoever told the provider to take none from us is
 * left alone like anybody who asks that here: nothing is wrong with the contact.
 */
export async function recordFinalFailure(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  message: Addressed,
  { failure, failureClass }: Pick<AfterError, "failure" | "failureClass">,
): Promise<void> {
  const { channel, recipient: address, patient_id: patientId, guardian_id: guardianId } = message;
  if (!isSentChannel(channel)) return;
  if (failureClass === "declined") {
    await suppressAddress(deps, db, { channel, address, reason: "unsubscribed" });
  }
  if (failureClass !== "recipient") return;
  const { reason, fails, failsBecause } = UNDELIVERABLE[channel];
  await suppressAddress(deps, db, { channel, address, reason });
  if (patientId === null || guardianId === null) return;
  const dueOn = dayIn(await findTimeZone(db), deps.clock.now());
  const why = failure === null ? fails : errorText(failsBecause, { reason: failure });
  await openTask(deps, db, { patientId, guardianId, kind: "invalid_contact", reason: why, dueOn });
}
