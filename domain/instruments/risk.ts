/**
 * The risk levels of the data model, lowest first. No score yields `muito_alto`: it is there for
 * records that already carry it, and no threshold may be invented for it.
 */
export const RISK_LEVELS = ["baixo", "moderado", "alto", "muito_alto"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The levels that a score can yield. */
export type ScoredLevel = Exclude<RiskLevel, "muito_alto">;

/** Where a result leads. The wire calls the same value `route` and `recommendation`. */
export const RECOMMENDATIONS = ["terapia", "pediatra", "neuropediatra"] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** What a referral is to, in the order of the three count cards. */
export const REFERRAL_TYPES = ["therapy", "pediatrician", "neurologist"] as const;
export type ReferralType = (typeof REFERRAL_TYPES)[number];

const RECOMMENDATION_FOR = {
  baixo: "terapia",
  moderado: "pediatra",
  alto: "neuropediatra",
  muito_alto: "neuropediatra",
} as const satisfies Record<RiskLevel, Recommendation>;

const REFERRAL_TYPE_FOR = {
  terapia: "therapy",
  pediatra: "pediatrician",
  neuropediatra: "neurologist",
} as const satisfies Record<Recommendation, ReferralType>;

const LEVEL_IN_WORDS = {
  baixo: "baixo",
  moderado: "moderado",
  alto: "alto",
  muito_alto: "muito alto",
} as const satisfies Record<RiskLevel, string>;

/** The route of a level. A `muito_alto` set by hand goes where `alto` goes: there is nowhere more urgent. */
export function recommendationFor(level: RiskLevel): Recommendation {
  return RECOMMENDATION_FOR[level];
}

/** The levels whose route is this one. */
export function levelsOf(recommendation: Recommendation): readonly RiskLevel[] {
  return RISK_LEVELS.filter((level) => recommendationFor(level) === recommendation);
}

/** The referral that a recommendation opens. */
export function referralTypeFor(recommendation: Recommendation): ReferralType {
  return REFERRAL_TYPE_FOR[recommendation];
}

/** Whether referrals of this type are marked urgent: those to the neuropaediatrician, and only those. */
export function isPriorityReferral(type: ReferralType): boolean {
  return type === "neurologist";
}

/** The word for a level as it stands after "risco" in the result sentence. */
export function levelInWords(level: RiskLevel): string {
  return LEVEL_IN_WORDS[level];
}

/**
 * The result in one line: the tool in upper case, the score, then "risco" and the level, as in
 * `MCHAT 5 risco moderado` or `SCQ 21 risco muito alto`. The format names three parts and no
 * punctuation, so single spaces stand between them and nothing else. The tool is its code: the
 * upper case of `mchat` is `MCHAT`, without a hyphen.
 */
export function resultText(result: {
  readonly tool: string;
  readonly score: number;
  readonly level: RiskLevel;
}): string {
  return `${result.tool.toUpperCase()} ${result.score} risco ${levelInWords(result.level)}`;
}

/** The levels of a result of concern: those of which no child may be lost. */
export const CONCERN_LEVELS = ["moderado", "alto", "muito_alto"] as const satisfies RiskLevel[];

/** Whether a result of this level is of concern. */
export function isOfConcern(level: RiskLevel): boolean {
  return CONCERN_LEVELS.some((known) => known === level);
}
