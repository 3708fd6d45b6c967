import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  createExport,
  deleteExport,
  type Export,
  type ExportOrder,
  getExport,
  getExportFile,
  listExports,
} from "#contract/organization/exports.ts";
import { call, callFile, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";
import { keepFile } from "#web/platform/keep-file.ts";

/** Milliseconds between two looks at a file that is being made: the live stream tells sooner, where it is heard. */
export const LOOK_EVERY = 700;

/** Whether something is still to come of it. */
export function isUnderWay({ state }: Pick<Export, "state">): boolean {
  return state === "queued" || state === "running";
}

/** The files that were asked for, newest first. */
export function exportsQuery() {
  return infiniteQueryOptions({
    queryKey: ["exports", "list"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listExports, {
        query: pageFrom(pageParam),
        signal,
      }),
    ...PAGED,
  });
}

/** One file, looked at again and again until it is there or given up. */
export function exportQuery(id: string | null) {
  return queryOptions({
    queryKey: ["exports", "one", id],
    queryFn: ({ signal }) => call(getExport, { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data) ? LOOK_EVERY : false,
  });
}

/** Asks for a file. */
export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: ExportOrder) => call(createExport, { body: order }),
    onSuccess: (asked) => {
      queryClient.setQueryData(exportQuery(asked.id).queryKey, asked);
      return queryClient.invalidateQueries({ queryKey: exportsQuery().queryKey });
    },
  });
}

/** Fetches a file that is there, and hands it to the browser; with what the own password was confirmed by, where it is needed. */
export function useFetch() {
  return useMutation({
    mutationFn: async ({ id, confirmation }: { id: string; confirmation?: string | undefined }) =>
      keepFile(
        await callFile(getExportFile, {
          params: { id },
          query: confirmation === undefined ? {} : { confirmation },
        }),
      ),
  });
}

/** Takes a file away. */
export function useDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteExport, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
}
