import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type Batch,
  type BatchChoice,
  type BatchOrder,
  cancelBatch,
  createBatch,
  getBatch,
  listBatchPreview,
  listBatchRecipients,
  listBatches,
  pauseBatch,
  previewBatch,
  resumeBatch,
} from "#contract/screening/batches.ts";
import type { RecipientState } from "#domain/screening/batches/progress.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const ALL = ["batches"] as const;

/** Batches, newest first. */
export function batchesQuery() {
  return infiniteQueryOptions({
    queryKey: [...ALL, "list"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBatches, { query: pageFrom(pageParam), signal }),
    ...PAGED,
  });
}

/** One sending and how far it has come. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "one", id],
    queryFn: ({ signal }) => call(getBatch, { params: { id }, signal }),
  });
}

/** What became of the children of a sending: of all, or of those in one state. */
export function recipientsQuery(id: string, state: RecipientState | null) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "recipients", id, state],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBatchRecipients, {
        params: { id },
        query: { ...pageFrom(pageParam), ...(state && { state }) },
        signal,
      }),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
}

/** Who would get what. A change of the choice leaves the figures there until the new ones come. */
export function previewQuery(choice: BatchChoice) {
  return queryOptions({
    queryKey: [...ALL, "preview", choice],
    queryFn: ({ signal }) => call(previewBatch, { body: choice, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The children who would get something, or those who would not. */
export function previewRowsQuery(choice: BatchChoice, only: "reached" | "unreached") {
  return infiniteQueryOptions({
    queryKey: [...ALL, "preview-rows", choice, only],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBatchPreview, {
        query: pageFrom(pageParam),
        body: { ...choice, only },
        signal,
      }),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
}

/** Confirms a sending. */
export function useCreateBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: BatchOrder) => call(createBatch, { body: order }),
    onSuccess: (batch) => queryClient.setQueryData(batchQuery(batch.id).queryKey, batch),
    // A refusal too means that the screen is behind.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ALL });
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}

const STEERING = { pause: pauseBatch, resume: resumeBatch, cancel: cancelBatch } as const;
export type Steering = keyof typeof STEERING;

/** Pauses a sending, lets it go on, or cancels what has not left. */
export function useSteer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (how: Steering): Promise<Batch> => call(STEERING[how], { params: { id } }),
    onSuccess: (batch) => queryClient.setQueryData(batchQuery(id).queryKey, batch),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}
