import { queryNames, searchWith } from "#web/platform/paths.ts";

/** What stands in the address while a new template is written. */
export const NEW_TEMPLATE = "novo";

/** The address of a template within the settings; null is the list. What else the address says stays. */
export function templateSearch(search: URLSearchParams, id: string | null): { search: string } {
  return { search: searchWith(search, { [queryNames.template]: id }).toString() };
}
