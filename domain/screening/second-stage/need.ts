import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import {
  type Recommendation,
  type RiskLevel,
  recommendationFor,
} from "#domain/instruments/risk.ts";
import type { InterviewOutcome } from "./course.ts";

/** A first result as far as the second stage goes. */
export interface FirstResult {
  readonly tool: InstrumentCode;
  readonly level: RiskLevel;
}

/** What a first result means for the interview: none, one that is due, or one that staff may hold all the same. */
export type InterviewNeed = "none" | "due" | "optional";

/** A medium result of the M-CHAT calls for the interview; a high one goes on without it, and may have it. */
export function interviewNeed({ tool, level }: FirstResult): InterviewNeed {
  if (tool !== "mchat" || level === "baixo") return "none";
  return level === "moderado" ? "due" : "optional";
}

/** What is stored of an interview: a second result beside the first one, in its words. */
export interface SecondResult {
  readonly score: number;
  readonly totalItems: number;
  readonly level: RiskLevel;
  readonly recommendation: Recommendation;
}

/** A positive interview keeps the level of the first result; a negative one is low. Neither raises nor closes anything. */
export function secondResult(first: FirstResult, outcome: InterviewOutcome): SecondResult {
  const level = outcome.positive ? first.level : "baixo";
  return {
    score: outcome.score,
    totalItems: Object.keys(outcome.items).length,
    level,
    recommendation: recommendationFor(level),
  };
}
