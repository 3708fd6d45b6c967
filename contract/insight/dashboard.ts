import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { PERIODS } from "#domain/insight/dashboard/progress.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from "#domain/messaging/message.ts";

/** A figure that a network manager is not given: the network's are published by quarters (`getNetwork`). */
const figure = z.number().nullable();

/** Percent of change against the same figure of 30 days ago; null when there is nothing to compare with. */
const delta = z.number().nullable();

/** What the period of the section 'Gestão Clínica' may be. */
const DashboardQuery = z.object({
  period: z.enum(PERIODS, errorText("invalid_period")).default("all"),
});

export const Dashboard = z.object({
  total_patients: figure,
  /** State of each child's latest form. */
  forms: z.object({ answered: figure, partial: figure, not_answered: figure }),
  /** Not answered, and sent more than 30 days ago. Null for a network manager. */
  overdue: figure,
  /** Overdue forms of which no message has reached the guardian. */
  unreached: figure,
  /** Started more than 15 days ago and not finished. Null for a network manager. */
  partial_late: figure,
  /** Eye tracking tests that were finished, valid or not; those broken off or invalidated are not among them. */
  vision_tests: figure,
  /** Whole percent of these tests that are valid; null without one, and for roles that may not see results. */
  vision_valid_rate: figure,
  /** Whole percent of the forms of the last 8 weeks that were answered; null also when there were none. */
  completion_rate: figure,
  deltas: z.object({
    total_patients: delta,
    answered: delta,
    vision_tests: delta,
    completion_rate: delta,
  }),
  /** Forms answered in each of the last 8 weeks, oldest first; empty for a network manager. */
  weekly: z.array(
    z.object({ periodo: z.string(), formularios: z.number(), from: z.string(), to: z.string() }),
  ),
  /** Open referrals by type; null for roles that may not see results. */
  referrals: z
    .object({
      therapy: z.number(),
      pediatrician: z.number(),
      neurologist: z.number(),
      urgent: z.number(),
    })
    .nullable(),
  /** What needs attention, of what was sent, begun or opened within the period. Null for a network manager. */
  actions: z
    .object({
      period: z.enum(PERIODS),
      /** The first day of the period; null when it has no beginning. */
      since: z.string().nullable(),
      overdue: z.number(),
      partial_late: z.number(),
      /** Null for roles that may not see results. */
      urgent: z.number().nullable(),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dashboard/",
  summary: "Os números do painel, para o que a pessoa pode ver",
  access: [...CHILD_ROLES, "network_manager"],
  query: DashboardQuery,
  reply: Dashboard,
});

/** What the list of recent activity tells of. */
const ACTIVITY_KINDS = ["form_answered", "form_sent", "vision_started", "vision_finished"] as const;

export const Activity = z.object({
  /** Unique among all that the list shows. */
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: z.string(),
  /** The questionnaire; null while the child's age decides, and for an eye tracking test. */
  instrument: z.enum(INSTRUMENT_CODES).nullable(),
  /** Null where the child is not registered by a school. */
  school_name: z.string().nullable(),
  group_name: z.string(),
  patient: z.object({ id, full_name: z.string() }),
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dashboard/activity/",
  summary: "O que aconteceu há pouco, do mais novo ao mais antigo",
  access: CHILD_ROLES,
  query: page.extend({ period: z.enum(["24h", "7d"], errorText("invalid_period")).default("24h") }),
  reply: z.array(Activity),
});

/** Why a form is not sent again: no address, one that takes nothing, a telephone without WhatsApp, a wish, or too soon. */
const RESEND_OBSTACLES = [
  "no_contact",
  "sent_lately",
  "landline",
  "undeliverable",
  "opted_out",
] as const;

/** Which forms wait for too long: those nobody began, or those begun and left. */
const Late = z.enum(["overdue", "partial"], errorText("invalid_list")).default("overdue");

export const OverdueChild = z.object({
  patient: z.object({ id, full_name: z.string() }),
  guardian_name: z.string(),
  /** Where it would go; blank when no address is known. */
  recipient: z.string(),
  sent_at: z.string(),
  /** Null while nothing is answered. */
  started_at: z.string().nullable(),
  /** How it would go; null when it cannot. */
  channel: z.enum(["email", "whatsapp"]).nullable(),
  /** Null when it can be sent again now. */
  obstacle: z.enum(RESEND_OBSTACLES).nullable(),
  /** What became of the newest message that led to the form; null when there was none. */
  message: z
    .object({
      channel: z.enum(MESSAGE_CHANNELS),
      status: z.enum(MESSAGE_STATUSES),
      failure: CodedText.nullable(),
      /** When it came to that; of one that waits, when it may leave. */
      at: z.string(),
    })
    .nullable(),
});
export type OverdueChild = z.infer<typeof OverdueChild>;

/** Who would get an overdue form again, those who wait longest first: nothing is sent. */
export const listOverdue = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dashboard/overdue/",
  summary: "Formulários atrasados, ou parciais em atraso, e a quem seriam reenviados",
  access: CHILD_ROLES,
  query: page.extend({ ...DashboardQuery.shape, late: Late }),
  reply: z.array(OverdueChild),
});

/** How many are sent again by one call at most: whoever has more calls again, and can show how far it has come. */
export const RESEND_AT_ONCE = 20;

export const resendOverdue = endpoint({
  ...plain,
  method: "POST",
  path: "/api/dashboard/overdue/resend/",
  summary: "Reenviar os formulários atrasados destas crianças, ou lembrar dos que foram começados",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  body: z.strictObject({
    patient_ids: z
      .array(id, errorText("choose_children"))
      .min(1, errorText("choose_children"))
      .max(RESEND_AT_ONCE, errorText("too_many_at_once", { count: RESEND_AT_ONCE })),
    late: Late,
    /** Whether they leave at once, or at the organisation's next sending time. */
    when: z.enum(["now", "hours"], errorText("choose_sending_time")).default("now"),
  }),
  reply: z.array(
    z.object({
      patient_id: id,
      sent: z.boolean(),
      /** Why it was not sent; null when it was. */
      reason: CodedText.nullable(),
    }),
  ),
});
