import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import {
  INTERVIEW_MODES,
  INTERVIEW_STATES,
  ITEM_OUTCOMES,
} from "#domain/screening/second-stage/interview.ts";
import { FamilyVoice } from "./voices.ts";

/** Item id → question → answer. Which are right, the script says. */
const Sheet = z.record(
  z.string().max(40),
  z.record(
    z.string().max(8),
    z.string(errorText("invalid_answer")).max(40, errorText("invalid_answer")),
    errorText("invalid_answer"),
  ),
  errorText("invalid_answers"),
);
export type Sheet = z.infer<typeof Sheet>;

/** One item of concern: what is answered about it so far, and by whom. */
const InterviewItem = z.object({
  id: z.string(),
  /** Its place on the questionnaire. */
  number: z.number(),
  answers: z.record(z.string(), z.string()),
  /** Null while its last question is not answered. */
  outcome: z.enum(ITEM_OUTCOMES).nullable(),
  /** Who answered last: a member of staff or the guardian, by name; null while nothing is. */
  by_name: z.string().nullable(),
  mode: z.enum(INTERVIEW_MODES).nullable(),
  at: z.string().nullable(),
});

/** A child's follow-up interview, beside the first result that it is about. */
export const Interview = z.object({
  child: z.object({ id, full_name: z.string() }),
  state: z.enum(INTERVIEW_STATES),
  /** The first result is high: the referral goes on without the interview, and staff may hold it all the same. */
  optional: z.boolean(),
  /** The first result; null when the child has none of the M-CHAT. */
  first: z
    .object({
      score: z.number(),
      total_items: z.number(),
      level: z.enum(RISK_LEVELS),
      answered_at: z.string(),
    })
    .nullable(),
  /** Version of the script that is asked, or was. */
  script_version: z.string(),
  /** The items of concern, in the order of the questionnaire. */
  items: z.array(InterviewItem),
  /** Null until it is finished. */
  finished: z
    .object({
      at: z.string(),
      by_name: z.string(),
      mode: z.enum(INTERVIEW_MODES),
      /** How many items are still of concern. */
      score: z.number(),
      total_items: z.number(),
      positive: z.boolean(),
      level: z.enum(RISK_LEVELS),
    })
    .nullable(),
  /** After a negative interview: what staff decided about the referral; null while they have not. */
  decision: z.object({ at: z.string(), by_name: z.string(), closed: z.boolean() }).nullable(),
  /** The referral that answers for the first result, when it is open; null otherwise. */
  referral_id: id.nullable(),
  /** Whether the guardian's link still opens, so that it can be sent. */
  has_link: z.boolean(),
  /** When the link was last sent for the interview; null when it was not. */
  link_sent_at: z.string().nullable(),
});
export type Interview = z.infer<typeof Interview>;

const ofChild = z.object({ id });

/** How staff hold it. */
const mode = z.enum(["phone", "in_person"], errorText("choose_phone_person"));

export const getInterview = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/interview/",
  summary: "A entrevista de seguimento da criança, ao lado do primeiro resultado",
  access: CLINIC_ROLES,
  params: ofChild,
  reply: Interview,
});

/** Each item that is sent replaces what was answered about it; the others stay. */
export const saveInterview = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/:id/interview/",
  summary: "Guardar o que já foi respondido na entrevista",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: z.strictObject({ mode, items: Sheet }),
  reply: Interview,
});

/** Sent twice it is still one; another one after the first is a conflict. */
export const finishInterview = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/interview/finish/",
  summary: "Concluir a entrevista: o servidor calcula o resultado, e guarda uma única vez",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: z.strictObject({ mode, items: Sheet }),
  reply: Interview,
});

/** After a negative interview: to close the referral for want of indication, or to keep it. */
export const decideInterview = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/interview/decision/",
  summary: "Decidir o encaminhamento depois de uma entrevista que não confirmou a preocupação",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: z.strictObject({
    /** True closes the referral. */
    close: z.boolean(errorText("choose_close_or_keep")),
    note: optionalText(500).default(""),
  }),
  reply: Interview,
});

/** Writes to the primary guardian that a few questions more wait behind the link. */
export const sendInterviewLink = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/interview/link/",
  summary: "Enviar ao responsável o link com as perguntas a mais",
  access: CLINIC_ROLES,
  refuses: ["conflict", "too_many_requests"],
  params: ofChild,
  body: z.strictObject({
    /** Made by the screen for each message: sent twice it is still one message. */
    id,
    channel: z.enum(["email", "whatsapp"], errorText("invalid_channel")).default("email"),
  }),
  reply: Interview,
  success: 201,
});

/** What the guardian finds behind the link: questions and own answers, nothing of the result. */
export const FamilyInterview = z.object({
  /** `not_needed` when the form is not answered, or nothing more is asked. */
  state: z.enum(INTERVIEW_STATES),
  first_name: z.string(),
  organization_name: z.string(),
  organization_article: z.enum(ARTICLES).nullable(),
  organization_phone: z.string(),
  script_version: z.string(),
  /** People of the organisation who read the page aloud. */
  voices: z.array(FamilyVoice),
  /** What was answered so far, on whatever device and to staff. Empty once it is done. */
  items: z.array(z.object({ id: z.string(), answers: z.record(z.string(), z.string()) })),
  /** When anything was last answered, by the server's clock; null while nothing was. */
  saved_at: z.string().nullable(),
});
export type FamilyInterview = z.infer<typeof FamilyInterview>;

const token = z.object({ token: z.string() });

export const openFamilyInterview = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/interview/",
  summary: "As perguntas a mais, pelo link do responsável",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: FamilyInterview,
});

export const saveFamilyInterview = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/complete/:token/interview/",
  summary: "Guardar o que o responsável já respondeu das perguntas a mais",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ items: Sheet }),
  reply: FamilyInterview,
});

export const finishFamilyInterview = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/interview/finish/",
  summary: "Enviar as perguntas a mais, guardadas uma única vez",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({
    /** The script that the page asked. */
    script_version: z.string(errorText("invalid_version")).max(20, errorText("invalid_version")),
    items: Sheet,
  }),
  reply: FamilyInterview,
});
