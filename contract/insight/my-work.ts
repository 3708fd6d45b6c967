import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { TASK_KINDS } from "#domain/work/task-kinds.ts";
import { WORK_URGENCIES } from "#domain/work/work-urgency.ts";

/** Whose work: mine, and what is nobody's of the children within my reach; or everybody's. */
const WORK_OF = ["minhas", "equipe"] as const;
export type WorkOf = (typeof WORK_OF)[number];

const of = z.enum(WORK_OF, errorText("invalid_list")).optional();

/** One thing to do about a child. */
export const WorkItem = z.object({
  /** Of the referral or of the task. */
  id,
  /** The next step of a referral, or a task. */
  what: z.discriminatedUnion("source", [
    z.object({
      source: z.literal("referral"),
      stage: z.enum(REFERRAL_STAGES),
      type: z.enum(REFERRAL_TYPES),
      /** Contacts that came to nothing since the family was last reached. */
      failed_attempts: z.number(),
      /** The day of the appointment, when there is one. */
      appointment_on: z.string().nullable(),
      /** The day on which the family is to be called, when that was agreed with it and no step has come since. */
      agreed_call_on: z.string().nullable(),
    }),
    z.object({ source: z.literal("task"), kind: z.enum(TASK_KINDS), reason: CodedText }),
  ]),
  /** The organisation's day by which it is to be done. */
  due_on: z.string(),
  urgency: z.enum(WORK_URGENCIES),
  /** Since when it waits. */
  since: z.string(),
  child: z.object({ id, full_name: z.string(), group_name: z.string() }),
  /** Whom to call; telephone in E.164, empty without one. */
  guardian: z
    .object({ full_name: z.string(), relationship: z.string(), phone: z.string() })
    .nullable(),
  /** The referral that it is about; null for a school, and when it is about none. */
  referral_id: id.nullable(),
  /** Whose it is; null when it is anybody's who reaches the child. */
  assignee: z.object({ id, full_name: z.string() }).nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** What there is to do about the children within reach, those due first on top. */
export const listMyWork = endpoint({
  ...plain,
  method: "GET",
  path: "/api/my-work/",
  summary: "O que há para fazer, com o que vence primeiro no alto",
  access: CHILD_ROLES,
  query: page.extend({
    quem: of,
    /** Only what is due today or was before: as many as the counter of the menu says. */
    vence: z.enum(["hoje"], errorText("invalid_list")).optional(),
  }),
  reply: z.array(WorkItem),
});

/** How many things of each urgency there are to do. */
export const WorkCounts = z.object({
  overdue: z.number(),
  today: z.number(),
  week: z.number(),
  later: z.number(),
});
export type WorkCounts = z.infer<typeof WorkCounts>;

export const countMyWork = endpoint({
  ...plain,
  method: "GET",
  path: "/api/my-work/counts/",
  summary: "Quanto há para fazer, por urgência",
  access: CHILD_ROLES,
  query: z.object({ quem: of }),
  reply: WorkCounts,
});
