import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { AWAITED_STEPS, FUNNEL_LISTS, FUNNEL_STEPS, RATE_FLAGS } from "#domain/insight/funnel.ts";
import { CLOSE_REASONS, NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { GROUP_KINDS } from "#domain/screening/groups/group-kinds.ts";

/** The cohort: who was invited on these days, both included, and is in this group or below it now. */
const cohort = {
  from: isoDate("start_date_required").optional(),
  to: isoDate("end_date_required").optional(),
  group: id.optional(),
};

const StepCount = z.object({ step: z.enum(FUNNEL_STEPS), count: z.number() });

/** Quartiles of so many children's days or months. */
const Spread = z.object({
  count: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
});
export type Spread = z.infer<typeof Spread>;

const Rate = z.object({
  answered: z.number(),
  of_concern: z.number(),
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  /** Far from that of the whole; null also on too few answers to say so. */
  flag: z.enum(RATE_FLAGS).nullable(),
});

export const FunnelUnit = z.object({
  id,
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  /** How deep below the groups on top. */
  depth: z.number(),
  /** The same steps as the whole. */
  steps: z.array(StepCount),
  /** Null without answers, and for roles that may not see results. */
  rate: Rate.nullable(),
});
export type FunnelUnit = z.infer<typeof FunnelUnit>;

export const Funnel = z.object({
  /** The days of the cohort. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** In their order; only those that the role may see. */
  steps: z.array(StepCount),
  /** Who has not reached a step and still may; those of them who wait for too long. */
  waiting: z.array(z.object({ step: z.enum(AWAITED_STEPS), count: z.number(), late: z.number() })),
  /** Not answered, for too long. */
  needs_contact: z.number(),
  /** What follows is null for roles that may not see results. */
  ended: z.array(z.object({ reason: z.enum(CLOSE_REASONS), count: z.number() })).nullable(),
  not_referred: z
    .array(z.object({ reason: z.enum(NOT_REFERRED_REASONS), count: z.number() }))
    .nullable(),
  interviews: z
    .object({ due: z.number(), waiting: z.number(), done: z.number(), positive: z.number() })
    .nullable(),
  medians: z
    .object({
      /** Days from the first result of concern to the first contact. */
      contact: Spread.nullable(),
      /** Days from the same result to the visit. */
      visit: Spread.nullable(),
      /** Completed months at the first result. */
      age: Spread.nullable(),
    })
    .nullable(),
  /** The rate of everything that the person may see. */
  whole: Rate.nullable(),
  /** Groups in the order of the tree; those without an invited child are absent. */
  units: z.array(FunnelUnit),
});
export type Funnel = z.infer<typeof Funnel>;

/** A cohort without its groups, as a report tells of it. */
export const FunnelSummary = Funnel.omit({ whole: true, units: true });
export type FunnelSummary = z.infer<typeof FunnelSummary>;

export const getFunnel = endpoint({
  ...plain,
  method: "GET",
  path: "/api/funnel/",
  summary: "Do convite ao desfecho: quantas crianças chegaram a cada etapa",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: z.object(cohort),
  reply: Funnel,
});

export const FunnelChild = z.object({
  id,
  full_name: z.string(),
  group_name: z.string(),
  /** When the first form of the period was sent. */
  invited_at: z.string(),
  /** When the step was reached, or what comes before it: since then the child waits. */
  since: z.string().nullable(),
  /** The record of an archived child cannot be opened. */
  archived: z.boolean(),
  /** The referral that answers for the result of concern; null without one, and for roles that may not see it. */
  referral_id: id.nullable(),
});
export type FunnelChild = z.infer<typeof FunnelChild>;

export const listFunnelChildren = endpoint({
  ...plain,
  method: "GET",
  path: "/api/funnel/children/",
  summary: "As crianças atrás de um número do funil",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: page.extend({
    ...cohort,
    /** All of the cohort when absent. */
    step: z.enum(FUNNEL_LISTS, errorText("invalid_stage")).default("invited"),
    /** With `ended` and `not_referred`: only this reason. */
    reason: z
      .enum([...CLOSE_REASONS, ...NOT_REFERRED_REASONS], errorText("invalid_reason"))
      .optional(),
  }),
  reply: z.array(FunnelChild),
});
