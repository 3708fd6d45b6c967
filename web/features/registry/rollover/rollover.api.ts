import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  confirmRollover,
  getRollover,
  previewRollover,
  type Rollover,
} from "#contract/registry/rollover.ts";
import { call } from "#web/platform/api/client.ts";

/** The classes with what is proposed for each. Read once: what a person corrects must not be overwritten. */
export const rolloverQuery = queryOptions({
  queryKey: ["rollover"],
  queryFn: ({ signal }) => call(getRollover, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/** What the turn would come to. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: Rollover) => call(previewRollover, { body }) });

/** Turns the year. Afterwards everything may stand elsewhere. */
export function useConfirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Rollover) => call(confirmRollover, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== "rollover",
      });
    },
  });
}
