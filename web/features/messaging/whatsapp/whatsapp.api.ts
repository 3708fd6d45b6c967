import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  connectSimulatedWhatsApp,
  type ConnectedAccount,
  disconnectWhatsApp,
  getWhatsApp,
  publishWhatsAppFlows,
  renewVerifyToken,
  saveWhatsApp,
  saveWhatsAppForm,
  saveWhatsAppTemplates,
  syncWhatsAppTemplates,
  testWhatsApp,
  type WhatsAppAccount,
  type WhatsAppAccountChange,
  type WhatsAppFormChange,
  type WhatsAppState,
  type WhatsAppTemplatesChange,
} from "#contract/messaging/whatsapp.ts";
import { call } from "#web/platform/api/client.ts";
import { whatsAppAvailabilityQuery } from "./availability.api.ts";

const ALL = ["whatsapp"] as const;

/** The account of the organisation, for its administrators. */
export const whatsAppQuery = queryOptions({
  queryKey: [...ALL, "account"],
  queryFn: ({ signal }) => call(getWhatsApp, { signal }),
});

/** Connects Meta's account, or changes it. */
export function useSaveAccount() {
  return useKeeping((change: WhatsAppAccountChange) => call(saveWhatsApp, { body: change }));
}

/** Connects the account that a trial installation plays. */
export function useConnectSimulated() {
  return useKeeping(() => call(connectSimulatedWhatsApp, {}));
}

/** Makes another word by which Meta confirms the address. */
export function useRenewVerifyToken() {
  return useKeeping(() => call(renewVerifyToken, {}));
}

/** Says how families answer a form that leaves by WhatsApp. */
export function useSaveForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WhatsAppFormChange) => call(saveWhatsAppForm, { body }),
    onSuccess: (state) => queryClient.setQueryData(whatsAppQuery.queryKey, state),
  });
}

/** Publishes at Meta the forms that are answered inside WhatsApp. */
export function usePublishFlows() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(publishWhatsAppFlows, {}),
    onSuccess: (state) => queryClient.setQueryData(whatsAppQuery.queryKey, state),
  });
}

/** Keeps which approved templates stand for the program's, then asks Meta how they stand. */
export function useSaveTemplates() {
  return useKeeping(async (change: WhatsAppTemplatesChange) => {
    await call(saveWhatsAppTemplates, { body: change });
    return call(syncWhatsAppTemplates, {});
  });
}

/** Asks Meta how the templates stand. */
export function useSyncTemplates() {
  return useKeeping(() => call(syncWhatsAppTemplates, {}));
}

/** Asks Meta who the number is. */
export function useTestConnection() {
  return useMutation({ mutationFn: () => call(testWhatsApp, {}) });
}

/** Removes the account with its secrets. */
export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(disconnectWhatsApp, {}),
    onSuccess: (state) => {
      queryClient.setQueryData(whatsAppQuery.queryKey, state);
      void queryClient.invalidateQueries({ queryKey: whatsAppAvailabilityQuery.queryKey });
    },
  });
}

/** Each change answers with the account as it then is. The word told with it is kept by whoever asked for it alone. */
function useKeeping<T = void>(keep: (change: T) => Promise<WhatsAppAccount | ConnectedAccount>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: keep,
    onSuccess: (kept) => {
      const { verify_token: _, ...account } = { verify_token: null, ...kept };
      queryClient.setQueryData(whatsAppQuery.queryKey, (state: WhatsAppState | undefined) =>
        state ? { ...state, account } : undefined,
      );
      void queryClient.invalidateQueries({ queryKey: whatsAppAvailabilityQuery.queryKey });
    },
  });
}
