import {
  type Instrument,
  type InstrumentTexts,
  type Item,
  optionLabel,
} from "#domain/instruments/instrument.ts";
import { type Json, type Names, type Resource } from "./resource.ts";

/** The extension of FHIR for what an answer is worth. */
export const ORDINAL_VALUE = "http://hl7.org/fhir/StructureDefinition/ordinalValue";
const CALCULATED =
  "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression";

/** Sums what the given answers are worth. */
const TOTAL_EXPRESSION = `%resource.item.answer.value.extension.where(url = '${ORDINAL_VALUE}').value.aggregate($this + $total, 0)`;

/** What is asked beside the items, and has no points. */
export const ASIDE = {
  total: "total",
  concern: "preocupacao",
  lostSkills: "perda-de-habilidades",
  notes: "observacoes",
} as const;

/** An instrument with its words and, where it is not ours, whose licence it is used under. */
export interface Worded {
  readonly instrument: Instrument;
  readonly texts: InstrumentTexts;
  readonly licence?: { readonly text: string; readonly holder: string };
}

/** The id of one version of a questionnaire, in the letters that FHIR allows. */
function questionnaireId({ code, version }: Pick<Instrument, "code" | "version">): string {
  return `${code}-${version}`.replaceAll(/[^A-Za-z0-9.-]/g, "-").slice(0, 64);
}

/** The questionnaire with the points of each answer, by which any SDC engine comes to the same total. */
export function questionnaireOf(names: Names, { instrument, texts, licence }: Worded): Resource {
  const { code, version, thresholds, studiedMonths, wording } = instrument;
  return {
    resourceType: "Questionnaire",
    id: questionnaireId(instrument),
    extension: [
      extended(names, "instrumento", [
        { url: "codigo", valueCode: code },
        { url: "redacao", valueCode: wording },
        { url: "moderado", valueInteger: thresholds.moderado },
        { url: "alto", valueInteger: thresholds.alto },
        { url: "meses-de", valueInteger: studiedMonths.from },
        ...(studiedMonths.to === null
          ? []
          : [{ url: "meses-ate", valueInteger: studiedMonths.to }]),
        { url: "titulo-curto", valueString: texts.shortTitle },
        { url: "nota", valueString: texts.wordingNote },
      ]),
    ],
    url: names.questionnaire(code),
    version,
    name: `Questionario_${code}`,
    title: texts.title,
    status: "active",
    subjectType: ["Patient"],
    description: texts.instructions,
    ...(licence && { publisher: licence.holder }),
    copyright: licence?.text ?? texts.wordingNote,
    code: [{ system: names.system("instrumento"), code }],
    item: [
      ...instrument.items.map((item) => itemOf(names, instrument, texts, item)),
      totalItem(),
      {
        linkId: ASIDE.concern,
        text: "O que mais preocupa você?",
        type: "text",
        required: false,
      },
      {
        linkId: ASIDE.lostSkills,
        text: "A criança perdeu palavras ou habilidades?",
        type: "boolean",
        required: false,
      },
      { linkId: ASIDE.notes, text: "Observações", type: "text", required: false },
    ],
  };
}

function extended(names: Names, name: string, extension: Json[]): Json {
  return { url: names.structure(name), extension };
}

function itemOf(
  names: Names,
  instrument: Instrument,
  texts: InstrumentTexts,
  item: Item,
): { readonly [key: string]: Json } {
  const { text = item.id, help } = texts.items[item.id] ?? {};
  const domain = texts.domains[item.domain] ?? item.domain;
  return {
    extension: [
      extended(names, "item", [
        { url: "dominio", valueCoding: { code: item.domain, display: domain } },
        { url: "opcoes", valueCode: item.optionSet },
        { url: "sinal-chave", valueBoolean: item.keySign },
        ...(item.careFlag ? [{ url: "cuidado", valueCode: item.careFlag }] : []),
      ]),
    ],
    linkId: item.id,
    code: [{ system: names.system("instrumento-item"), code: item.id }],
    prefix: String(item.number),
    text,
    type: "choice",
    required: true,
    answerOption: (instrument.optionSets[item.optionSet] ?? []).map(({ value, points }) => ({
      extension: [{ url: ORDINAL_VALUE, valueDecimal: points }],
      valueCoding: {
        system: names.system("resposta"),
        code: String(value),
        display: optionLabel(texts, item, value) ?? String(value),
      },
    })),
    ...(help !== undefined && {
      item: [{ linkId: `${item.id}-ajuda`, text: help, type: "display" }],
    }),
  };
}

function totalItem(): Json {
  return {
    extension: [
      {
        url: CALCULATED,
        valueExpression: { language: "text/fhirpath", expression: TOTAL_EXPRESSION },
      },
    ],
    linkId: ASIDE.total,
    text: "Pontuação",
    type: "decimal",
    required: false,
    readOnly: true,
  };
}
