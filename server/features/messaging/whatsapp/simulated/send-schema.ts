import { z } from "zod";
import { REPLY_LIMITS } from "#domain/messaging/short-message.ts";

const TextParameter = z.strictObject({
  type: z.literal("text"),
  text: z
    .string()
    .min(1)
    .max(1024)
    .refine((text) => !/[\n\t]| {5}/.test(text)),
});

const PayloadParameter = z.strictObject({
  type: z.literal("payload"),
  payload: z.string().min(1).max(128),
});

const FlowParameter = z.strictObject({
  type: z.literal("action"),
  action: z.strictObject({ flow_token: z.string().min(1).max(1000) }),
});

/** A text that is to be seen, of a length that the provider takes. */
const shown = (most: number) => z.string().min(1).max(most).regex(/\S/);

const Choice = z.strictObject({
  id: shown(REPLY_LIMITS.id),
  title: shown(REPLY_LIMITS.title),
});

const Row = z.strictObject({
  id: shown(REPLY_LIMITS.rowId),
  title: shown(REPLY_LIMITS.rowTitle),
  description: shown(REPLY_LIMITS.rowDescription).optional(),
});

const Body = z.strictObject({ text: shown(REPLY_LIMITS.body) });

const Interactive = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("button"),
    body: Body,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal("reply"), reply: Choice }))
        .min(1)
        .max(REPLY_LIMITS.buttons),
    }),
  }),
  z.strictObject({
    type: z.literal("list"),
    body: Body,
    action: z.strictObject({
      button: shown(REPLY_LIMITS.title),
      sections: z
        .array(z.strictObject({ rows: z.array(Row).min(1).max(REPLY_LIMITS.rows) }))
        .length(1),
    }),
  }),
]);

const index = z.string().regex(/^\d$/);

const Component = z.union([
  z.strictObject({ type: z.literal("body"), parameters: z.array(TextParameter).min(1) }),
  z.strictObject({
    type: z.literal("button"),
    sub_type: z.literal("url"),
    index,
    parameters: z.array(TextParameter).length(1),
  }),
  z.strictObject({
    type: z.literal("button"),
    sub_type: z.literal("quick_reply"),
    index,
    parameters: z.array(PayloadParameter).length(1),
  }),
  z.strictObject({
    type: z.literal("button"),
    sub_type: z.literal("flow"),
    index,
    parameters: z.array(FlowParameter).length(1),
  }),
]);

const Base = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: z.string().regex(/^\+?[1-9]\d{7,14}$/),
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
};

/** What is sent, as the provider takes it. */
export const Send = z.discriminatedUnion("type", [
  z.strictObject({
    ...Base,
    type: z.literal("text"),
    text: z.strictObject({
      body: z.string().min(1).max(4096).regex(/\S/),
      preview_url: z.literal(false).optional(),
    }),
  }),
  z.strictObject({ ...Base, type: z.literal("interactive"), interactive: Interactive }),
  z.strictObject({
    ...Base,
    type: z.literal("audio"),
    audio: z.union([
      z.strictObject({ link: z.url({ protocol: /^https?$/ }) }),
      z.strictObject({ id: z.string(), voice: z.literal(true) }),
    ]),
  }),
  z.strictObject({
    ...Base,
    type: z.literal("template"),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.strictObject({ code: z.string() }),
      components: z.array(Component).default([]),
    }),
  }),
]);
export type Send = z.output<typeof Send>;
