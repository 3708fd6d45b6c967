import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, page } from "#contract/text.ts";
import { Unlike } from "#contract/vision/stimulus-sets.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { RECOMMENDATIONS, REFERRAL_TYPES, RISK_LEVELS } from "#domain/instruments/risk.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { CLOSE_REASONS } from "#domain/referrals/closing.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { FORM_STATUSES } from "#domain/screening/forms/form-progress.ts";
import { GROUP_KINDS } from "#domain/screening/groups/group-kinds.ts";
import { FunnelSummary } from "./funnel.ts";

/** What a report can be fetched as. */
const REPORT_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Whom a report of a group tells of, and of which days: all within reach, and the last 90 days, where nothing is said. */
const scope = {
  group: id.optional(),
  from: isoDate("start_date_required").optional(),
  to: isoDate("end_date_required").optional(),
};

/** The parameters of the file `report_group`. */
export const GroupReportFile = z.strictObject({
  ...scope,
  format: z.enum(REPORT_FORMATS, errorText("invalid_format")),
});

/** The parameters of the file `report_child`. */
export const ChildReportFile = z.strictObject({
  patient: id,
  format: z.enum(["pdf", "xlsx"], errorText("invalid_format")),
});

const formCounts = {
  children: z.number(),
  answered: z.number(),
  partial: z.number(),
  not_answered: z.number(),
  overdue: z.number(),
  partial_late: z.number(),
};

/** A group of the report with all below it, now. */
const ReportUnit = z.object({
  id,
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  depth: z.number(),
  ...formCounts,
});
export type ReportUnit = z.infer<typeof ReportUnit>;

export const GroupReport = z.object({
  /** The group; null for all within reach, whose name then is the organisation's. */
  group: z.object({ id, kind: z.enum(GROUP_KINDS) }).nullable(),
  name: z.string(),
  organization_name: z.string(),
  made_at: z.string(),
  /** Now, by the definitions of the dashboard. */
  forms: z.object(formCounts),
  /** Children by the level of their newest first-stage result, now. Null for roles that may not see results. */
  levels: z.array(z.object({ level: z.enum(RISK_LEVELS), count: z.number() })).nullable(),
  /** Open referrals by stage, now. Null for roles that may not see them. */
  stages: z.array(z.object({ stage: z.enum(REFERRAL_STAGES), count: z.number() })).nullable(),
  /** Visual tests that were made, and those of them that are valid. Null for roles that may not see results. */
  vision: z.object({ tests: z.number(), valid: z.number() }).nullable(),
  /** What became of those who were invited in the period. */
  funnel: FunnelSummary,
  /** The groups below, in the order of the tree; those without a child are absent. */
  units: z.array(ReportUnit),
});
export type GroupReport = z.infer<typeof GroupReport>;

export const getGroupReport = endpoint({
  ...plain,
  method: "GET",
  path: "/api/reports/group/",
  summary: "Relatório de uma turma, unidade ou da instituição inteira",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: z.object(scope),
  reply: GroupReport,
});

/** One child of a report's list. */
export const ReportChild = z.object({
  id,
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  group_name: z.string(),
  /** State of the latest form; null when none was ever made. */
  form_status: z.enum(FORM_STATUSES).nullable(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Of the newest first-stage result. Null without one, and for roles that may not see results. */
  level: z.enum(RISK_LEVELS).nullable(),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  /** Of the open referral. */
  referral_stage: z.enum(REFERRAL_STAGES).nullable(),
});
export type ReportChild = z.infer<typeof ReportChild>;

export const listReportChildren = endpoint({
  ...plain,
  method: "GET",
  path: "/api/reports/group/children/",
  summary: "As crianças de um relatório, com a situação de cada uma",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: page.extend({ group: id.optional() }),
  reply: z.array(ReportChild),
});

/** One first-stage result of a child's history. */
const HistoryResult = z.object({
  form_id: id,
  /** The organisation's day. */
  answered_on: z.string(),
  tool: z.string(),
  title: z.string(),
  score: z.number(),
  maximum: z.number(),
  /** The lowest score of each raised level. */
  thresholds: z.object({ moderado: z.number(), alto: z.number() }),
  level: z.enum(RISK_LEVELS),
  recommendation: z.enum(RECOMMENDATIONS),
  age_months: z.number().nullable(),
  /** Answers that were still of concern after the follow-up interview; null while it was not held. */
  still_of_concern: z.number().nullable(),
});
export type HistoryResult = z.infer<typeof HistoryResult>;

/** The answers to one form. */
const AnswerSet = z.object({
  form_id: id,
  title: z.string(),
  answered_on: z.string(),
  items: z.array(
    z.object({
      number: z.number(),
      text: z.string(),
      answer: z.string(),
      of_concern: z.boolean(),
    }),
  ),
});

export const ChildReport = z.object({
  patient: z.object({
    id,
    full_name: z.string(),
    date_of_birth: z.string().nullable(),
    age_months: z.number().nullable(),
    group_name: z.string(),
  }),
  organization_name: z.string(),
  made_at: z.string(),
  /** Newest first. */
  forms: z.array(
    z.object({
      id,
      title: z.string().nullable(),
      status: z.enum(FORM_STATUSES),
      sent_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      respondent: z.string(),
    }),
  ),
  /** What follows is null for roles that may not see results. Oldest first, as the chart runs. */
  results: z.array(HistoryResult).nullable(),
  /** Newest first, each with the days on which it reached its stages. */
  referrals: z
    .array(
      z.object({
        id,
        type: z.enum(REFERRAL_TYPES),
        stage: z.enum(REFERRAL_STAGES),
        opened_on: z.string(),
        due_on: z.string(),
        steps: z.array(z.object({ stage: z.enum(REFERRAL_STAGES), on: z.string() })),
        close_reason: z.enum(CLOSE_REASONS).nullable(),
      }),
    )
    .nullable(),
  /** Visual tests that were made, newest first: a measure, which changes no level. */
  vision: z
    .array(
      z.object({
        id,
        /** The organisation's day. */
        made_on: z.string(),
        age_months: z.number().nullable(),
        outcome: z.enum(["valid", "inconclusive"]),
        stimulus_set: z.object({ code: z.string(), version: z.number() }).nullable(),
        /** What the organisation calls its own set of films; null for the drawn scenes, and for a set that is not its own. */
        set_name: z.string().nullable(),
        /** Where the sides of that set differ in light or movement: by how much, and why it was shown all the same. */
        unlike: Unlike.nullable(),
        /** Of its stimulus set the one of the best quality. */
        is_reported: z.boolean(),
        /** Percent of looking at the social scene with its 90 % interval; null where it could not be read. */
        social: z.object({ pct: z.number(), lo: z.number(), hi: z.number() }).nullable(),
        valid_pct: z.number().nullable(),
      }),
    )
    .nullable(),
  /** Newest first. */
  answers: z.array(AnswerSet).nullable(),
});
export type ChildReport = z.infer<typeof ChildReport>;

export const getChildReport = endpoint({
  ...plain,
  method: "GET",
  path: "/api/reports/children/:id/",
  summary: "Relatório de uma criança: histórico, encaminhamentos e respostas",
  access: CHILD_ROLES,
  params: z.object({ id }),
  query: z.object({ lang: z.enum(LANGUAGES, errorText("invalid_language")).optional() }),
  reply: ChildReport,
});
