import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  askProvider,
  askToConfirmByProvider,
  confirmByProvider,
  logInByProvider,
  type ProviderSettings,
  readProvider,
  removeProvider,
  saveProvider,
  testProvider,
} from "#contract/access/single-sign-on.ts";
import { call } from "#web/platform/api/client.ts";
import { documents } from "#web/platform/documents.ts";
import { tellConfirmed } from "#web/platform/session/presence.ts";
import { keepTokens } from "../session/session.api.ts";

/** Leaves for the page at which the provider of the e-mail's organization logs people in. */
export async function leaveForProvider(email: string): Promise<void> {
  const { address } = await call(askProvider, { body: { email } });
  documents.open(address);
}

/** Ends a log-in with what the provider sent the browser back with. */
export async function enterByProvider(answer: string): Promise<void> {
  keepTokens(await call(logInByProvider, { body: { answer } }));
}

/** Shows by it that it is still the same person, and tells the page that waits for it. */
export async function confirmedByProvider(answer: string): Promise<void> {
  await call(confirmByProvider, { body: { answer } });
  tellConfirmed();
}

/** Where a person shows at the provider to be still there: asked anew each time, since each question counts once. */
export const confirmAddressQuery = queryOptions({
  queryKey: ["confirm-at-provider"],
  queryFn: ({ signal }) => call(askToConfirmByProvider, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/** The provider by which the people of the organization log in. */
export const providerQuery = queryOptions({
  queryKey: ["provider"],
  queryFn: ({ signal }) => call(readProvider, { signal }),
});

/** Stores it. */
export function useSaveProvider() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: ProviderSettings) => call(saveProvider, { body: settings }),
    onSuccess: (saved) => queryClient.setQueryData(providerQuery.queryKey, saved),
  });
}

/** Removes it. */
export function useRemoveProvider() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeProvider, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providerQuery.queryKey }),
  });
}

/** Has it tested; which domains were shown to be the organization's own may have changed by it. */
export function useTestProvider() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(testProvider, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providerQuery.queryKey }),
  });
}
