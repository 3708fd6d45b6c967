import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";

const ACTS = ["move", "create", "leave", "stay"] as const;

/** A class, and what is proposed for its children by its name. */
export const PromotionClass = z.object({
  group: id,
  name: z.string(),
  /** Where it stands; null at the top of the tree. */
  parent_name: z.string().nullable(),
  children: z.number(),
  act: z.enum(ACTS),
  /** For `move`: the class that they go to. */
  to_group: id.nullable(),
  /** For `create`: the name of the class that is made for them, beside their own. */
  new_name: z.string().nullable(),
});
export type PromotionClass = z.infer<typeof PromotionClass>;

export const getPromotion = endpoint({
  ...plain,
  method: "GET",
  path: "/api/rollover/",
  summary: "As turmas com a proposta da virada de ano",
  access: ADMIN_ROLES,
  reply: z.object({
    classes: z.array(PromotionClass),
    /** When the last one was confirmed; null for never. */
    last_at: z.string().nullable(),
  }),
});

const Line = z.discriminatedUnion(
  "act",
  [
    z.strictObject({ group: id, act: z.literal("move"), to_group: id }),
    z.strictObject({
      group: id,
      act: z.literal("create"),
      new_name: requiredText("new_class_name_required", 120),
    }),
    z.strictObject({ group: id, act: z.literal("leave") }),
    z.strictObject({ group: id, act: z.literal("stay") }),
  ],
  errorText("invalid_line"),
);

/** What a person has settled for each class. Classes that are not named stay as they are. */
export const Promotion = z.strictObject({
  /** Made by whoever asks: confirmed twice, it is done once. */
  id,
  lines: z
    .array(Line)
    .min(1, errorText("classes_required"))
    .max(500, errorText("too_many_classes"))
    .refine(
      (lines) => new Set(lines.map(({ group }) => group)).size === lines.length,
      errorText("class_repeated"),
    ),
  /** Whether those who look after a class go along with its children, or stay with the class. */
  teachers: z.enum(["stay", "follow"], errorText("choose_class_staff")),
  /** Puts away the classes that are left without children by it. */
  archive_empty: z.boolean(errorText("invalid_value")),
});
export type Promotion = z.infer<typeof Promotion>;

/** What comes of it. */
export const PromotionOutcome = z.object({
  moved: z.number(),
  archived: z.number(),
  /** Children who would leave and stay, because a referral of theirs is open: close it first. Always 0 for schools. */
  kept: z.number(),
  created: z.array(z.string()),
  archived_classes: z.array(z.string()),
});
export type PromotionOutcome = z.infer<typeof PromotionOutcome>;

const whole = { access: ADMIN_ROLES, body: Promotion, reply: PromotionOutcome } as const;

export const previewPromotion = endpoint({
  ...plain,
  ...whole,
  method: "POST",
  path: "/api/rollover/preview/",
  summary: "O que a virada de ano faria, sem fazer nada",
  refuses: ["conflict"],
});

export const confirmPromotion = endpoint({
  ...plain,
  ...whole,
  method: "POST",
  path: "/api/rollover/",
  summary: "Fazer a virada de ano",
  refuses: ["conflict"],
});

/** Every call about the turn of the school year. */
export const PROMOTION = [getPromotion, previewPromotion, confirmPromotion];
