import { optionLabel } from "#domain/instruments/instrument.ts";
import { RECOMMENDATIONS, RISK_LEVELS } from "#domain/instruments/risk.ts";
import { pointsOf } from "#domain/instruments/score.ts";
import type { ChildFacts } from "./facts.ts";
import { ASIDE, ORDINAL_VALUE, type Worded } from "./questionnaire.ts";
import { type Json, type Names, type Resource, type Row } from "./resource.ts";
import {
  makeCoding,
  optionalMember,
  memberOf,
  makeReference,
  rowExtension,
  textOf,
} from "./resource.ts";
import { DISCLAIMER, LEVEL_CODES, LEVEL_WORDS, ROUTE_WORDS } from "./words.ts";

/** Finds the instrument of a code in the version that something was answered on. */
export type FindWorded = (code: string, version: string) => Worded | undefined;

/** What is being said of a child, and with which instruments. */
export interface Telling {
  readonly names: Names;
  readonly facts: ChildFacts;
  readonly find: FindWorded;
  /** What is stored of the catalogue, as people read it. */
  readonly inWords: (stored: string) => string;
}

/** Whom a form was answered by: who was present, else who was sent its link, else the primary guardian. */
export function respondentOf({ rows }: ChildFacts, formId: string): string | undefined {
  const form = rows.form.find((row) => row["id"] === formId);
  const result = rows.form_result.find((row) => row["form_id"] === formId);
  const primary = rows.guardian.find((row) => row["is_primary"] === true) ?? rows.guardian[0];
  const known =
    (result && textOf(result, "present_guardian_id")) ||
    (form && textOf(form, "respondent_id")) ||
    (primary && textOf(primary, "id"));
  return known === "" ? undefined : known;
}

/** The sheets: what was handed in, and what was begun. */
export function responsesOf(telling: Telling): Resource[] {
  const { rows } = telling.facts;
  const handedIn = rows.form_result.map((row) =>
    responseOf(telling, row, {
      table: "form_result",
      id: textOf(row, "id"),
      status: "completed",
      authored: textOf(row, "submitted_at"),
    }),
  );
  const drafts = rows.draft.map((row) =>
    responseOf(telling, row, {
      table: "draft",
      id: textOf(row, "form_id"),
      status: "in-progress",
      authored: textOf(row, "saved_at"),
    }),
  );
  return [...handedIn, ...drafts];
}

interface Sheet {
  readonly table: "form_result" | "draft";
  readonly id: string;
  readonly status: string;
  readonly authored: string;
}

function responseOf({ names, facts, find }: Telling, row: Row, sheet: Sheet): Resource {
  const formId = textOf(row, "form_id");
  const code = textOf(row, "instrument");
  const version = textOf(row, "instrument_version");
  const worded = find(code, version);
  const respondent = respondentOf(facts, formId);
  const by = respondent === undefined ? undefined : makeReference("RelatedPerson", respondent);
  const result = facts.rows.screening_result.find(
    (each) => each["form_result_id"] === sheet.id && each["stage"] === 1,
  );
  const items = [
    ...(worded ? answered(names, worded, row["answers"]) : []),
    ...(result ? [{ linkId: ASIDE.total, answer: [{ valueDecimal: result["score"] ?? 0 }] }] : []),
    ...aside(row),
  ];
  return {
    resourceType: "QuestionnaireResponse",
    id: sheet.id,
    extension: [rowExtension(names, sheet.table, row)],
    ...(code !== "" && {
      questionnaire: names.questionnaire(code) + (version === "" ? "" : `|${version}`),
    }),
    status: sheet.status,
    subject: makeReference("Patient", childOf(facts)),
    authored: sheet.authored,
    ...(by && { author: by, source: by }),
    ...(items.length > 0 && { item: items }),
  };
}

function answered(names: Names, { instrument, texts }: Worded, answers: Json | undefined): Json[] {
  return instrument.items.flatMap((item) => {
    const value = memberOf(answers, item.id);
    if (typeof value !== "string" && typeof value !== "boolean") return [];
    const points = pointsOf(instrument, item, { [item.id]: value });
    const coding = {
      ...(points !== undefined && {
        extension: [{ url: ORDINAL_VALUE, valueDecimal: points }],
      }),
      system: names.system("resposta"),
      code: String(value),
      display: optionLabel(texts, item, value) ?? String(value),
    };
    const text = texts.items[item.id]?.text ?? item.id;
    return [{ linkId: item.id, text, answer: [{ valueCoding: coding }] }];
  });
}

