import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Priority, SentChannel } from "#domain/messaging/message.ts";
import { queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import {
  optedOutAmong,
  suppressedAmong,
} from "#server/features/messaging/suppressions/suppressed.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { linkExpiry } from "./send-link.ts";
import {
  type OpenFormState,
  cancelUnseenForms,
  contactsOf,
  insertForms,
  insertLinks,
  linkDays,
  lockOpenForms,
  lockChildrenForSending,
  openFormsOf,
} from "./send-many.queries.ts";

/** Whose form, to which guardian and by which way. */
export interface ChildToSend {
  readonly patientId: string;
  readonly guardianId: string;
  readonly channel: SentChannel;
}

/** Forms of many children, on one behalf and at one time. */
export interface FormsSending {
  /** A few hundred at most: they are one transaction. A child named twice is sent one form. */
  readonly children: readonly ChildToSend[];
  /** Who sends; null for the program itself. */
  readonly accountId: string | null;
  readonly at: Date;
  /** When the messages may leave; `at` when absent. */
  readonly dueAt?: Date;
  readonly priority: Priority;
  /** Of the forms that are opened; the child's age decides on the day when absent. An open form stays as it is. */
  readonly instrument?: InstrumentCode | null;
}

/** Why a child was sent nothing. `gone`: archived or out of reach, or the guardian is no longer one, or may not answer. */
export type Refusal =
  | "gone"
  | "no_contact"
  | "landline"
  | "suppressed"
  | "opted_out"
  | "on_its_way";

/** What became of one child: a new form, the open one once more, or nothing. */
export type SentToChild =
  | {
      readonly patientId: string;
      readonly kind: "opened" | "sent_again";
      readonly formId: string;
      readonly formLinkId: string;
      readonly messageId: string;
    }
  | { readonly patientId: string; readonly kind: "refused"; readonly reason: Refusal };

interface Ready extends ChildToSend {
  readonly recipient: string;
}

/** A form and link on their way to a guardian. */
interface Prepared extends Ready {
  readonly formId: string;
  readonly linkId: string;
  readonly isNewForm: boolean;
  readonly isNewLink: boolean;
}

/**
 * Sends the forms of many children in the caller's transaction, with as many statements for a hundred as for one. A child
 * without an open form gets a new one; an open one is sent again by its link as long as that works and is the same
 * guardian's, else by a new link, and keeps the day of its first sending. What stops one child stops no other: it is told
 * in the answer, which has one entry for each child in the order given.
 */
export async function sendForms(
  deps: Deps,
  db: TenantDb,
  sending: FormsSending,
): Promise<SentToChild[]> {
  const children = [...new Map(sending.children.map((child) => [child.patientId, child])).values()];
  const ids = children.map(({ patientId }) => patientId);
  await lockChildrenForSending(db, ids);
  await lockOpenForms(db, ids);
  const open = new Map((await openFormsOf(db, ids)).map((form) => [form.patient_id, form]));
  const checked = await checkContacts(db, children);
  const ready = checked.filter((each): each is Ready => "recipient" in each);
  const wanted = ready.filter(({ patientId }) => !open.get(patientId)?.is_on_its_way);
  const prepared = wanted.map((child) => prepare(child, open.get(child.patientId), sending.at));
  const messageIds = await write(deps, db, sending, prepared);
  const sent = new Map(
    prepared.map(({ patientId, formId, linkId, isNewForm }, index): [string, SentToChild] => [
      patientId,
      {
        patientId,
        kind: isNewForm ? "opened" : "sent_again",
        formId,
        formLinkId: linkId,
        messageId: messageIds[index] ?? "",
      },
    ]),
  );
  return checked.map((each) =>
    "reason" in each ? each : (sent.get(each.patientId) ?? refused(each, "on_its_way")),
  );
}

/**
 * Takes back forms that were sent by a message which never left: nobody is then reminded of what nobody got. A form that
 * was opened all the same stays.
 */
export async function takeBackForms(
  db: TenantDb,
  { formIds, accountId, at }: { formIds: readonly string[]; accountId: string | null; at: Date },
): Promise<void> {
  if (formIds.length === 0) return;
  const cancelled = await cancelUnseenForms(db, formIds, at);
  await recordScreeningEvent(
    db,
    ...cancelled.map((entityId) => ({ action: "form.cancelled" as const, accountId, entityId })),
  );
}

async function checkContacts(
  db: TenantDb,
  children: readonly ChildToSend[],
): Promise<(Ready | (SentToChild & { readonly kind: "refused" }))[]> {
  const guardianIds = children.map(({ guardianId }) => guardianId);
  const contacts = new Map(
    (await contactsOf(db, guardianIds)).map((contact) => [contact.guardian_id, contact]),
  );
  const optedOut = await optedOutAmong(db, guardianIds);
  const found = [...contacts.values()];
  const suppressed = {
    email: await suppressedAmong(
      db,
      "email",
      found.map(({ email }) => email),
    ),
    whatsapp: await suppressedAmong(
      db,
      "whatsapp",
      found.map(({ phone }) => phone),
    ),
  };
  return children.map((child) => {
    const { guardianId, patientId, channel } = child;
    const contact = contacts.get(guardianId);
    if (!contact || contact.patient_id !== patientId) return refused(child, "gone");
    const recipient = channel === "email" ? contact.email : contact.phone;
    if (recipient === "") return refused(child, "no_contact");
    if (channel === "whatsapp" && !mayHaveWhatsApp(recipient)) return refused(child, "landline");
    if (optedOut.has(guardianId)) return refused(child, "opted_out");
    if (suppressed[channel].has(recipient)) return refused(child, "suppressed");
    return { ...child, recipient };
  });
}

function refused({ patientId }: ChildToSend, reason: Refusal) {
  return { patientId, kind: "refused", reason } as const;
}

function prepare(child: Ready, open: OpenFormState | undefined, at: Date): Prepared {
  const living =
    open?.link_guardian_id === child.guardianId &&
    open.link_expires_at !== null &&
    open.link_expires_at > at
      ? open.link_id
      : null;
  return {
    ...child,
    formId: open?.form_id ?? uuidv7(),
    linkId: living ?? uuidv7(),
    isNewForm: open === undefined,
    isNewLink: living === null,
  };
}

/** Writes all that is new, with the messages, whose ids come back in the order of `prepared`. */
async function write(
  deps: Deps,
  db: TenantDb,
  { accountId, at, dueAt, priority, instrument = null }: FormsSending,
  prepared: readonly Prepared[],
): Promise<string[]> {
  if (prepared.length === 0) return [];
  const leavesAt = dueAt ?? at;
  const forms = prepared
    .filter(({ isNewForm }) => isNewForm)
    .map(({ formId: id, patientId }) => ({ id, patientId }));
  await insertForms(db, { forms, instrument, accountId, at, sentAt: leavesAt });
  const links = prepared
    .filter(({ isNewLink }) => isNewLink)
    .map(({ linkId: id, formId, guardianId }) => ({
      id,
      formId,
      guardianId,
      tokenHash: hashToken(linkToken(deps.config.secretKey, id)),
    }));
  const expiresAt = linkExpiry(leavesAt, await linkDays(db));
  await insertLinks(db, { links, accountId, at, expiresAt });
  const messageIds = await queueMessages(
    deps,
    db,
    prepared.map(({ channel, recipient, patientId, guardianId, linkId }) => ({
      kind: "form_link",
      channel,
      recipient,
      patientId,
      guardianId,
      formLinkId: linkId,
      priority,
      dueAt: leavesAt,
      ...(accountId !== null && { createdBy: accountId }),
    })),
  );
  await recordScreeningEvent(
    db,
    ...prepared.map(({ formId, patientId, isNewForm }) => ({
      accountId,
      action: isNewForm ? ("form.sent" as const) : ("form.resent" as const),

      entityId: formId,
      detail: { patient_id: patientId },
    })),
  );
  return messageIds;
}
