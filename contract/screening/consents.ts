import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { PatientForm } from "./patients.ts";

/** How staff were told of a consent. */
export const CONSENT_CHANNELS = ["phone", "in_person", "paper"] as const;

/** A guardian's consent to a form that was answered without one, as staff were told of it. */
const RecordedConsent = z.strictObject({
  guardian: id,
  way: z.enum(CONSENT_CHANNELS, errorText("choose_how_consent_given")),
  /** The version of the notice that was read to the guardian. */
  text_version: requiredText("terms_version_required", 40),
});
export type RecordedConsent = z.infer<typeof RecordedConsent>;

export const recordConsent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/:form_id/consent/",
  summary: "Registrar o consentimento do responsável para um formulário que chegou sem ele",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  body: RecordedConsent,
  reply: PatientForm,
});

/** From then on the form's link shows its family the result. Told twice it is kept once. */
export const recordTalk = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/forms/:form_id/talk/",
  summary: "Registrar que a equipe conversou com a família sobre o resultado de um formulário",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: z.object({ id, form_id: id }),
  reply: PatientForm,
});
