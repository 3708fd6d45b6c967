import type { SuppressionReason } from "#domain/messaging/address.ts";
import { type MessageKind, type SentChannel, isSentChannel } from "#domain/messaging/message.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sentence } from "#server/platform/sentence.ts";
import { suppress } from "../suppressions/suppress.ts";
import { suppressedAmong } from "../suppressions/suppressed.ts";
import type { AfterFault } from "./after-fault.ts";
import { findTimeZone } from "./dispatch.queries.ts";

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

const WHY_NOT: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed:
    "Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens.",
  stop_word: "Não foi enviada: o responsável respondeu que não quer mais mensagens.",
  bounced: "Não foi enviada: este endereço de e-mail já recusou mensagens. Corrija o cadastro.",
  undeliverable: "Não foi enviada: este número não recebe WhatsApp. Corrija o cadastro.",
  staff: "Não foi enviada: a equipe marcou este contato para não receber mensagens.",
};

const UNDELIVERABLE: Readonly<
  Record<SentChannel, { readonly reason: SuppressionReason; readonly words: Sentence }>
> = {
  email: { reason: "bounced", words: "O e-mail do responsável não funciona." },
  whatsapp: { reason: "undeliverable", words: "O WhatsApp do responsável não funciona." },
};

/** What of a message says whether it may be written to its recipient. */
export interface Addressed {
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly patient_id: string | null;
  readonly guardian_id: string | null;
}

/** Why nothing may be sent to the recipient, in words; undefined when it may. */
export async function hindranceTo(
  db: TenantDb,
  { kind, channel, recipient }: Addressed,
): Promise<string | undefined> {
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
export async function giveUpOn(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  message: Addressed,
  { failure, failureClass }: Pick<AfterFault, "failure" | "failureClass">,
): Promise<void> {
  const { channel, recipient: address, patient_id: patientId, guardian_id: guardianId } = message;
  if (!isSentChannel(channel)) return;
  if (failureClass === "declined") {
    await suppress(deps, db, { channel, address, reason: "unsubscribed" });
  }
  if (failureClass !== "recipient") return;
  const { reason, words } = UNDELIVERABLE[channel];
  await suppress(deps, db, { channel, address, reason });
  if (patientId === null || guardianId === null) return;
  const dueOn = dayIn(await findTimeZone(db), deps.clock.now());
  const why: Sentence = failure === null || failure === "" ? words : `${words} ${failure}`;
  await openTask(deps, db, { patientId, guardianId, kind: "invalid_contact", reason: why, dueOn });
}
