import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { ScreeningResult } from "#contract/instruments/screening-result.ts";
import { id, isoDate, optionalText, wholeOrPage } from "#contract/text.ts";
import { CHILD_ROLES, CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RECOMMENDATIONS, REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { MESSAGE_STATUSES, SENDING_CHANNELS, WHATSAPP_FORMS } from "#domain/messaging/message.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { ANSWER_MODES, ASSISTANCES } from "#domain/screening/answering.ts";
import { FORM_FILTERS } from "#domain/screening/forms/form-filter.ts";
import { FORM_STATUSES } from "#domain/screening/forms/form-progress.ts";
import { SEXES } from "#domain/screening/sex.ts";
import { TimelineEntry } from "./timeline.ts";

export const PatientListItem = z.object({
  id,
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  school_name: z.string().nullable(),
  group_name: z.string(),
  /** Null until a form is answered, and always for school roles. */
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  /** Newest first; always empty for school roles. */
  screening_results: z.array(ScreeningResult),
  guardian_name: z.string(),
  guardian_phone: z.string(),
  /** State of the latest form; null when none was ever made. */
  form_status: z.enum(FORM_STATUSES).nullable(),
});
export type PatientListItem = z.infer<typeof PatientListItem>;

export const Guardian = z.object({
  id,
  full_name: z.string(),
  relationship: z.string(),
  phone: z.string(),
  email: z.string(),
  is_primary: z.boolean(),
  /** Whether the telephone can have WhatsApp: a landline cannot. */
  whatsapp: z.boolean(),
  /** May be sent forms and answer them. */
  may_answer: z.boolean(),
  /** May learn what came of the answers, and use the family's rights. The primary one may do both. */
  may_see: z.boolean(),
  /** Custody and restrictions, for the staff alone; empty where nothing is to be minded. */
  custody_note: z.string(),
  /** How the guardian wants forms asked by WhatsApp; null: as the organisation does. */
  whatsapp_form: z.enum(WHATSAPP_FORMS).nullable(),
  /** The last word on the school being told of the referral; null where it was never asked. */
  school_may_know: z.boolean().nullable(),
});
export type Guardian = z.infer<typeof Guardian>;

const PatientMessage = z.object({
  id,
  kind: z.string(),
  channel: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  recipient: z.string(),
  /** Why it failed, in words a person can act on. */
  failure: CodedText.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** Where the guardian's link stands. */
const LINK_STATES = ["ativo", "expirado", "revogado", "respondido"] as const;

export const FormResult = ScreeningResult.extend({
  /** The version of the questionnaire that it was answered on. */
  version: z.string(),
  total_items: z.number(),
  recommendation: z.enum(RECOMMENDATIONS),
  answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
  notes: z.string(),
  /** 'O que mais preocupa você?', in the guardian's words. */
  concern: z.string(),
  /** Whether the child lost words or skills; null when not answered. */
  lost_skills: z.boolean().nullable(),
  /** Seconds from first to last answer on the device; null when the client did not say. */
  seconds_taken: z.number().nullable(),
  /** The sender's own score, level or route was not the server's. The server's counts. */
  disagrees: z.boolean(),
  /** Age in completed months on the day of the answer; null when the date of birth is not known. */
  age_months: z.number().nullable(),
  /** Who of the staff typed it in with the guardian present; null when the guardian answered behind a link. */
  typed_by: z.string().nullable(),
  /** Who helped the guardian answer; null when nobody said. */
  assistance: z.enum(ASSISTANCES).nullable(),
  /** How each question was answered; one that is not named, on the page with its text. */
  answer_modes: z.record(z.string(), z.enum(ANSWER_MODES)),
});
export type FormResult = z.infer<typeof FormResult>;

export const PatientForm = z.object({
  id,
  /** The questionnaire; null while the child's age decides on the day. */
  instrument: z.enum(INSTRUMENT_CODES).nullable(),
  status: z.enum(FORM_STATUSES),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  started_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  link: z.object({ state: z.enum(LINK_STATES), expires_at: z.string() }).nullable(),
  /** Answers given so far in a draft. */
  answered_count: z.number(),
  /** Who was sent its newest link, or was present when it was typed in; null for one that nobody was sent. */
  respondent: z.object({ id, full_name: z.string() }).nullable(),
  /** The form beside which another guardian answers this one; null for the child's own. */
  companion_of: id.nullable(),
  /** Whether the guardian's consent is on record; false shows 'consentimento não registrado'. */
  consent_recorded: z.boolean(),
  /** Answered, and its family sees nothing of the result before staff say that they talked to it. */
  waits_for_talk: z.boolean(),
  /** Always null for school roles. */
  result: FormResult.nullable(),
});
export type PatientForm = z.infer<typeof PatientForm>;

export const PatientReferral = z.object({
  id,
  type: z.enum(REFERRAL_TYPES),
  stage: z.enum(REFERRAL_STAGES),
  opened_at: z.string(),
  due_on: z.string(),
});
export type PatientReferral = z.infer<typeof PatientReferral>;

const Sibling = z.object({ id, full_name: z.string(), date_of_birth: z.string().nullable() });

export const PatientDetail = z.object({
  id,
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  age_years: z.number().nullable(),
  age_months: z.number().nullable(),
  group: z.object({ id, name: z.string(), type: z.string() }),
  address: z.string(),
  notes: z.string(),
  /** Eleven digits, and fifteen; empty where not known. */
  cpf: z.string(),
  cns: z.string(),
  sex: z.enum(SEXES).nullable(),
  /** The number that the school or the municipality gave it. */
  external_id: z.string(),
  created_at: z.string(),
  /** Goes with each edit, so that of two people who edit at once the second is told. */
  version: z.number(),
  guardians: z.array(Guardian),
  /** Newest first. */
  forms: z.array(PatientForm),
  /** Newest first; always empty for school roles. */
  referrals: z.array(PatientReferral),
  /** Newest first. */
  messages: z.array(PatientMessage),
  /** Everything that happened, newest first; for school roles without what tells of a result. */
  timeline: z.array(TimelineEntry),
  /** Brothers and sisters within reach where autism was found in the older one; none for school roles. */
  siblings: z.object({
    older: Sibling.nullable(),
    younger: z.array(Sibling),
    /** Whether autism was found in this child, and younger ones are to be registered. */
    may_have_younger: z.boolean(),
  }),
  /** Only of a record beyond the reader's own reach, which was opened in an emergency: until when it can be read. */
  emergency: z.object({ until: z.string() }).optional(),
});
export type PatientDetail = z.infer<typeof PatientDetail>;

/** Which children to list: those whom all of the given filters leave. */
export const PatientFilter = z.object({
  /** Words in the name of the child or of a guardian, or digits of a telephone. */
  search: optionalText(100).optional(),
  /** The group and all below it. */
  group: id.optional(),
  /** With a group: its own children, without those of the groups below. */
  direct: z.literal("1", errorText("invalid_value")).optional(),
  /** The newest result leads there. */
  recommendation: z.enum(RECOMMENDATIONS, errorText("invalid_referral")).optional(),
  /** State of the latest form, by the definitions of the dashboard. */
  form: z.enum(FORM_FILTERS, errorText("invalid_form_status")).optional(),
  /** A form was answered on this day or after it. */
  answered_from: isoDate("invalid_date").optional(),
  /** A form was answered on this day or before it. */
  answered_to: isoDate("invalid_date").optional(),
  /** An eye-tracking test was finished. */
  vision: z.literal("1", errorText("invalid_value")).optional(),
  /** The latest form was sent or begun on this day or after it. */
  since: isoDate("invalid_date").optional(),
});

export const PatientQuery = PatientFilter.extend(wholeOrPage.shape);

export const listPatients = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/",
  summary: "Pacientes ao alcance de quem pergunta",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: PatientQuery,
  reply: z.array(PatientListItem),
});

/** How many children `listPatients` has under the same filters, over all its pages. */
export const countPatients = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/count/",
  summary: "Quantos pacientes a lista tem com os mesmos filtros",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: PatientFilter,
  reply: z.object({ count: z.number() }),
});

