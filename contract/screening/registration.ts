import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { childIdentifiers } from "#contract/identifiers.ts";
import { emailError, emailOrNone, id, isoDate, requiredText } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { SENDING_CHANNELS } from "#domain/messaging/message.ts";
import { PatientListItem } from "./patients.ts";

const EMAIL_REQUIRED = "guardian_email_required";

/** What a new child is asked for, field by field; `checkGuardianEmail` holds the e-mail to its box. */
const PatientFields = z.strictObject({
  full_name: requiredText("full_name_required"),
  date_of_birth: isoDate("birth_date_required"),
  guardian_name: requiredText("guardian_name_required"),
  guardian_relationship: requiredText("relationship_required", 60),
  guardian_phone: requiredText("phone_required", 40),
  guardian_email: emailOrNone(EMAIL_REQUIRED),
  /** 'Responsável não tem e-mail': then none is given, and the link goes another way. */
  guardian_has_no_email: z.boolean(errorText("invalid_value")).optional(),
  doctor: id.optional(),
  group: id.optional(),
  /** The older brother or sister in whom autism was found; given by clinic roles. */
  sibling_of: id.optional(),
  ...childIdentifiers,
});

/** Demands the e-mail, unless the box says that there is none; beside whatever else is wrong. */
const checkGuardianEmail = z.superRefine<unknown>(
  (given, context) => {
    const asked = GuardianEmail.safeParse(given);
    if (!asked.success) return;
    const { guardian_email: address, guardian_has_no_email: hasNone } = asked.data;
    const message = emailError(address, hasNone, EMAIL_REQUIRED);
    if (message !== undefined) {
      context.addIssue({ code: "custom", path: ["guardian_email"], message });
    }
  },
  { when: () => true },
);

const GuardianEmail = z.object({
  guardian_email: z.string().optional(),
  guardian_has_no_email: z.boolean().optional(),
});

/** A new child with the first guardian. `doctor` is given by clinic roles, `group` by school roles. */
export const PatientCreate = PatientFields.check(checkGuardianEmail);
export type PatientCreate = z.infer<typeof PatientCreate>;

/** A child just registered, and how its link goes to the guardian. */
export const CreatedPatient = PatientListItem.extend({
  /** Null where the organisation sends nothing on registration. */
  sending: z
    .object({
      way: z.enum(SENDING_CHANNELS),
      /** Null on paper. */
      message_id: id.nullable(),
      /** Opens WhatsApp with the message written, for staff to send. Told this once. */
      whatsapp_url: z.string().nullable(),
    })
    .nullable(),
});
export type CreatedPatient = z.infer<typeof CreatedPatient>;

export const createPatient = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/create-and-email/",
  summary: "Cadastrar a criança e enviar o link ao responsável",
  access: CHILD_ROLES,
  refuses: ["not_found", "conflict"],
  body: PatientCreate,
  reply: CreatedPatient,
  success: 201,
});
