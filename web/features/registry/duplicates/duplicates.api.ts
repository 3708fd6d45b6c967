import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  type MergeRequest,
  compareDuplicates,
  countDuplicates,
  dismissDuplicate,
  getMergesOf,
  listDuplicates,
  listMerges,
  mergeDuplicates,
  undoMerge,
} from "#contract/registry/duplicates.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const PAGE_SIZE = 10;
/** Under the key of children: news about those are news about this. */
const ALL = ["duplicates"] as const;

/** Pairs of records that may be one child's, the likeliest first. */
export function pairsQuery() {
  return infiniteQueryOptions({
    queryKey: [...ALL, "pairs"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDuplicates, {
        query: pageFrom(pageParam, PAGE_SIZE),
        signal,
      }),
    ...PAGED,
  });
}

/** Merges that stand, the newest first. */
export function mergesQuery() {
  return infiniteQueryOptions({
    queryKey: [...ALL, "merges"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMerges, {
        query: pageFrom(pageParam, PAGE_SIZE),
        signal,
      }),
    ...PAGED,
  });
}

export const duplicateCountsQuery = queryOptions({
  queryKey: [...ALL, "counts"],
  queryFn: ({ signal }) => call(countDuplicates, { signal }),
});

/** What a record was joined to, and which were joined to it. */
export function mergesOfQuery(patientId: string) {
  return queryOptions({
    queryKey: [...ALL, "of", patientId],
    queryFn: ({ signal }) => call(getMergesOf, { params: { id: patientId }, signal }),
  });
}

/** Two records side by side, and what would come of joining them. */
export function comparisonQuery(keep: string, other: string) {
  return queryOptions({
    queryKey: [...ALL, "compare", keep, other],
    queryFn: ({ signal }) => call(compareDuplicates, { body: { keep, other }, signal }),
  });
}

/** Remembers that two records are two children's. */
export function useDismiss() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { first: string; second: string }) => call(dismissDuplicate, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}

/** Joins two records. */
export function useMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof MergeRequest>) => call(mergeDuplicates, { body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ALL });
      return queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}

/** Takes two joined records apart. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoMerge, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ALL });
      return queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}