function aside(row: Row): Json[] {
  const lost = row["lost_skills"];
  return [
    ...written(ASIDE.concern, textOf(row, "concern")),
    ...(typeof lost === "boolean"
      ? [{ linkId: ASIDE.lostSkills, answer: [{ valueBoolean: lost }] }]
      : []),
    ...written(ASIDE.notes, textOf(row, "notes")),
  ];
}

const written = (linkId: string, text: string): Json[] =>
  text === "" ? [] : [{ linkId, answer: [{ valueString: text }] }];

/** The id of the child whom the facts are about. */
export function childOf({ rows }: ChildFacts): string {
  return rows.patient[0] ? textOf(rows.patient[0], "id") : "";
}

/** The score of each result. The second stage has its own: how many answers are still of concern. */
export function observationsOf({ names, facts }: Telling): Resource[] {
  return facts.rows.screening_result.map((row) => {
    const [tool, level] = [textOf(row, "tool"), levelOf(row)];
    const respondent = respondentOf(facts, formOf(facts, row));
    return {
      resourceType: "Observation",
      id: textOf(row, "id"),
      extension: [rowExtension(names, "screening_result", row)],
      status: "final",
      category: [
        makeCoding(
          "http://terminology.hl7.org/CodeSystem/observation-category",
          "survey",
          "Survey",
        ),
      ],
      code: makeCoding(names.system("instrumento"), tool, titleOf(row)),
      subject: makeReference("Patient", childOf(facts)),
      effectiveDateTime: textOf(row, "created_at"),
      ...(respondent !== undefined && { performer: [makeReference("RelatedPerson", respondent)] }),
      valueInteger: row["score"] ?? 0,
      interpretation: [makeCoding(names.system("nivel"), level, LEVEL_WORDS[level])],
      note: [{ text: DISCLAIMER }],
      derivedFrom: [makeReference("QuestionnaireResponse", textOf(row, "form_result_id"))],
    };
  });
}

/** What each result says of the child, and where it leads. Never a condition: a score is no diagnosis. */
export function risksOf({ names, facts }: Telling): Resource[] {
  return facts.rows.screening_result.map((row) => {
    const level = levelOf(row);
    const route = RECOMMENDATIONS.find((each) => each === row["recommendation"]) ?? "pediatra";
    return {
      resourceType: "RiskAssessment",
      id: textOf(row, "id"),
      status: "final",
      method: makeCoding(
        names.system("instrumento"),
        textOf(row, "tool"),
        `${titleOf(row)}, versão ${textOf(row, "tool_version")}`,
      ),
      subject: makeReference("Patient", childOf(facts)),
      occurrenceDateTime: textOf(row, "created_at"),
      basis: [
        makeReference("Observation", textOf(row, "id")),
        makeReference("QuestionnaireResponse", textOf(row, "form_result_id")),
      ],
      prediction: [
        {
          outcome: { text: "Sinais do desenvolvimento que merecem atenção" },
          qualitativeRisk: {
            coding: [
              {
                system: "http://terminology.hl7.org/CodeSystem/risk-probability",
                code: LEVEL_CODES[level],
              },
            ],
            text: LEVEL_WORDS[level],
          },
        },
      ],
      mitigation: ROUTE_WORDS[route],
      note: [{ text: DISCLAIMER }],
    };
  });
}

const levelOf = (row: Row) => RISK_LEVELS.find((each) => each === row["level"]) ?? "baixo";

function titleOf(row: Row): string {
  const tool = textOf(row, "tool").toUpperCase();
  return row["stage"] === 2 ? `${tool}, segunda etapa` : `${tool}, pontuação da triagem`;
}

function formOf({ rows }: ChildFacts, result: Row): string {
  const sheet = rows.form_result.find((row) => row["id"] === result["form_result_id"]);
  return sheet ? textOf(sheet, "form_id") : "";
}

/** A period of which one end may be open. */
export function periodOf(start: string, end: string) {
  return { ...optionalMember("start", start), ...optionalMember("end", end) };
}
