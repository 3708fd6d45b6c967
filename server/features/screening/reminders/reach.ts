import type { ErrorText } from "#domain/error-text.ts";
import type { SuppressionReason } from "#domain/messaging/address.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import {
  optedOutAmong,
  suppressedAmong,
} from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import type { FollowedForm } from "./reminders.queries.ts";

/** How a guardian is reached. */
export type Contact = Pick<FollowedForm, "guardian_id" | "email" | "phone"> &
  Partial<Pick<FollowedForm, "message_channel" | "message_status">>;

/** Why a guardian cannot be reached by the program. */
export type Obstacle = "opted_out" | "no_contact" | "landline" | "undeliverable";

/** What a person reads of it. */
export const OBSTACLE_WORDS: Readonly<Record<Obstacle, ErrorText>> = {
  opted_out: "guardian_opted_out",
  no_contact: "guardian_without_email",
  landline: "guardian_has_landline_only",
  undeliverable: "guardian_contact_fails",
};

/** Where a message about a form can go, or why nowhere. */
export type Way =
  | { readonly channel: SentChannel; readonly recipient: string }
  | { readonly obstacle: Obstacle };

/** What is known of all the addresses looked at together. */
export interface Reach {
  readonly canWhatsApp: boolean;
  readonly optedOut: ReadonlySet<string>;
  readonly suppressed: Readonly<Record<SentChannel, ReadonlyMap<string, SuppressionReason>>>;
}

/** Asks once for all of the guardians. */
export async function reachOf(db: TenantDb, contacts: readonly Contact[]): Promise<Reach> {
  const emails = contacts.map(({ email }) => email).filter((email) => email !== "");
  const phones = contacts.map(({ phone }) => phone).filter((phone) => phone !== "");
  return {
    canWhatsApp: await canSendWhatsApp(db),
    optedOut: await optedOutAmong(
      db,
      contacts.map(({ guardian_id: id }) => id),
    ),
    suppressed: {
      email: await suppressedAmong(db, "email", emails),
      whatsapp: await suppressedAmong(db, "whatsapp", phones),
    },
  };
}

/** Messages that will not arrive any more. */
export function hasFailed({ message_status: status }: Pick<Contact, "message_status">): boolean {
  return status === "failed" || status === "cancelled";
}

/**
 * The channel for a message about a form: the one that was used last and did not fail, else the other, e-mail first.
 * Nothing goes to who asked to be left alone, nor to an address that is known not to work.
 */
export function wayTo(contact: Contact, reach: Reach): Way {
  if (reach.optedOut.has(contact.guardian_id)) return { obstacle: "opted_out" };
  const isLastMail = (contact.message_channel ?? "email") === "email";
  const prefersMail =
    contact.message_channel === "whatsapp_link" || isLastMail !== hasFailed(contact);
  const channels: SentChannel[] = prefersMail ? ["email", "whatsapp"] : ["whatsapp", "email"];
  const channel = channels.find((each) => mayGoBy(each, contact, reach));
  if (channel) return { channel, recipient: addressOn(channel, contact) };
  if (contact.email !== "") return { obstacle: "undeliverable" };
  if (!reach.canWhatsApp || contact.phone === "") return { obstacle: "no_contact" };
  return { obstacle: mayHaveWhatsApp(contact.phone) ? "undeliverable" : "landline" };
}

/** Whether a channel leads to the guardian. */
export function mayGoBy(channel: SentChannel, contact: Contact, reach: Reach): boolean {
  const address = addressOn(channel, contact);
  if (address === "" || reach.suppressed[channel].has(address)) return false;
  return channel === "email" || (reach.canWhatsApp && mayHaveWhatsApp(address));
}

function addressOn(channel: SentChannel, { email, phone }: Contact): string {
  return channel === "email" ? email : phone;
}
