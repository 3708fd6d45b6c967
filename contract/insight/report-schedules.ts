import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { CADENCES } from "#domain/insight/report-schedules/cadence.ts";

const access = ["clinic_admin", "school_admin", "network_manager"] as const;

/** Somebody of the organisation, in one role. */
const Recipient = z.object({
  role_assignment_id: id,
  full_name: z.string(),
  role: z.enum(ROLES),
});

export const ReportSchedule = z.object({
  id,
  kind: z.string(),
  params: z.record(z.string(), z.unknown()),
  cadence: z.enum(CADENCES),
  /** The day on which it is made next. */
  next_on: z.string(),
  /** Those whose role still lasts. */
  recipients: z.array(Recipient),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const listReportSchedules = endpoint({
  ...plain,
  method: "GET",
  path: "/api/report-schedules/",
  summary: "Relatórios que chegam por e-mail: quais, quando e a quem",
  access,
  reply: z.array(ReportSchedule),
});

const recipients = z
  .array(id, errorText("choose_recipients"))
  .min(1, errorText("choose_recipients"))
  .max(50, errorText("too_many_recipients"));
const cadence = z.enum(CADENCES, errorText("choose_how_often"));

/** Sent twice it is still one. */
export const createReportSchedule = endpoint({
  ...plain,
  method: "POST",
  path: "/api/report-schedules/",
  summary: "Receber um relatório por e-mail",
  access,
  refuses: ["not_found", "conflict"],
  body: z.strictObject({
    /** Made by the screen. */
    id,
    kind: requiredText("choose_report", 60),
    /** As the kind reads it. */
    params: z.record(z.string(), z.unknown(), errorText("invalid_value")).default({}),
    cadence,
    recipients,
  }),
  reply: ReportSchedule,
  success: 201,
});

const one = { params: z.object({ id }), access } as const;

export const changeReportSchedule = endpoint({
  ...plain,
  ...one,
  method: "PATCH",
  path: "/api/report-schedules/:id/",
  summary: "Mudar quando um relatório chega e a quem",
  body: z.strictObject({ cadence, recipients }),
  reply: ReportSchedule,
});

export const deleteReportSchedule = endpoint({
  ...plain,
  ...one,
  method: "DELETE",
  path: "/api/report-schedules/:id/",
  summary: "Não mandar mais um relatório por e-mail",
  reply: z.object({}),
});

/** People with a role here that may have this kind of report. */
export const listReportRecipients = endpoint({
  ...plain,
  method: "GET",
  path: "/api/report-schedules/recipients/",
  summary: "Quem pode receber relatórios por e-mail",
  access,
  query: z.object({ kind: z.string().max(60, errorText("invalid_type")).optional() }),
  reply: z.array(Recipient),
});
