import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { childIdentifiers } from "#contract/identifiers.ts";
import {
  emailError,
  emailOrNone,
  id,
  isoDate,
  optionalText,
  page,
  requiredText,
  wholeNumber,
} from "#contract/text.ts";
import { ADMIN_ROLES, CHILD_ROLES, CLINIC_ROLES, type Role } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { WHATSAPP_FORMS } from "#domain/messaging/message.ts";
import { PatientDetail } from "./patients.ts";

/** Who may put a child away and bring it back: clinic roles, and who heads a school. */
export const ARCHIVE_ROLES = [...CLINIC_ROLES, "school_admin"] as const satisfies readonly Role[];

/** The version of the record that was on the screen: another one means that somebody changed it meanwhile, which is 409. */
const version = wholeNumber("invalid_version");

const ofChild = z.object({ id });
const ofGuardian = z.object({ id, guardian_id: id });

/** What to change of a child; what is absent stays. */
export const PatientChange = z.strictObject({
  version,
  full_name: requiredText("full_name_required").optional(),
  date_of_birth: isoDate("birth_date_required").optional(),
  address: optionalText(500).optional(),
  /** Of clinic roles alone: the remarks are part of what a guardian answers. */
  notes: optionalText().optional(),
  ...childIdentifiers,
});
export type PatientChange = z.infer<typeof PatientChange>;

export const updatePatient = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/patients/:id/",
  summary: "Corrigir os dados da criança",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: PatientChange,
  reply: PatientDetail,
});

const EMAIL_REQUIRED = "guardian_email_required";

const guardianFields = {
  full_name: requiredText("guardian_name_required"),
  relationship: requiredText("relationship_required", 60),
  phone: requiredText("phone_required", 40),
  email: emailOrNone(EMAIL_REQUIRED),
  /** Then no e-mail is given, and the guardian is reached another way. */
  has_no_email: z.boolean(errorText("invalid_value")).optional(),
  may_answer: z.boolean(errorText("invalid_value")).optional(),
  may_see: z.boolean(errorText("invalid_value")).optional(),
  custody_note: optionalText(1000).optional(),
  /** Null: as the organisation does. */
  whatsapp_form: z.enum(WHATSAPP_FORMS, errorText("invalid_value")).nullable().optional(),
};

/** One more person who answers for the child. */
export const GuardianCreate = z
  .strictObject({
    version,
    ...guardianFields,
    is_primary: z.boolean(errorText("invalid_value")).default(false),
  })
  .superRefine(({ email, has_no_email: hasNone }, context) => {
    const message = emailError(email, hasNone, EMAIL_REQUIRED);
    if (message !== undefined) context.addIssue({ code: "custom", path: ["email"], message });
  });
export type GuardianCreate = z.infer<typeof GuardianCreate>;

/** What to change of a guardian; what is absent stays. */
export const GuardianChange = z
  .strictObject({
    version,
    ...z.object(guardianFields).partial().shape,
    /** With another e-mail: send the open form's link to it. The link that went to the former address stops working. */
    resend_link: z.boolean(errorText("invalid_value")).default(false),
  })
  .superRefine(({ email, has_no_email: hasNone }, context) => {
    if (email === undefined) return;
    const message = emailError(email, hasNone, EMAIL_REQUIRED);
    if (message !== undefined) context.addIssue({ code: "custom", path: ["email"], message });
  });
export type GuardianChange = z.infer<typeof GuardianChange>;

export const addGuardian = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/guardians/",
  summary: "Acrescentar um responsável",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: GuardianCreate,
  reply: PatientDetail,
  success: 201,
});

export const updateGuardian = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/patients/:id/guardians/:guardian_id/",
  summary: "Corrigir os dados de um responsável",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofGuardian,
  body: GuardianChange,
  reply: PatientDetail,
});

/** The last guardian stays. One with messages, links or consents is only put out of use: those stay theirs. */
export const removeGuardian = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/patients/:id/guardians/:guardian_id/",
  summary: "Remover um responsável",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofGuardian,
  reply: PatientDetail,
});

export const makeGuardianPrimary = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/guardians/:guardian_id/primary/",
  summary: "Tornar principal um responsável",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofGuardian,
  reply: PatientDetail,
});

/** Ends the open form's link and closes the open referral with the reason: both come back with the child. */
export const archivePatient = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/archive/",
  summary: "Arquivar o cadastro da criança",
  access: ARCHIVE_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: z.strictObject({ version, reason: requiredText("reason_required", 300) }),
  reply: z.object({ id, archived: z.literal(true) }),
});

export const restorePatient = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/restore/",
  summary: "Trazer de volta o cadastro arquivado de uma criança",
  access: ARCHIVE_ROLES,
  params: ofChild,
  reply: PatientDetail,
});

/** Moves the child, with all its history, to another group within reach. */
export const movePatient = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/move/",
  summary: "Mover a criança para outro grupo, com seu histórico",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: ofChild,
  body: z.strictObject({ version, group: id }),
  reply: PatientDetail,
});

/** Whose reach is a few groups of the organisation. */
const BOUND_ROLES = ["clinic_doctor", "class_responsible"] as const satisfies readonly Role[];

/**
 * Opens, to be read for three hours, the record of a child of the organisation beyond the own groups. Who does not know the
 * exact name and birth date finds nobody; administrators are told at once.
 */
export const openInEmergency = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/emergency/",
  summary: "Abrir com motivo, por três horas, o prontuário de uma criança fora do próprio alcance",
  access: BOUND_ROLES,
  refuses: ["not_found", "conflict", "too_many_requests"],
  body: z.strictObject({
    full_name: requiredText("full_name_required"),
    date_of_birth: isoDate("birth_date_required"),
    reason: requiredText("reason_required", 300),
  }),
  // Not 201: a creation under an `Idempotency-Key` keeps nothing when it is refused, and a guess must count.
  reply: z.object({ patient_id: id, until: z.string() }),
});

export const ArchivedPatient = z.object({
  id,
  full_name: z.string(),
  date_of_birth: z.string().nullable(),
  group_name: z.string(),
  archived_at: z.string(),
  /** Who archived it, and why; null where that is not known. */
  archived_by: z.string().nullable(),
  reason: CodedText.nullable(),
});
export type ArchivedPatient = z.infer<typeof ArchivedPatient>;

/** Those archived last on top. */
export const listArchivedPatients = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/archived/",
  summary: "Cadastros arquivados",
  access: ADMIN_ROLES,
  query: page,
  reply: z.array(ArchivedPatient),
});

/** A message that a person carries to the guardian, by a wa.me link, was really sent. */
export const confirmMessageSent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/messages/:message_id/sent/",
  summary: "Registrar que a mensagem pelo WhatsApp foi enviada",
  access: CLINIC_ROLES,
  params: z.object({ id, message_id: id }),
  reply: PatientDetail,
});
