import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getDashboard, listActivity } from "#contract/insight/dashboard.ts";
import type { ACTIVITY_HOURS, Period } from "#domain/insight/dashboard/progress.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const ALL = ["dashboard"] as const;
const ACTIVITY_PAGE = 5;

export type ActivityPeriod = keyof typeof ACTIVITY_HOURS;

/** The figures, for what the current role may see. A change of the period leaves the others standing. */
export function dashboardQuery(period: Period) {
  return queryOptions({
    queryKey: [...ALL, "figures", period],
    queryFn: ({ signal }) => call(getDashboard, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What happened lately, newest first. */
export function activityQuery(period: ActivityPeriod) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "activity", period],
    queryFn: ({ pageParam, signal }) =>
      callPage(listActivity, {
        query: {
          period,
          ...pageFrom(pageParam, ACTIVITY_PAGE),
        },
        signal,
      }),
    ...PAGED,
  });
}
