import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, page, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { WEBHOOK_EVENTS } from "#domain/exchange/integrations/events.ts";

const PAUSE_REASONS = ["person", "failing"] as const;
const DELIVERY_STATES = ["queued", "delivered", "failed"] as const;

/** Why an attempt failed: the class of the fault alone, never what the other side said. */
const DELIVERY_ERRORS = [
  "status",
  "redirect",
  "timeout",
  "address",
  "dns",
  "tls",
  "connection",
] as const;
export type WebhookDeliveryError = (typeof DELIVERY_ERRORS)[number];

/** An address of the organisation's own that is told of events. The secret that signs is told once, when it is made. */
export const Webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.string(),
  paused_at: z.string().nullable(),
  pause_reason: z.enum(PAUSE_REASONS).nullable(),
  /** Since when nothing has been taken; null while the last attempt was. */
  failing_since: z.string().nullable(),
  last_delivered_at: z.string().nullable(),
  /** Until when the secret before the present one signs too; null for none. */
  previous_secret_until: z.string().nullable(),
  /** Deliveries that wait, and those that were given up. */
  waiting: z.number(),
  failed: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

const WebhookList = z.object({
  webhooks: z.array(Webhook),
  /** What this organisation can be told of. */
  events: z.array(z.enum(WEBHOOK_EVENTS)),
});
export type WebhookList = z.infer<typeof WebhookList>;

const url = requiredText("address_required", 500);
const events = z
  .array(z.enum(WEBHOOK_EVENTS, errorText("unknown_event")))
  .min(1, errorText("events_required"));
const params = z.object({ id });

export const listWebhooks = endpoint({
  ...plain,
  method: "GET",
  path: "/api/webhooks/",
  summary: "Os webhooks da organização",
  access: ADMIN_ROLES,
  reply: WebhookList,
});

export const WebhookCreate = z.strictObject({
  id,
  name: requiredText("name_required", 80),
  url,
  events,
});
export type WebhookCreate = z.infer<typeof WebhookCreate>;

const WithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WithSecret>;

export const createWebhook = endpoint({
  ...plain,
  method: "POST",
  path: "/api/webhooks/",
  summary: "Criar um webhook; o segredo é mostrado uma vez",
  access: ADMIN_ROLES,
  refuses: ["not_found", "conflict"],
  body: WebhookCreate,
  reply: WithSecret,
  success: 201,
});

export const WebhookChange = z.strictObject({
  name: requiredText("name_required", 80).optional(),
  url: url.optional(),
  events: events.optional(),
  /** False pauses: events are kept, and go out when it is resumed. */
  active: z.boolean(errorText("invalid_value")).optional(),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

export const changeWebhook = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/webhooks/:id/",
  summary: "Alterar, pausar ou retomar um webhook",
  access: ADMIN_ROLES,
  params,
  body: WebhookChange,
  reply: Webhook,
});

export const deleteWebhook = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/webhooks/:id/",
  summary: "Excluir um webhook com o seu registro de entregas",
  access: ADMIN_ROLES,
  params,
  reply: z.object({ id, deleted: z.literal(true) }),
});

export const rotateWebhookSecret = endpoint({
  ...plain,
  method: "POST",
  path: "/api/webhooks/:id/secret/",
  summary: "Trocar o segredo; o anterior assina junto por 24 horas",
  access: ADMIN_ROLES,
  params,
  reply: WithSecret,
});

const Attempt = z.object({
  at: z.string(),
  /** Null when no answer came. */
  status: z.number().nullable(),
  /** Null when it was taken. */
  fault: z.enum(DELIVERY_ERRORS).nullable(),
  duration_ms: z.number(),
});

export const WebhookDelivery = z.object({
  id,
  webhook_id: id,
  event_id: id,
  type: z.string(),
  occurred_at: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When the next attempt is due; null when settled. */
  due_at: z.string().nullable(),
  /** The newest first. */
  attempts: z.array(Attempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const testWebhook = endpoint({
  ...plain,
  method: "POST",
  path: "/api/webhooks/:id/test/",
  summary: "Enviar um evento de teste agora",
  access: ADMIN_ROLES,
  params,
  reply: WebhookDelivery,
});

/** With `?limit=` the newest so many; the next page's address is in the Link header. */
export const listWebhookDeliveries = endpoint({
  ...plain,
  method: "GET",
  path: "/api/webhook-deliveries/",
  summary: "O registro de entregas dos últimos 30 dias",
  access: ADMIN_ROLES,
  query: page.extend({
    webhook: id.optional(),
    state: z.enum(DELIVERY_STATES, errorText("invalid_status")).optional(),
  }),
  reply: z.array(WebhookDelivery),
});

export const replayWebhookDelivery = endpoint({
  ...plain,
  method: "POST",
  path: "/api/webhook-deliveries/:id/replay/",
  summary: "Enviar uma entrega de novo, com o mesmo evento",
  access: ADMIN_ROLES,
  refuses: ["conflict"],
  params,
  reply: WebhookDelivery,
});

export const replayWebhookPeriod = endpoint({
  ...plain,
  method: "POST",
  path: "/api/webhooks/:id/replay/",
  summary: "Enviar de novo todas as entregas de um período",
  access: ADMIN_ROLES,
  params,
  /** Days of the organisation's calendar, both included. */
  body: z
    .strictObject({ from: isoDate("start_required"), to: isoDate("end_required") })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: errorText("end_before_start") }),
  reply: z.object({ count: z.number() }),
});

/** Every call about webhooks. */
export const WEBHOOKS = [
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookPeriod,
];
