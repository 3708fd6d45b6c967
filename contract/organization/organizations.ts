import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { cnes } from "#contract/identifiers.ts";
import { emailText, id, optionalText, requiredText, wholeNumber } from "#contract/text.ts";
import {
  ADMIN_ROLES,
  CHILD_ROLES,
  CLINIC_ROLES,
  ORGANIZATION_KINDS,
  SCHOOL_ROLES,
} from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { MEDIA_DAYS } from "#domain/messaging/media.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { FAMILY_RESULT_RULES } from "#domain/organization/family-result.ts";

export const Organization = z.object({
  id,
  kind: z.enum(ORGANIZATION_KINDS),
  name: z.string(),
  /** What stands before the name in Portuguese; null where nobody chose: then the name's first word decides. */
  article: z.enum(ARTICLES).nullable(),
  address: z.string(),
  /** E.164; empty where none is known. */
  phone: z.string(),
  email: z.string(),
  /** Its number among the health establishments, seven digits; empty where it has none. */
  cnes: z.string(),
  /** A finished form without the guardian's consent is refused; else it is taken, and a task says to obtain it. */
  refuses_without_consent: z.boolean(),
  /** Families see a drawing beside each question. */
  shows_drawings: z.boolean(),
  /** For how many days voice notes, pictures and documents of families are kept. */
  media_days: z.number(),
  /** What families see of the results of forms that are answered from now on. */
  family_result: z.enum(FAMILY_RESULT_RULES),
  /** Counts the changes: who saves says which state was edited. */
  revision: z.number().int(),
});
export type Organization = z.infer<typeof Organization>;

/** The doctors of the clinic that the caller may give a child to. The id is that of the doctor's group in the tree. */
export const listClinicDoctors = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/clinic-doctors/",
  summary: "Médicos da clínica",
  access: CLINIC_ROLES,
  reply: z.array(z.object({ id, full_name: z.string() })),
});

export const listSchoolClasses = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/school-classes/",
  summary: "Turmas da escola",
  access: SCHOOL_ROLES,
  reply: z.array(z.object({ id, name: z.string() })),
});

export const getCurrentOrganization = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/current-organization/",
  summary: "A organização do papel atual",
  access: [...CHILD_ROLES, "network_manager"],
  refuses: ["not_found"],
  reply: Organization,
});

/** Without `revision` the change is made whatever happened meanwhile. */
export const OrganizationChange = z.strictObject({
  name: requiredText("name_required"),
  /** Absent: as it is. */
  article: z.enum(ARTICLES, errorText("invalid_value")).nullable().optional(),
  address: optionalText(300),
  phone: optionalText(40),
  email: z.union([z.literal(""), emailText("invalid_email")], errorText("invalid_email")),
  /** Absent: as it is. */
  cnes: cnes.optional(),
  /** Absent: as it is. */
  refuses_without_consent: z.boolean(errorText("invalid_value")).optional(),
  /** Absent: as it is. */
  shows_drawings: z.boolean(errorText("invalid_value")).optional(),
  /** Absent: as it is. */
  media_days: z.literal(MEDIA_DAYS, errorText("invalid_value")).optional(),
  /** Absent: as it is. */
  family_result: z.enum(FAMILY_RESULT_RULES, errorText("invalid_value")).optional(),
  revision: wholeNumber("invalid_revision").optional(),
});
export type OrganizationChange = z.infer<typeof OrganizationChange>;

/** Answers 409 when somebody else changed the organisation since the revision that was edited. */
export const updateCurrentOrganization = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/roles/current-organization/",
  summary: "Mudar os dados da organização do papel atual",
  access: [...ADMIN_ROLES, "network_manager"],
  refuses: ["not_found", "conflict"],
  body: OrganizationChange,
  reply: Organization,
});
