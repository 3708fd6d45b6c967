import { z } from "zod";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import type { DeliveryError, DeliveryErrorClass } from "#domain/messaging/delivery-error.ts";
import {
  REPLY_LIMITS,
  type ReplyButton,
  type ShortMessage,
  fitsReplies,
} from "#domain/messaging/short-message.ts";
import { errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import { parameterOf } from "#domain/messaging/whatsapp/template-bodies.ts";
import { providerLanguage, templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { type GraphAccess, accessOf, windowClosesAt } from "./account.ts";
import { type Asking, type GraphAnswer, askGraph, errorCodeIn } from "./graph.ts";
import { findAccount, listTemplates } from "./whatsapp.queries.ts";

/** A message to one number. */
export interface WhatsAppMessage {
  readonly organizationId: string;
  /** E.164. */
  readonly recipient: string;
  readonly short: ShortMessage;
  /** What the provider's reports name the message by, beside its own name for it; null to leave it out. */
  readonly callbackData: string | null;
}

/** What became of it. Everything that the provider can do is an answer here, not an exception. */
export type WhatsAppSending =
  | { readonly kind: "taken"; readonly wamid: string; readonly detail: ErrorText | "" }
  | { readonly kind: "refused"; readonly error: DeliveryError }
  | { readonly kind: "unknown"; readonly error: DeliveryError };

/** The longest text that a message without a template may have. */
const LONGEST_TEXT = 4096;

/** Hands a message to the organisation's provider, once all that can be known here does not speak against it. */
export async function sendWhatsApp(
  deps: Asking,
  message: WhatsAppMessage,
  stopping: AbortSignal,
): Promise<WhatsAppSending> {
  const { organizationId } = message;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const prepared = await withTenant(deps.database, scope, (db) => prepare(deps, db, message));
  if ("error" in prepared) return { kind: "refused", error: prepared.error };
  const { access, request } = prepared;
  const sound = message.short.kind === "voice" ? message.short.content : null;
  const handed = sound && (await handOverSound(deps, access, sound, stopping));
  if (handed && "error" in handed) return { kind: "refused", error: handed.error };
  const path = `/${access.phoneNumberId}/messages`;
  const body = { ...request, ...handed?.content };
  return sendingOf(await askGraph(deps, access, { method: "POST", path, body }, stopping));
}

const HandedMedia = z.object({ id: z.string().min(1).max(600) });

/** Hands a voice note over, so that a message may name it. Until one does nobody has it: whatever fails may be tried again. */
async function handOverSound(
  deps: Asking,
  access: GraphAccess,
  sound: Uint8Array,
  stopping: AbortSignal,
): Promise<Content> {
  const body = new FormData();
  body.set("messaging_product", "whatsapp");
  body.set("type", "audio/ogg; codecs=opus");
  const file = new Blob([new Uint8Array(sound)], { type: "audio/ogg; codecs=opus" });
  body.set("file", file, "audio.ogg");
  const path = `/${access.phoneNumberId}/media`;
  const answer = await askGraph(deps, access, { method: "POST", path, body }, stopping);
  if (answer.kind !== "answered") return error("busy", UNREACHABLE);
  const id = answer.status < 300 ? HandedMedia.safeParse(answer.body).data?.id : undefined;
  if (id !== undefined) return { content: { type: "audio", audio: { id, voice: true } } };
  const sending = sendingOf(answer);
  return sending.kind === "refused" ? { error: sending.error } : error("busy", UNREACHABLE);
}

type Content = { readonly content: object } | { readonly error: DeliveryError };

type Prepared =
  | { readonly access: GraphAccess; readonly request: object }
  | { readonly error: DeliveryError };

async function prepare(
  deps: Pick<Deps, "config" | "clock">,
  db: TenantDb,
  { recipient, short, callbackData }: WhatsAppMessage,
): Promise<Prepared> {
  if (!mayHaveWhatsApp(recipient)) {
    return error("recipient", "landline_takes_no_whatsapp");
  }
  const row = await findAccount(db);
  if (!row) return error("channel", "whatsapp_account_missing");
  if (row.provider === "simulated" && !deps.config.demo) {
    return error("channel", "simulated_whatsapp_only_in_demo");
  }
  const written =
    short.kind === "template"
      ? await templateOf(db, short)
      : await withinWindow(deps, db, recipient, short);
  if ("error" in written) return written;
  return {
    access: accessOf(deps, db, row),
    request: {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: recipient.replaceAll(/\D/g, ""),
      ...written.content,
      ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
    },
  };
}

type FreeMessage = Exclude<ShortMessage, { kind: "template" }>;

/** What needs no approval goes only while the person's own message keeps the window open. */
async function withinWindow(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  recipient: string,
  short: FreeMessage,
): Promise<Content> {
  if ((await windowClosesAt(db, recipient, clock.now())) === null) {
    return error("window", "whatsapp_window_not_open");
  }
  if (short.kind === "text") return textOf(short.text);
  // What it is sent as is known once the sound is handed over.
  if (short.kind === "voice") return { content: {} };
  if (short.kind === "audio") return { content: { type: "audio", audio: { link: short.url } } };
  if (!fitsReplies(short)) {
    return error("content", errorText("whatsapp_text_too_long", { longest: REPLY_LIMITS.body }));
  }
  return { content: { type: "interactive", interactive: interactiveOf(short) } };
}

function textOf(text: string): Content {
  const body = text.trim();
  if (body === "") return error("content", "whatsapp_text_empty");
  if (body.length > LONGEST_TEXT) {
    return error("content", errorText("whatsapp_text_too_long", { longest: LONGEST_TEXT }));
  }
  return { content: { type: "text", text: { body, preview_url: false } } };
}

function interactiveOf(short: Extract<ShortMessage, { kind: "buttons" | "list" }>): object {
  const body = { text: short.text };
  if (short.kind === "buttons") {
    const buttons = short.buttons.map((reply) => ({ type: "reply", reply }));
    return { type: "button", body, action: { buttons } };
  }
  const sections = [{ rows: short.rows }];
  return { type: "list", body, action: { button: short.opens, sections } };
}

async function templateOf(
  db: TenantDb,
  short: Extract<ShortMessage, { kind: "template" }>,
): Promise<Content> {
  const row = (await listTemplates(db)).find(({ template }) => template === short.template);
  if (!row) {
    return error("template", "template_not_chosen");
  }
  const hindrance = templateHindrance(row);
  if (hindrance !== null) {
    return error("template", errorText("ask_administrator", { reason: hindrance }));
  }
  const parameters = short.parameters.map((text) => ({ type: "text", text: parameterOf(text) }));
  const { replies = [] } = short;
  const components = [
    ...(parameters.length > 0 ? [{ type: "body", parameters }] : []),
    ...replies.map(replyButton),
    ...(short.urlSuffix === null ? [] : [linkButton(short.urlSuffix, replies.length)]),
    ...(short.flowToken === undefined ? [] : [flowButton(short.flowToken)]),
  ];
  const template = {
    name: row.name,
    language: { code: providerLanguage(row.language) },
    ...(components.length > 0 && { components }),
  };
  return { content: { type: "template", template } };
}

function replyButton({ id }: ReplyButton, index: number): object {
  const parameters = [{ type: "payload", payload: id }];
  return { type: "button", sub_type: "quick_reply", index: String(index), parameters };
}

/** The buttons that answer stand before it. */
function linkButton(suffix: string, index: number): object {
  const parameters = [{ type: "text", text: suffix }];
  return { type: "button", sub_type: "url", index: String(index), parameters };
}

function flowButton(flowToken: string): object {
  const parameters = [{ type: "action", action: { flow_token: flowToken } }];
  return { type: "button", sub_type: "flow", index: "0", parameters };
}

const AcceptedReply = z.object({
  messages: z
    .array(z.object({ id: z.string().min(1), message_status: z.string().optional() }))
    .min(1),
});

/** What the timeline tells of a message that was taken and is kept back. */
const HELD_BACK: Readonly<Record<string, ErrorText>> = {
  held_for_quality_assessment: "template_held_for_quality",
  paused: "template_paused_message_waits",
};

function sendingOf(answer: GraphAnswer): WhatsAppSending {
  if (answer.kind === "not_sent") return refused("busy", UNREACHABLE);
  if (answer.kind === "lost") return unknown();
  const taken = AcceptedReply.safeParse(answer.body).data?.messages[0];
  if (taken && answer.status < 300) {
    const detail = HELD_BACK[taken.message_status ?? ""] ?? "";
    return { kind: "taken", wamid: taken.id, detail };
  }
  const code = errorCodeIn(answer.body);
  return code === undefined
    ? withoutReason(answer.status)
    : { kind: "refused", error: errorOfCode(code) };
}

const UNREACHABLE = "whatsapp_unreachable";

/** What an answer that gives no reason can mean: a gateway that gave up may have passed the message on. */
function withoutReason(status: number): WhatsAppSending {
  if (status === 429 || status === 503) {
    return refused("busy", "whatsapp_overloaded");
  }
  if (status === 401 || status === 403 || status === 404) {
    return refused("channel", errorOfCode(190).reason);
  }
  if (status >= 400 && status < 500 && status !== 408) {
    return refused("content", errorText("whatsapp_refused_with_status", { status }));
  }
  return unknown();
}

function refused(kind: DeliveryErrorClass, reason: ErrorText): WhatsAppSending {
  return { kind: "refused", error: { class: kind, reason } };
}

function unknown(): WhatsAppSending {
  const reason = "whatsapp_silent";
  return { kind: "unknown", error: { class: "busy", reason } };
}

function error(kind: DeliveryErrorClass, reason: ErrorText): { readonly error: DeliveryError } {
  return { error: { class: kind, reason } };
}
