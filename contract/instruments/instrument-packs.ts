import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { LicensedQuestionnaire } from "./instruments.ts";

const code = z.enum(INSTRUMENT_CODES, errorText("unknown_questionnaire"));
const access = ["clinic_admin"] as const;

/** One wording of a questionnaire that the organisation may use. */
export const InstrumentVersion = z.object({
  /** Null for the product's own wording. */
  id: id.nullable(),
  version: z.string(),
  title: z.string(),
  /** Whose words they are, and by whose leave they are used. */
  licence: z.string(),
  licence_holder: z.string(),
  licence_until: z.string().nullable(),
  imported_at: z.string().nullable(),
  /** Forms made from now on are asked on it. */
  in_use: z.boolean(),
  /** How many answers were given on it. */
  answers: z.number(),
});
export type InstrumentVersion = z.infer<typeof InstrumentVersion>;

export const InstrumentVersions = z.object({ code, versions: z.array(InstrumentVersion) });
export type InstrumentVersions = z.infer<typeof InstrumentVersions>;

/** Each questionnaire with its versions, the product's own first. */
export const listInstrumentPacks = endpoint({
  ...plain,
  method: "GET",
  path: "/api/instrument-packs/",
  summary: "Os questionários e suas versões",
  access,
  reply: z.array(InstrumentVersions),
});

/** The file as it is, and what it does not say of its licence. */
const Brought = z.strictObject({
  /** The parsed JSON: our own pack, or a FHIR Questionnaire. */
  content: z.unknown().refine((value) => value !== undefined, errorText("choose_file")),
  /** Over what the file says; where neither says it, it is asked for. */
  licence: optionalText(4000).optional(),
  licence_holder: optionalText(200).optional(),
  licence_until: optionalText(10).optional(),
});

/** A pack as it would be asked, so that a person can read it before it is brought in. */
export const PackPreview = z.object({
  code,
  version: z.string(),
  title: z.string(),
  instructions: z.string(),
  licence: z.string(),
  licence_holder: z.string(),
  licence_until: z.string().nullable(),
  maximum: z.number(),
  thresholds: z.object({ moderado: z.number(), alto: z.number() }),
  items: z.array(
    z.object({ id: z.string(), text: z.string(), answers: z.string(), concern: z.string() }),
  ),
});
export type PackPreview = z.infer<typeof PackPreview>;

/** Writes nothing. A pack that cannot be used answers 422 with each error at its path. */
export const previewInstrumentPack = endpoint({
  ...plain,
  method: "POST",
  path: "/api/instrument-packs/preview/",
  summary: "Conferir um questionário antes de importar",
  access,
  body: Brought,
  reply: PackPreview,
});

/** Brings a version in, to be used once somebody says so. The same id again is the same press. */
export const importInstrumentPack = endpoint({
  ...plain,
  method: "POST",
  path: "/api/instrument-packs/",
  summary: "Importar uma versão licenciada de um questionário",
  access,
  body: Brought.extend({ id }),
  reply: z.array(InstrumentVersions),
  success: 201,
});

/** From now on forms of this questionnaire are made on this version; those made before are finished on theirs. */
export const useInstrumentPack = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/instrument-packs/use/",
  summary: "Escolher a versão em uso de um questionário",
  access,
  refuses: ["not_found", "conflict"],
  body: z.strictObject({
    code,
    /** Null: the product's own wording. */
    pack: id.nullable(),
  }),
  reply: z.array(InstrumentVersions),
});

const version = z.object({ code, version: requiredText("invalid_version", 40) });

/** One version as it is asked and scored, to read a result with. */
export const getQuestionnaireVersion = endpoint({
  ...plain,
  method: "GET",
  path: "/api/instrument-packs/:code/:version/",
  summary: "Um questionário na versão em que foi respondido",
  access: CLINIC_ROLES,
  params: version,
  reply: LicensedQuestionnaire,
});

/** One version as a file: our own pack, or a FHIR Questionnaire. */
export const exportInstrumentPack = endpoint({
  ...plain,
  method: "GET",
  path: "/api/instrument-packs/:code/:version/file/",
  summary: "Baixar um questionário como pacote JSON ou FHIR Questionnaire",
  access,
  params: version,
  query: z.object({
    format: z.enum(["json", "fhir"], errorText("unknown_format")).default("json"),
  }),
  reply: z.record(z.string(), z.unknown()),
});
