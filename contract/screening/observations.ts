import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { emailText, id, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import {
  ACQUAINTANCES,
  OBSERVATION_CHOICES,
  OBSERVATION_ITEMS,
  OBSERVATION_STATES,
  PERMISSION_CHANNELS,
} from "#domain/screening/observation/observation.ts";

const Answers = z.record(z.enum(OBSERVATION_ITEMS), z.enum(OBSERVATION_CHOICES));

/** What a school was asked about a child, and what it answered. */
export const Observation = z.object({
  id,
  state: z.enum(OBSERVATION_STATES),
  school_name: z.string(),
  teacher_name: z.string(),
  email: z.string(),
  asked_at: z.string(),
  /** Name of whoever of the staff asked. */
  asked_by: z.string(),
  /** Who permitted or refused, and how; null while that is open. */
  permission: z
    .object({
      guardian_name: z.string(),
      way: z.enum(PERMISSION_CHANNELS),
      note: z.string(),
      granted: z.boolean(),
      at: z.string(),
    })
    .nullable(),
  /** When a guardian took the permission back; what was answered is then not shown. */
  taken_back_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  answer: z
    .object({
      at: z.string(),
      /** Who answered, as they gave their name. */
      respondent: z.string(),
      acquaintance: z.enum(ACQUAINTANCES),
      version: z.string(),
      answers: Answers,
      note: z.string(),
    })
    .nullable(),
});
export type Observation = z.infer<typeof Observation>;

const ofChild = z.object({ id });
const oneOfChild = z.object({ id, observation_id: id });

/** What a guardian told the staff. On the link a guardian permits by themselves. */
const Permission = z.strictObject({
  guardian: id,
  way: z.enum(["phone", "in_person"], errorText("choose_how_guardian_permitted")),
  note: optionalText(500).default(""),
});

export const listObservations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/observations/",
  summary: "O que se perguntou à escola sobre a criança, e o que ela respondeu",
  access: CLINIC_ROLES,
  params: ofChild,
  /** Newest first. */
  reply: z.array(Observation),
});

/** Without a permission in it, nothing leaves before the guardian permits. */
export const ObservationOrder = z.strictObject({
  /** Made by the screen: sent twice it is still one request. */
  id,
  school_name: requiredText("school_name_required"),
  teacher_name: requiredText("respondent_name_required"),
  email: emailText("respondent_email_required"),
  permission: Permission.optional(),
});
export type ObservationOrder = z.infer<typeof ObservationOrder>;

export const askSchool = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/observations/",
  summary: "Pedir à escola uma observação da criança, com a autorização do responsável",
  access: CLINIC_ROLES,
  refuses: ["too_many_requests"],
  params: ofChild,
  body: ObservationOrder,
  reply: Observation,
  success: 201,
});

export const permitObservation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/observations/:observation_id/permission/",
  summary: "Registrar que o responsável autorizou a pergunta à escola",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: oneOfChild,
  body: Permission,
  reply: Observation,
});

export const revokeObservation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/observations/:observation_id/revoke/",
  summary: "Desistir de uma pergunta à escola que ainda não foi respondida",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: oneOfChild,
  reply: Observation,
});

/** A link's token as it stands in the path. */
const token = z.object({ token: z.string() });

/** What a teacher finds behind the link: only a first name, and who asks. */
export const OpenObservation = z.object({
  child_first_name: z.string(),
  organization_name: z.string(),
  /** What Portuguese puts before it; null where nobody chose: then the first word of the name decides. */
  organization_article: z.enum(ARTICLES).nullable(),
  school_name: z.string(),
  teacher_name: z.string(),
  answered: z.boolean(),
});
export type OpenObservation = z.infer<typeof OpenObservation>;

export const openObservation = endpoint({
  ...plain,
  method: "GET",
  path: "/api/observations/:token/",
  summary: "A observação que uma clínica pede à escola, pelo link",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: OpenObservation,
});

const UNANSWERED = "answer_all_questions";

export const ObservationAnswer = z.strictObject({
  /** One answer to each item. */
  answers: z.record(
    z.enum(OBSERVATION_ITEMS, UNANSWERED),
    z.enum(OBSERVATION_CHOICES, UNANSWERED),
    UNANSWERED,
  ),
  acquaintance: z.enum(ACQUAINTANCES, errorText("acquaintance_required")),
  respondent: requiredText("your_name_required"),
  note: optionalText().default(""),
});
export type ObservationAnswer = z.infer<typeof ObservationAnswer>;

export const answerObservation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/observations/:token/",
  summary: "Enviar a observação da escola, uma única vez",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  body: ObservationAnswer,
  reply: OpenObservation,
});

/** The calls by which a teacher is asked what is seen at school. */
export const OBSERVATIONS = [
  listObservations,
  askSchool,
  permitObservation,
  revokeObservation,
  openObservation,
  answerObservation,
];
