import { uuidv7 } from "uuidv7";
import { minutesOf } from "#domain/instruments/minutes.ts";
import { formLinkText, whatsappUrl } from "#domain/messaging/form-link-text.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { wayToGuardian } from "#domain/messaging/way-to-guardian.ts";
import {
  cancelQueued,
  handMessage,
  queueMessage,
} from "#server/features/messaging/dispatch/outbox.ts";
import {
  suppressedAmong,
  hasOptedOut,
  isSuppressed,
} from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { invalidField } from "#server/platform/problem.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import {
  guardianContact,
  insertLink,
  invitationFacts,
  cancelForm,
  revokeLinks,
} from "./forms.queries.ts";
import { openCompanions } from "./list-forms.queries.ts";

const DAY_MS = 86_400_000;

/** Whose form, to which guardian, on whose behalf and when. */
export interface FormSending {
  readonly patientId: string;
  readonly guardianId: string;
  /** Who sends; null for the program itself. */
  readonly accountId: string | null;
  readonly at: Date;
  /** By e-mail when absent. */
  readonly channel?: SendingChannel;
  /** The earliest moment at which the program sends it; at once when absent. */
  readonly dueAt?: Date;
}

/** A link on its way, and what whoever sends it is told. */
export interface SentLink {
  readonly formLinkId: string;
  /** Null on paper, which no message carries. */
  readonly messageId: string | null;
  /** Opens WhatsApp with the message written; null where the program itself sends. */
  readonly whatsappUrl: string | null;
}

/**
 * Makes a link to a form that has none that works, with the message that carries it: into the outbox for the worker, or
 * for a person to press 'send' on. On paper no message does: its label is printed. Throws `invalid` when the guardian cannot be reached
 * that way, or may not answer.
 */
export async function sendLink(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly formId: string },
): Promise<SentLink> {
  const { formId, patientId, guardianId, accountId, at, dueAt, channel = "email" } = sending;
  const facts = await invitationFacts(db, patientId, formId, guardianId);
  if (facts.guardian_may_answer === false)
    throw invalidField("guardian", "guardian_may_not_answer");
  const contact = {
    email: facts.guardian_email?.trim() ?? "",
    phone: facts.guardian_phone?.trim() ?? "",
  };
  const recipient = channel === "paper" ? "" : await recipientOf(db, contact, channel);
  const id = uuidv7();
  const token = linkToken(deps.config.secretKey, id);
  const expiresAt = linkExpiry(at, facts.link_days);
  const link = { id, formId, guardianId, accountId, at, expiresAt };
  await insertLink(db, { ...link, tokenHash: hashToken(token) });
  if (channel === "paper") return { formLinkId: id, messageId: null, whatsappUrl: null };
  const message = { kind: "form_link", recipient, patientId, guardianId, formLinkId: id } as const;
  if (channel !== "whatsapp_link") {
    const messageId = await queueMessage(deps, db, {
      ...message,
      channel,
      ...(dueAt && { dueAt }),
    });
    return { formLinkId: id, messageId, whatsappUrl: null };
  }
  const messageId = await handMessage(deps, db, { ...message, channel });
  const text = formLinkText({
    childName: facts.child_name,
    sender: facts,
    link: guardianUrl(deps, token),
    validUntil: dayIn(facts.time_zone, expiresAt),
    minutes: minutesOf({ ...facts, today: dayIn(facts.time_zone, at) }),
  });
  return { formLinkId: id, messageId, whatsappUrl: whatsappUrl(recipient, text) };
}

/** Where a guardian's link leads. */
export function guardianUrl({ publicUrl }: Pick<Deps, "publicUrl">, token: string): string {
  return `${publicUrl}/pacientes/complemento/${token}`;
}

/** The last instant of a link that is made now. */
export function linkExpiry(at: Date, linkDays: number): Date {
  return new Date(at.getTime() + linkDays * DAY_MS);
}

/** The one address of the guardian on a channel. Throws `invalid` when nothing can go there. */
async function recipientOf(
  db: TenantDb,
  { email, phone }: { readonly email: string; readonly phone: string },
  channel: Exclude<SendingChannel, "paper">,
): Promise<string> {
  if (channel === "email") {
    if (email !== "") return email;
    throw invalidField("guardian_email", "guardian_without_email");
  }
  if (phone === "") {
    throw invalidField("guardian_phone", "guardian_without_phone");
  }
  if (!mayHaveWhatsApp(phone)) {
    throw invalidField("guardian_phone", "phone_is_landline");
  }
  if (channel === "whatsapp") await mustBeOpen(db, phone);
  return phone;
}

/** The organisation sends by WhatsApp, and the number takes its messages. */
async function mustBeOpen(db: TenantDb, phone: string): Promise<void> {
  if (!(await canSendWhatsApp(db))) {
    throw invalidField("channel", "whatsapp_not_connected");
  }
  const reason = (await suppressedAmong(db, "whatsapp", [phone])).get(phone);
  if (reason === undefined) return;
  throw invalidField(
    "guardian_phone",
    reason === "undeliverable"
      ? "whatsapp_delivers_no_messages_number"
      : "guardian_asked_get_no_messages_whatsapp",
  );
}

/** Ends whatever link of a form that is held still works, and with it what is still to leave. Tells whether there was one. */
export async function endLinks(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const hadLink = await revokeLinks(db, formId, at);
  const reason = "link_revoked";
  await cancelQueued({ clock: { now: () => at } }, db, { formId }, reason);
  return hadLink;
}

/**
 * Takes back the forms that other guardians were sent beside the child's own and have not answered: of the whole child, or
 * beside one form.
 */
export async function endCompanions(
  db: TenantDb,
  beside: { readonly patientId: string; readonly formId?: string },
  at: Date,
): Promise<void> {
  for (const id of await openCompanions(db, beside)) {
    await endLinks(db, id, at);
    await cancelForm(db, id, at);
  }
}

/** The way by which a link goes to a guardian of whom nobody said how; `mayCarry`: whoever sends may see what it opens. */
export async function chooseWay(
  db: TenantDb,
  guardianId: string,
  { mayCarry }: { readonly mayCarry: boolean },
): Promise<SendingChannel> {
  const { email, phone } = await guardianContact(db, guardianId);
  if (email !== "") return "email";
  return wayToGuardian({
    hasEmail: false,
    mayHaveWhatsApp: phone !== "" && mayHaveWhatsApp(phone),
    isSuppressed:
      (await hasOptedOut(db, guardianId)) || (await isSuppressed(db, "whatsapp", phone)),
    hasAccount: await canSendWhatsApp(db),
    mayCarry,
  });
}
