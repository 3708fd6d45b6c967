import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { countReferrals, listReferrals } from "#contract/referrals.ts";
import type { ReferralType } from "#domain/screening/risk.ts";
import { call, callPage } from "#web/platform/api/client.ts";

const PAGE_SIZE = 50;
const FIRST: string | null = null;

/** How many open referrals of each type. */
export const referralCountsQuery = queryOptions({
  queryKey: ["referrals", "counts"],
  queryFn: ({ signal }) => call(countReferrals, { signal }),
});

/** The open referrals of one type, those due first on top. */
export function referralsQuery(type: ReferralType) {
  return infiniteQueryOptions({
    queryKey: ["referrals", "list", type],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReferrals, {
        query: { type, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
}
