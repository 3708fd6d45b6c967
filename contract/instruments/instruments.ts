import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { errorText } from "#domain/error-text.ts";
import {
  type Instrument,
  type InstrumentTexts,
  INSTRUMENT_CODES,
} from "#domain/instruments/instrument.ts";
import { LANGUAGES } from "#domain/organization/language.ts";

const answer = z.union([z.boolean(), z.string()]);

export const InstrumentDefinition = z.object({
  code: z.enum(INSTRUMENT_CODES),
  version: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** Whose wording it is: ours, never an official text. */
  licence: z.string(),
  /** Ages in completed months for which a questionnaire of this kind was studied. */
  studied_months: z.object({ from: z.number(), to: z.number().nullable() }),
  thresholds: z.object({ moderado: z.number(), alto: z.number() }),
  maximum: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      domain: z.string(),
      text: z.string(),
      help: z.string().nullable(),
      key_sign: z.boolean(),
      options: z.array(z.object({ value: answer, label: z.string(), points: z.number() })),
    }),
  ),
});
export type InstrumentDefinition = z.infer<typeof InstrumentDefinition>;

export const getInstrument = endpoint({
  ...plain,
  method: "GET",
  path: "/api/instruments/:code/",
  summary: "A definição de um questionário: itens, opções, pontos e limiares",
  access: "public",
  params: z.object({ code: z.enum(INSTRUMENT_CODES, errorText("unknown_questionnaire")) }),
  query: z.object({ lang: z.enum(LANGUAGES, errorText("unknown_language")).default("pt-BR") }),
  reply: InstrumentDefinition,
});

/** A questionnaire in other words than the product's own: what is asked, worth and written, as the kernel reads it. */
export const LicensedQuestionnaire = z.object({
  instrument: z.custom<Instrument>(),
  texts: z.custom<InstrumentTexts>(),
});
export type LicensedQuestionnaire = z.infer<typeof LicensedQuestionnaire>;

/** By code; the codes that are missing are asked in the product's own words. */
export const LicensedQuestionnaires = z.partialRecord(
  z.enum(INSTRUMENT_CODES),
  LicensedQuestionnaire,
);
export type LicensedQuestionnaires = z.infer<typeof LicensedQuestionnaires>;