export const getPatient = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/",
  summary: "A criança com responsáveis, formulários, encaminhamentos e mensagens",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: PatientDetail,
});

/** A form whose link is on its way. */
export const SentForm = PatientForm.extend({
  /** Null on paper. */
  message_id: id.nullable(),
  /** Opens WhatsApp with the message written, link and all. Told this once; null on other channels. */
  whatsapp_url: z.string().nullable(),
});
export type SentForm = z.infer<typeof SentForm>;

/** Sends the link of an open form again (a new link replaces the old one) or opens a new form and sends its link. */
export const sendForm = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/",
  summary: "Enviar o formulário ao responsável por e-mail ou WhatsApp",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  body: z.strictObject({
    /** Null: the child's age decides. Absent: the open form again, as it is; 409 when none is open any more. */
    instrument: z.enum(INSTRUMENT_CODES, errorText("invalid_form")).nullish(),
    /** Absent: for the open form again, the way its link last went, as far as the program itself sends; else e-mail, or what there is without one. */
    channel: z.enum(SENDING_CHANNELS, errorText("invalid_channel")).optional(),
    /** Absent: the primary one. */
    guardian: id.optional(),
  }),
  reply: SentForm,
  success: 201,
});

/** Asks another guardian to answer the same questionnaire about the child, beside the form that is the child's own. */
export const inviteRespondent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/:form_id/respondents/",
  summary: "Convidar outro responsável a responder o mesmo questionário",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  body: z.strictObject({
    guardian: id,
    /** By e-mail when absent. */
    channel: z.enum(SENDING_CHANNELS, errorText("invalid_channel")).optional(),
  }),
  reply: SentForm,
  success: 201,
});

/** What a guardian would be sent, word for word. The link itself is shown to nobody: words stand in its place. */
export const previewForm = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/form-preview/",
  summary: "Ver a mensagem com o link do formulário antes de enviar",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: z.object({
    email: z.object({ subject: z.string(), text: z.string() }),
    /** As the organisation has it approved, as far as that is known. */
    whatsapp: z.object({ text: z.string() }),
    whatsapp_link: z.object({ text: z.string() }),
  }),
});

export const revokeFormLink = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/:form_id/revoke/",
  summary: "Revogar o link de um formulário",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  reply: PatientForm,
});
