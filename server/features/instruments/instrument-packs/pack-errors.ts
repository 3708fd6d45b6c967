import { type ErrorText, errorText } from "#domain/error-text.ts";
import type { PackError, PackErrorCode } from "#domain/instruments/packs/pack.ts";
import { Problem } from "#server/platform/problem.ts";

/** What a person reads of each error. */
const WORDS: Readonly<Record<Exclude<PackErrorCode, "answers_differ">, ErrorText>> = {
  not_a_pack: "not_a_questionnaire_pack",
  required: "value_missing",
  too_long: "pack_text_too_long",
  not_a_number: "whole_number_required",
  not_a_day: "date_expected",
  unknown_code: "unknown_questionnaire_code",
  own_version: "version_of_platform",
  item_order: "items_differ",
  unknown_domain: "unknown_area",
  unknown_options: "unknown_answer_set",
  points_range: "points_not_allowed",
  nothing_typical: "zero_point_answer_missing",
  thresholds_order: "thresholds_out_of_order",
  risk_not_high: "all_concerns_not_high",
  months_order: "studied_ages_out_of_order",
};

/** More than a screen can show helps nobody. */
const MOST_ERRORS = 30;

/** The refusal of a pack, with each error at its path into the file. */
export function refusedPack(errors: readonly PackError[]): Problem {
  const fields = Object.fromEntries(
    errors
      .slice(0, MOST_ERRORS)
      .map((error): [string, ErrorText] => [error.path || "content", errorOf(error)]),
  );
  return new Problem("invalid", "questionnaire_not_usable", { fields });
}

function errorOf({ code, expected = "" }: PackError): ErrorText {
  return code === "answers_differ"
    ? errorText("offered_answers_differ", { expected })
    : WORDS[code];
}
