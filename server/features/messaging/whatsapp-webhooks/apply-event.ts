import { uuidv7 } from "uuidv7";
import { addressKey } from "#domain/messaging/address.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import { errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import { type Wish, wishOf } from "#domain/messaging/whatsapp/stop-words.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cancelQueued, queueMessage } from "../dispatch/outbox.ts";
import { reportDelivery } from "../dispatch/report-delivery.ts";
import { type Turn, isAskedByButtons } from "../family-turns/queue-turn.ts";
import { receiveInbound } from "../inbound/receive-inbound.ts";
import { allowAddress, suppressAddress } from "../suppressions/suppress.ts";
import { isSuppressed } from "../suppressions/suppressed.ts";
import { readButtonId } from "../whatsapp/button-ids.ts";
import { noteTemplateStatus } from "../whatsapp/templates.ts";
import { mediaIn } from "./inbound-media.ts";
import { buttonIdOf, wordsOf } from "./inbound-words.ts";
import type { InboundReport, ReportedEvent, StatusReport, TemplateReport } from "./read-webhook.ts";
import { findWriter, guardiansWithPhone, insertEvent } from "./whatsapp-events.queries.ts";

/** What applying a report stands on. */
export type Applying = Pick<Deps, "clock" | "config" | "enqueue">;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Does what an event says, once: it is reported at least once, and in any order. */
export async function applyEvent(
  deps: Applying,
  db: TenantDb,
  event: ReportedEvent,
): Promise<void> {
  const wish = event.kind === "message" ? wishIn(event.message) : null;
  const isNew = await insertEvent(db, {
    id: uuidv7(),
    event_key: event.key,
    kind: wish?.wish ?? (event.kind === "unknown" ? event.field : event.kind),
    sender: wish?.sender ?? "",
    content: event.kind === "unknown" ? event.content : "",
    received_at: deps.clock.now(),
  });
  if (!isNew) return;
  if (event.kind === "status") await applyStatus(deps, db, event.status);
  if (event.kind === "template") await applyTemplate(deps, db, event.template);
  if (event.kind === "message") {
    await applyMessage(deps, db, event.message, wish);
    if (wish) await applyWish(deps, db, wish);
  }
}

async function applyStatus(deps: Applying, db: TenantDb, status: StatusReport): Promise<void> {
  const { id: providerId, biz_opaque_callback_data: ours } = status;
  const named =
    ours !== undefined && UUID.test(ours) ? { messageId: ours, providerId } : { providerId };
  const at = instantOf(status.timestamp, deps);
  const isFailed = status.status === "failed";
  await reportDelivery(deps, db, named, {
    status: status.status,
    at,
    ...(isFailed && { error: errorIn(status) }),
  });
}

function errorIn({ errors }: StatusReport): DeliveryError {
  const code = errors?.[0]?.code;
  return code === undefined
    ? { class: "content", reason: "whatsapp_did_not_deliver" }
    : errorOfCode(code);
}

/** Reports of a template's life that are no state of it. */
const STATE_OF: Readonly<Record<string, string>> = {
  REINSTATED: "APPROVED",
  UNPAUSED: "APPROVED",
  FLAGGED: "APPROVED",
};

async function applyTemplate(
  { clock }: Applying,
  db: TenantDb,
  report: TemplateReport,
): Promise<void> {
  const event = report.event.toUpperCase();
  const reason = report.reason ?? "";
  await noteTemplateStatus(db, {
    name: report.message_template_name,
    language: report.message_template_language,
    status: STATE_OF[event] ?? event,
    reason: reason === "NONE" ? "" : storable(reason, 500),
    at: clock.now(),
  });
}

async function applyMessage(
  deps: Applying,
  db: TenantDb,
  message: InboundReport,
  wish: Wished | null,
): Promise<void> {
  const { kind, body } = wordsOf(message);
  await receiveInbound(deps, db, {
    channel: "whatsapp",
    providerId: message.id,
    sender: message.from,
    kind,
    body,
    receivedAt: instantOf(message.timestamp, deps),
    media: mediaIn(message),
    turn: await turnIn(deps, db, message, wish),
  });
}

/** What of a message the program perhaps answers by itself: a tap on a button of ours, or words. Who wants silence gets none. */
async function turnIn(
  { config }: Applying,
  db: TenantDb,
  message: InboundReport,
  wish: Wished | null,
): Promise<Turn | undefined> {
  const id = buttonIdOf(message);
  const button = id === undefined ? null : readButtonId(config.secretKey, id, message.from);
  if (button) return { kind: "tap", button };
  if (wordsOf(message).kind !== "text" || wish?.wish === "stop") return undefined;
  const resumes = wish !== null && (await isSuppressed(db, "whatsapp", wish.sender));
  return { kind: "words", resumes };
}

interface Wished {
  readonly wish: Wish;
  /** The message that says so, by the provider's name for it. */
  readonly providerId: string;
  /** E.164. */
  readonly sender: string;
}

function wishIn(message: InboundReport): Wished | null {
  const { kind, body } = wordsOf(message);
  const wish = kind === "other" ? null : wishOf(body);
  return wish && { wish, providerId: message.id, sender: addressKey("whatsapp", message.from) };
}

/** The reason that stands at what was not sent any more. */
const ASKED_TO_STOP = "guardian_unsubscribed_by_whatsapp";

/** Stops all that would go to the person by itself, or lets it go again; what changed is confirmed to them once. */
async function applyWish(
  deps: Applying,
  db: TenantDb,
  { wish, sender, providerId }: Wished,
): Promise<void> {
  const address = { channel: "whatsapp", address: sender } as const;
  const changed =
    wish === "stop"
      ? await suppressAddress(deps, db, { ...address, reason: "stop_word" })
      : await allowAddress(deps, db, address);
  if (wish === "stop") {
    for (const guardianId of await guardiansWithPhone(db, sender)) {
      await cancelQueued(deps, db, { guardianId }, ASKED_TO_STOP);
    }
  }
  if (!changed) return;
  const writer = await findWriter(db, providerId);
  const isForm = await isAskedByButtons(deps, db, sender);
  await queueMessage(deps, db, {
    kind: "wish_confirmed",
    channel: "whatsapp",
    recipient: sender,
    ...(writer?.patient_id && { patientId: writer.patient_id }),
    ...(writer?.guardian_id && { guardianId: writer.guardian_id }),
    data: { wish, ...(isForm && { keeps: "form" }) },
    priority: "waited_for",
  });
}

/** Seconds since 1970 as the provider writes them; what lies ahead of our clock is now. */
function instantOf(timestamp: string, { clock }: Pick<Deps, "clock">): Date {
  const now = clock.now();
  const at = new Date(Number(timestamp) * 1000);
  return at > now ? now : at;
}

function storable(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll("\0", "");
}
