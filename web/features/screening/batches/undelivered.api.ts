import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  countUndelivered,
  dropUndelivered,
  listChannelTroubles,
  listUndelivered,
  retryUndelivered,
  settleUndelivered,
} from "#contract/messaging/undelivered.ts";
import type { FailureClass } from "#domain/messaging/delivery-error.ts";
import type { MessageChannel } from "#domain/messaging/message.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const ALL = ["undelivered"] as const;

/** Which of the messages that were given up. */
export interface UndeliveredFilter {
  readonly channel?: MessageChannel;
  readonly failure_class?: FailureClass;
}

/** What somebody does about them. */
export type Act = "retry" | "drop";

/** The messages that a filter leaves, the last first. */
export function undeliveredQuery(filter: UndeliveredFilter) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listUndelivered, {
        query: {
          ...filter,
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
}

/** How many there are, in all and of each reason. */
export const undeliveredCountsQuery = queryOptions({
  queryKey: [...ALL, "counts"],
  queryFn: ({ signal }) => call(countUndelivered, { signal }),
});

/** The channels by which nothing leaves now, and why. */
export const channelTroublesQuery = queryOptions({
  queryKey: [...ALL, "troubles"],
  queryFn: ({ signal }) => call(listChannelTroubles, { signal }),
});

/** Settles one message, or all that a filter leaves. Tells how many it were. */
export function useSettle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, which }: { act: Act; which: { id: string } | UndeliveredFilter }) => {
      if (!("id" in which)) return call(settleUndelivered, { body: { ...which, act } });
      const params = { id: which.id };
      return act === "retry"
        ? call(retryUndelivered, { params })
        : call(dropUndelivered, { params });
    },
    onSettled: () => {
      for (const key of [ALL, ["patients"], ["batches"]]) {
        void queryClient.invalidateQueries({ queryKey: key });
      }
    },
  });
}
