import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getChildReport, getGroupReport, listReportChildren } from "#contract/insight/reports.ts";
import type { Language } from "#domain/organization/language.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

/** Whom a report tells of, and of which days; what is absent the server chooses. */
export interface Scope {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group?: string | undefined;
}

/** The report of a group. Another period leaves the numbers standing until its own are there. */
export function groupReportQuery(scope: Scope) {
  return queryOptions({
    queryKey: ["funnel", "report", scope],
    queryFn: ({ signal }) => call(getGroupReport, { query: scope, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The children of a report, by name. */
export function reportChildrenQuery(group: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ["patients", "report", group ?? null],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReportChildren, {
        query: { group, ...pageFrom(pageParam) },
        signal,
      }),
    ...PAGED,
  });
}

/** The report of one child, its questions in the language spoken. */
export function childReportQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ["patients", "child-report", id, language],
    queryFn: ({ signal }) =>
      call(getChildReport, { params: { id }, query: { lang: language }, signal }),
  });
}
