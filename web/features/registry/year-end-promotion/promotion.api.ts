import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  confirmPromotion,
  getPromotion,
  previewPromotion,
  type Promotion,
} from "#contract/registry/year-end-promotion.ts";
import { call } from "#web/platform/api/client.ts";

/** The classes with what is proposed for each. Read once: what a person corrects must not be overwritten. */
export const promotionQuery = queryOptions({
  queryKey: ["rollover"],
  queryFn: ({ signal }) => call(getPromotion, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/** What the turn would come to. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: Promotion) => call(previewPromotion, { body }) });

/** Turns the year. Afterwards everything may stand elsewhere. */
export function useConfirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Promotion) => call(confirmPromotion, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== "rollover",
      });
    },
  });
}
