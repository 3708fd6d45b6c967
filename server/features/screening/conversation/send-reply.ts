import type {
  ConversationEntry,
  Correspondent,
  ReplyOrder,
  ReplyWay,
} from "#contract/messaging/conversation.ts";
import { clinicalWords } from "#domain/messaging/templates.ts";
import { LONGEST_PARAMETER } from "#domain/messaging/whatsapp/template-bodies.ts";
import { mustBeMeant } from "#server/features/messaging/clinical-words.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { readCorrespondents } from "./correspondents.ts";
import { presentEntry } from "./present-entry.ts";
import { findSent, lockRequest } from "./thread.queries.ts";

/** A whole day of answering families. */
const PER_ACCOUNT: Limit = { max: 300, windowSeconds: 3600 };

/** A lively conversation; more would be a nuisance to the family. */
const PER_CHILD: Limit = { max: 40, windowSeconds: 3600 };

/** Why a guardian cannot be written to by WhatsApp. */
const NO_WHATSAPP = {
  no_account: "whatsapp_account_not_set_up",
  no_phone: "guardian_without_phone",
  landline: "guardian_phone_is_landline",
  suppressed: "number_suppressed",
} as const;

/** The same by e-mail. */
const NO_EMAIL = {
  no_email: "no_working_email",
  suppressed: "email_suppressed",
} as const;

const WINDOW_CLOSED = "whatsapp_window_closed";

const TOO_LONG = "approved_message_too_long";

/** What is sent to a guardian, and by which way. */
interface Reply {
  readonly staff: Staff;
  readonly patientId: string;
  /** Made by the screen for each: sent twice it is still one message. */
  readonly id: string;
  readonly guardianId: string;
  readonly way: ReplyWay;
  readonly text: string;
  /** As what a messenger is to take it. */
  readonly form: "text" | "template" | "voice";
  /** Throws where this guardian may not be sent it. */
  readonly check: (guardian: Correspondent) => Promise<void> | void;
  /** Stores what goes with the message. */
  readonly attach?: (messageId: string) => Promise<void>;
}

/**
 * Puts what staff wrote to a guardian into the outbox, once for each request however often it arrives. Throws `not_found`
 * for a child out of reach, `invalid` when the guardian cannot be written to by that way now or may not see what the text names, and 429 when too much is sent.
 */
export async function sendReply(
  deps: Deps,
  staff: Staff,
  patientId: string,
  order: ReplyOrder,
): Promise<ConversationEntry> {
  const { id, guardian, way, text } = order;
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    return queueReply(deps, db, {
      staff,
      patientId,
      id,
      guardianId: guardian,
      way,
      text,
      form: way === "whatsapp_template" ? "template" : "text",
      check: async ({ may_see: maySee }) => {
        const words = maySee ? [] : clinicalWords(text);
        if (words.length > 0) throw invalidField("text", "guardian_may_not_see");
        await mustBeMeant(db, {
          text,
          field: "text",
          isConfirmed: order.clinical_words_confirmed === true,
          of: { kind: "patient", id: patientId },
        });
      },
    });
  });
}

/**
 * Puts a reply about a child that `staff` reaches into the outbox, once for each request; its entry in the conversation. Throws
 * `invalid` where that way is not open, what `check` throws, and 429 when too much is sent.
 */
export async function queueReply(
  deps: Deps,
  db: TenantDb,
  { staff, patientId, id, guardianId, way, text, form, check, attach }: Reply,
): Promise<ConversationEntry> {
  // With the child in it, an id that another one has used means nothing here.
  const requestId = `${patientId}:${id}`;
  await lockRequest(db, requestId);
  const sent = await findSent(db, patientId, requestId);
  if (sent) return presentEntry(sent);
  const guardian = await theGuardian(deps, db, patientId, guardianId);
  const recipient = recipientOf(guardian, { way, text });
  await check(guardian);
  deps.limit(`replies:${staff.accountId}`, PER_ACCOUNT);
  deps.limit(`replies:${patientId}`, PER_CHILD);
  const messageId = await queueMessage(deps, db, {
    kind: "reply",
    channel: way === "email" ? "email" : "whatsapp",
    recipient,
    patientId,
    guardianId: guardian.id,
    priority: "waited_for",
    createdBy: staff.accountId,
    data: { text, form, request_id: requestId },
  });
  await attach?.(messageId);
  await recordScreeningEvent(db, {
    action: "conversation.replied",
    entityId: patientId,
    detail: { message_id: messageId },
  });
  const written = await findSent(db, patientId, requestId);
  if (!written) throw new Error("a message that was just queued cannot be read");
  return presentEntry(written);
}

async function theGuardian(
  { clock }: Deps,
  db: TenantDb,
  patientId: string,
  guardianId: string,
): Promise<Correspondent> {
  const guardians = await readCorrespondents(db, patientId, clock.now());
  const guardian = guardians.find(({ id }) => id === guardianId);
  if (!guardian) throw new Problem("not_found");
  return guardian;
}

/** The address to which the message goes; throws when that way is not open. */
function recipientOf(
  { whatsapp, email_way: email, ...guardian }: Correspondent,
  { way, text }: Pick<Reply, "way" | "text">,
): string {
  if (way === "email") {
    if (email !== "text") throw invalidField("way", NO_EMAIL[email]);
    return guardian.email.trim();
  }
  if (whatsapp !== "text" && whatsapp !== "template") {
    throw invalidField("way", NO_WHATSAPP[whatsapp]);
  }
  if (way === "whatsapp_text" && whatsapp === "template") throw invalidField("way", WINDOW_CLOSED);
  if (way === "whatsapp_template" && text.length > LONGEST_PARAMETER) {
    throw invalidField("text", TOO_LONG);
  }
  return guardian.phone;
}
