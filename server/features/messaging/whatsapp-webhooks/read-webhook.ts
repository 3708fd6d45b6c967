import { createHash } from "node:crypto";
import { z } from "zod";

/** One thing that the provider reports, as far as the program knows its kind. */
export type ReportedEvent =
  | { readonly kind: "status"; readonly key: Buffer; readonly status: StatusReport }
  | { readonly kind: "message"; readonly key: Buffer; readonly message: InboundReport }
  | { readonly kind: "template"; readonly key: Buffer; readonly template: TemplateReport }
  /** Of a field, type or shape that the program does not know: kept as it came. */
  | {
      readonly kind: "unknown";
      readonly key: Buffer;
      readonly field: string;
      readonly content: string;
    };

/** A name that the database can look for. */
const word = z
  .string()
  .min(1)
  .max(600)
  .refine((text) => text.isWellFormed() && !text.includes("\0"));

const Errors = z.array(z.looseObject({ code: z.int() })).optional();

const StatusReport = z.looseObject({
  id: word,
  // A voice note that was heard is what another message is when it was read.
  status: z
    .enum(["sent", "delivered", "read", "played", "failed"])
    .transform((status) => (status === "played" ? "read" : status)),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.string().optional(),
  errors: Errors,
});
export type StatusReport = z.output<typeof StatusReport>;

const InboundReport = z.looseObject({
  from: z.string().regex(/^\+?\d{5,20}$/),
  id: word,
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
});
export type InboundReport = z.output<typeof InboundReport>;

const TemplateReport = z.looseObject({
  event: word,
  message_template_name: word,
  message_template_language: word,
  reason: z.string().nullish(),
});
export type TemplateReport = z.output<typeof TemplateReport>;

const Value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});

const Webhook = z.looseObject({
  entry: z.array(
    z.looseObject({
      time: z.unknown().optional(),
      changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })),
    }),
  ),
});

/**
 * The events of a webhook's body, those of another number than `phoneNumberId` as unknown. Undefined for a body that is no
 * webhook at all. What this version does not know is an event too: it is kept, and answered as received.
 */
export function readWebhook(body: unknown, phoneNumberId: string): ReportedEvent[] | undefined {
  const parsed = Webhook.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.entry.flatMap(({ time, changes }) =>
    changes.flatMap(({ field, value }) => eventsOf(field, value, phoneNumberId, time)),
  );
}

function eventsOf(
  field: string,
  value: unknown,
  phoneNumberId: string,
  time: unknown,
): ReportedEvent[] {
  if (field === "message_template_status_update") {
    const template = TemplateReport.safeParse(value).data;
    if (template) return [{ kind: "template", key: keyOf(field, value, time), template }];
  }
  const parsed = field === "messages" ? Value.safeParse(value).data : undefined;
  const { metadata, statuses = [], messages = [] } = parsed ?? {};
  if (!parsed || statuses.length + messages.length === 0) return [unknown(field, value, time)];
  const isOurs = metadata === undefined || metadata.phone_number_id === phoneNumberId;
  if (!isOurs) return [unknown("other_number", value, time)];
  return [...statuses.map(statusEvent), ...messages.map(messageEvent)];
}

function statusEvent(content: unknown): ReportedEvent {
  const status = StatusReport.safeParse(content).data;
  if (!status) return unknown("status", content);
  const key = keyOf("status", status.id, status.status, status.timestamp);
  return { kind: "status", key, status };
}

function messageEvent(content: unknown): ReportedEvent {
  const message = InboundReport.safeParse(content).data;
  if (!message) return unknown("message", content);
  return { kind: "message", key: keyOf("message", message.id), message };
}

/** The longest that is kept of what nobody knows. */
const LONGEST_CONTENT = 20_000;

function unknown(field: string, content: unknown, time?: unknown): ReportedEvent {
  const text = JSON.stringify(content ?? null);
  // As JSON, so that no character in it is one that the database refuses.
  return {
    kind: "unknown",
    key: keyOf(field, content, time),
    field: cleaned(field).slice(0, 100),
    content: text.slice(0, LONGEST_CONTENT),
  };
}

function cleaned(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function keyOf(...parts: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
