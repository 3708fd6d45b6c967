import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";

/** A resource of FHIR R4. Its shape is FHIR's business. */
const resource = z.looseObject({ resourceType: z.string(), id: z.string().optional() });

export const getPatientFhir = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/fhir/",
  summary: "O cadastro da criança em FHIR R4: um Bundle com tudo o que se sabe dela",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  reply: resource,
});

/** The most bytes that an import may have. */
const MAX_FHIR_BYTES = 20 * 1024 * 1024;

/** What became of an import. */
export const FhirImport = z.object({
  /** Children that were written, and those that were there before and stayed as they were. */
  children: z.number(),
  already_here: z.number(),
  /** Resources written, by type. */
  taken: z.record(z.string(), z.number()),
  /** What was left out, and why, each kind of thing once with how often. */
  left_out: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Children of another system, as a list that waits to be looked at and confirmed; null for an own export. */
  roster: z.object({ id, children: z.number() }).nullable(),
});
export type FhirImport = z.infer<typeof FhirImport>;

/**
 * Takes a Bundle, lines of NDJSON or the zip of an export. From this platform's own export everything comes back, all of it
 * or nothing; what else is in it is named in the report and left out. Of a file of another system the children (Patient,
 * RelatedPerson) become a list to be confirmed as an import of lists is, and the rest is named.
 */
export const importFhir = endpoint({
  ...plain,
  method: "POST",
  path: "/api/fhir/import/",
  summary: "Importar crianças de um arquivo FHIR R4",
  access: ["clinic_admin"],
  refuses: ["not_found", "too_many_requests"],
  body: uploadBody("fhir_file_required"),
  maxBytes: MAX_FHIR_BYTES,
  reply: FhirImport,
});
