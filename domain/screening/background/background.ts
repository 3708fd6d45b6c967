/** How far the guardian who answers went at school, in the steps of the census (IBGE). */
export const SCHOOLING = [
  "nao_estudou",
  "fundamental_incompleto",
  "fundamental_completo",
  "medio_incompleto",
  "medio_completo",
  "superior_incompleto",
  "superior_completo",
  "prefiro_nao_responder",
] as const;
export type Schooling = (typeof SCHOOLING)[number];

/** The child's raça/cor, in the categories of the census (IBGE), as the family declares it. */
export const RACE_COLORS = [
  "branca",
  "preta",
  "parda",
  "amarela",
  "indigena",
  "prefiro_nao_responder",
] as const;
export type RaceColor = (typeof RACE_COLORS)[number];

/** No child is born alive before, or carried beyond. */
const FEWEST_WEEKS = 20;
const MOST_WEEKS = 44;

/** A child born before this week is preterm. */
const TERM_FROM = 37;

/** From here an age is corrected: so many weeks a pregnancy takes. */
export const FULL_TERM_WEEKS = 40;

/** Weeks of gestation as they are told: whole weeks, that the family does not know, or that it would rather not say. */
export const GESTATION_WEEKS: readonly string[] = [
  ...Array.from({ length: MOST_WEEKS - FEWEST_WEEKS + 1 }, (_, at) => `${FEWEST_WEEKS + at}`),
  "nao_sei",
  "prefiro_nao_responder",
];

/** Version of the words in which a family is asked, and agrees. A new wording is a new version. */
export const BACKGROUND_TEXT_VERSION = "equidade-1";

/** The questions that a family is asked once, in their order; any of them may be left open. */
export const BACKGROUND_QUESTIONS = ["gestation_weeks", "race_color", "schooling"] as const;
export type BackgroundQuestion = (typeof BACKGROUND_QUESTIONS)[number];

/** The answers that each question has. */
export const BACKGROUND_ANSWERS: Readonly<Record<BackgroundQuestion, readonly string[]>> = {
  gestation_weeks: GESTATION_WEEKS,
  race_color: RACE_COLORS,
  schooling: SCHOOLING,
};

/** The weeks of a child that was born preterm; null at term, and where nobody knows. */
export function pretermWeeks(gestationWeeks: string | null): number | null {
  const weeks = Number(gestationWeeks ?? "nao_sei");
  return weeks < TERM_FROM ? weeks : null;
}
