import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type ApiKeyCreate,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from "#contract/access/api-keys.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  replayWebhookPeriod,
  rotateWebhookSecret,
  testWebhook,
  type WebhookChange,
  type WebhookCreate,
} from "#contract/exchange/webhooks.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

const ALL = ["integrations"] as const;

/** The keys of the organisation. */
export const keysQuery = queryOptions({
  queryKey: [...ALL, "keys"],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
});

/** The webhooks of the organisation. */
export const webhooksQuery = queryOptions({
  queryKey: [...ALL, "webhooks"],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
});

const LOG_PAGE = 10;

/** What was sent to one webhook, a page at a time. */
export function logQuery(webhook: string) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "log", webhook],
    queryFn: ({ pageParam, signal }) =>
      callPage(listWebhookDeliveries, {
        query: {
          webhook,
          ...pageFrom(pageParam, LOG_PAGE),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** Makes a key. */
export const useCreateKey = () =>
  useRefreshing((key: ApiKeyCreate) => call(createApiKey, { body: key }));

/** Ends a key. */
export const useRevokeKey = () =>
  useRefreshing((id: string) => call(revokeApiKey, { params: { id } }));

/** Adds a webhook. */
export const useCreateWebhook = () =>
  useRefreshing((webhook: WebhookCreate) => call(createWebhook, { body: webhook }));

/** Changes, pauses or resumes a webhook. */
export const useChangeWebhook = () =>
  useRefreshing(({ id, ...body }: WebhookChange & { id: string }) =>
    call(changeWebhook, { params: { id }, body }),
  );

/** Removes a webhook. */
export const useDeleteWebhook = () =>
  useRefreshing((id: string) => call(deleteWebhook, { params: { id } }));

/** Gives a webhook another secret. */
export const useRotateSecret = () =>
  useRefreshing((id: string) => call(rotateWebhookSecret, { params: { id } }));

/** Sends a test. */
export const useTestWebhook = () =>
  useRefreshing((id: string) => call(testWebhook, { params: { id } }));

/** Sends one delivery again. */
export const useReplay = () =>
  useRefreshing((id: string) => call(replayWebhookDelivery, { params: { id } }));

/** Sends those of a period again. */
export const useReplayPeriod = () =>
  useRefreshing(({ id, ...body }: { id: string; from: string; to: string }) =>
    call(replayWebhookPeriod, { params: { id }, body }),
  );

/** After any of these the lists may tell something else. */
function useRefreshing<Given, Told>(change: (given: Given) => Promise<Told>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}
