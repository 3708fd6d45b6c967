import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import { id } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { AGE_BANDS } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { Consent, ConsentedDraft, Draft, Submission } from "./completion.ts";
import { PatientForm } from "./patients.ts";

/** A form that staff fill in with the guardian present, and what was answered of it so far, here or behind the link. */
export const Answering = z.object({
  form_id: id,
  /** The band that leads to the questionnaire; null when no age is known and somebody has to pick. */
  age_band: z.enum(AGE_BANDS).nullable(),
  /** Where this form is asked in words that the organisation brought in. */
  questionnaires: LicensedQuestionnaires.optional(),
  draft: Draft.nullable(),
  /** The child's own, to begin from. */
  address: z.string(),
  notes: z.string(),
});
export type Answering = z.infer<typeof Answering>;

/** Opens the child's form to be answered here: the open one with all that is answered of it, or a new one. Sends nothing. */
export const openAnswering = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/answering/",
  summary: "Abrir o formulário para responder com o responsável presente",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  body: z.strictObject({
    /** Null: the child's age decides. Absent: the open form as it is, or by age. */
    instrument: z.enum(INSTRUMENT_CODES, errorText("invalid_form")).nullish(),
  }),
  reply: Answering,
});

/** The same draft that the guardian's link has: begun here, it can be gone on with on the telephone. */
export const saveStaffDraft = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/:id/forms/:form_id/draft/",
  summary: "Guardar o que já foi respondido com o responsável presente",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  body: ConsentedDraft,
  reply: z.object({ saved_at: z.string() }),
});

/** A questionnaire that staff typed in. The server scores it; who consented was in the room. */
export const StaffSubmission = Submission.omit({
  screening_results: true,
  recommendation: true,
  call_about: true,
  assistance: true,
  answer_modes: true,
}).extend({
  /** The guardian who is present and consents. */
  guardian: id,
  consent: Consent,
});
export type StaffSubmission = z.infer<typeof StaffSubmission>;

export const submitAnswering = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/:form_id/answer/",
  summary: "Enviar o que foi respondido com o responsável presente",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  body: StaffSubmission,
  reply: PatientForm,
});
