import { z } from "zod";

const TextParameter = z.strictObject({
  type: z.literal("text"),
  text: z
    .string()
    .min(1)
    .max(1024)
    .refine((text) => !/[\n\t]| {5}/.test(text)),
});

const FlowParameter = z.strictObject({
  type: z.literal("action"),
  action: z.strictObject({ flow_token: z.string().min(1).max(1000) }),
});

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
  z.strictObject({
    ...Base,
    type: z.literal("template"),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.strictObject({ code: z.string() }),
      components: z
        .array(
          z.union([
            z.strictObject({
              type: z.literal("body"),
              parameters: z.array(TextParameter).min(1),
            }),
            z.strictObject({
              type: z.literal("button"),
              sub_type: z.literal("url"),
              index: z.literal("0"),
              parameters: z.array(TextParameter).length(1),
            }),
            z.strictObject({
              type: z.literal("button"),
              sub_type: z.literal("flow"),
              index: z.literal("0"),
              parameters: z.array(FlowParameter).length(1),
            }),
          ]),
        )
        .default([]),
    }),
  }),
]);
export type Send = z.output<typeof Send>;
