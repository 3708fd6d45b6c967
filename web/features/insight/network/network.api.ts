import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getNetwork,
  listNetworkRegions,
  type NetworkQuery,
  saveNetworkRegions,
} from "#contract/insight/network.ts";
import { call } from "#web/platform/api/client.ts";

/** Milliseconds between two looks while closed quarters are being counted. */
const LOOK_EVERY = 2000;

/** The report of a period, for what the filters leave. Another choice leaves the numbers standing until its own are there. */
export function networkQuery(asked: NetworkQuery) {
  return queryOptions({
    queryKey: ["network", "report", asked],
    queryFn: ({ signal }) => call(getNetwork, { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.counting ? LOOK_EVERY : false),
  });
}

/** The units, each with the region it will be counted in. */
export const regionsQuery = queryOptions({
  queryKey: ["network", "regions"],
  queryFn: ({ signal }) => call(listNetworkRegions, { signal }),
});

/** Puts units into regions, from the next report on. */
export function useSaveRegions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (units: readonly { readonly id: string; readonly region: string }[]) =>
      call(saveNetworkRegions, { body: { units: [...units] } }),
    onSuccess: (units) => client.setQueryData(regionsQuery.queryKey, units),
  });
}
