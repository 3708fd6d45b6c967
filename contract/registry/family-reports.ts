import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { REPORT_LIMITS, REPORT_TYPES } from "#domain/registry/family/reports.ts";

/** A link's token as it stands in the path; see `contract/completion.ts`. */
const token = z.object({ token: z.string() });

/** What a family has sent of a service's reports about its child, for the page that takes them. */
export const FamilyReports = z.object({
  /** Whether one is taken now: the child was referred, and the family is told of it. */
  asks_report: z.boolean(),
  /** Newest first, whichever way they came; only what staff kept with the referral, or this page sent. */
  sent: z.array(z.object({ id, type: z.enum(REPORT_TYPES), bytes: z.number(), at: z.string() })),
});
export type FamilyReports = z.infer<typeof FamilyReports>;

export const listFamilyReports = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/family/reports/",
  summary: "O que a família já enviou do relatório do serviço que atendeu a criança",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: FamilyReports,
});

/** The page makes the id: sent twice it is still one file. */
export const sendFamilyReport = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/complete/:token/family/reports/:report_id/",
  summary: "A família envia uma foto ou um PDF do relatório, que fica no encaminhamento da criança",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token.extend({ report_id: id }),
  body: uploadBody("report_file_required"),
  maxBytes: REPORT_LIMITS.bytes,
  maxSeconds: REPORT_LIMITS.seconds,
  reply: FamilyReports,
});
