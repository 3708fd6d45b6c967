import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getFunnel, listFunnelChildren } from "#contract/insight/funnel.ts";
import type { FunnelList } from "#domain/insight/funnel.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

/** Which children are counted; what is absent the server chooses. */
export interface Cohort {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group?: string | undefined;
}

/** One list behind a number. */
export interface OpenList {
  readonly step: FunnelList;
  readonly reason?: CloseReason | NotReferredReason | undefined;
}

/** The funnel of a cohort. Another period leaves the numbers standing until its own are there. */
export function funnelQuery(cohort: Cohort) {
  return queryOptions({
    queryKey: ["funnel", "numbers", cohort],
    queryFn: ({ signal }) => call(getFunnel, { query: cohort, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The children behind one of its numbers, by name. */
export function childrenQuery(cohort: Cohort, { step, reason }: OpenList) {
  return infiniteQueryOptions({
    queryKey: ["funnel", "children", cohort, step, reason ?? null],
    queryFn: ({ pageParam, signal }) =>
      callPage(listFunnelChildren, {
        query: {
          ...cohort,
          step,
          reason,
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
  });
}
