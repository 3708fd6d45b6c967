import type { Language } from "#domain/organization/language.ts";
import definitionsEnUs from "./definitions/en-US.json" with { type: "json" };
import definitionsEsEs from "./definitions/es-ES.json" with { type: "json" };
import definitionsPtBr from "./definitions/pt-BR.json" with { type: "json" };

/** What a report counts now, of the children within reach, by each one's latest form: the figures of the dashboard. */
export const FORM_FIGURES = [
  "children",
  "answered",
  "partial",
  "not_answered",
  "overdue",
  "partial_late",
  "without_form",
] as const;
type FormFigure = (typeof FORM_FIGURES)[number];

/** What a report counts of those who were invited in its period: the steps of the funnel. */
const COHORT_FIGURES = [
  "invited",
  "opened",
  "started",
  "answered_since",
  "of_concern",
  "contacted",
  "scheduled",
  "attended",
  "evaluated",
] as const;
export type CohortFigure = (typeof COHORT_FIGURES)[number];

/** What a report takes the middle of. */
export const MEDIAN_FIGURES = ["days_to_contact", "days_to_visit", "age_at_result"] as const;
type MedianFigure = (typeof MEDIAN_FIGURES)[number];

export type ReportFigure = FormFigure | CohortFigure | MedianFigure;

/** What a figure is called, and what it counts, in words that need no manual. */
export interface Definition {
  readonly name: string;
  readonly meaning: string;
}

const DEFINITIONS: Readonly<Record<Language, Readonly<Record<ReportFigure, Definition>>>> = {
  "pt-BR": definitionsPtBr,
  "en-US": definitionsEnUs,
  "es-ES": definitionsEsEs,
};

/** A figure's name and meaning. */
export function definitionOf(figure: ReportFigure, language: Language = "pt-BR"): Definition {
  return DEFINITIONS[language][figure];
}
