import type { z } from "zod";
import type { countPatients } from "#contract/screening/patients.ts";
import { RECOMMENDATIONS } from "#domain/instruments/risk.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { FORM_FILTERS } from "#domain/screening/forms/form-filter.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";

/** What narrows the list, as the server is asked. */
export type ListFilter = z.input<typeof countPatients.query>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filter that stands in the address. What makes no sense there is as if it were not. */
export function filterIn(search: URLSearchParams): ListFilter {
  const value = (name: keyof typeof queryNames): string => search.get(queryNames[name]) ?? "";
  const [words, group, vision] = [value("search").trim(), value("group"), value("vision")];
  const form = FORM_FILTERS.find((each) => each === value("form"));
  const recommendation = RECOMMENDATIONS.find((each) => each === value("recommendation"));
  const [from, to, since] = [value("answeredFrom"), value("answeredTo"), value("since")];
  return {
    ...(words !== "" && { search: words }),
    ...(UUID.test(group) && { group }),
    ...(form && { form }),
    ...(recommendation && { recommendation }),
    ...(isIsoDate(from) && { answered_from: from }),
    ...(isIsoDate(to) && { answered_to: to }),
    ...(vision === "1" && { vision: "1" as const }),
    ...(isIsoDate(since) && { since }),
  };
}

/** Whether anything narrows the list: it is then shown flat instead of by groups. */
export function isFiltering(filter: ListFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The names in the address of all that can narrow the list. */
const FILTER_NAMES = [
  "search",
  "group",
  "form",
  "recommendation",
  "answeredFrom",
  "answeredTo",
  "vision",
  "since",
] as const satisfies readonly (keyof typeof queryNames)[];
export type FilterName = (typeof FILTER_NAMES)[number];

/** The address with one filter set, or without it when the value is blank. */
export function withFilter(
  before: URLSearchParams,
  name: FilterName,
  value: string,
): URLSearchParams {
  return searchWith(before, { [queryNames[name]]: value });
}

/** The address without these filters, or without any. */
export function withoutFilters(
  before: URLSearchParams,
  names: readonly FilterName[] = FILTER_NAMES,
): URLSearchParams {
  return searchWith(before, Object.fromEntries(names.map((name) => [queryNames[name], null])));
}
