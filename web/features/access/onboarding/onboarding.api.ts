import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { resendConfirmation } from "#contract/access/auth.ts";
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  listOwnInvitations,
  type Founding,
} from "#contract/access/onboarding.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { call } from "#web/platform/api/client.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";

/** The invitations that wait for whoever is logged in. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ["own-invitations"],
  queryFn: ({ signal }) => call(listOwnInvitations, { signal }),
});

/** Goes to the dashboard in the role just got. What was shown in another one is forgotten. */
function useArrival(): (account: CurrentAccount) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      await navigate(paths.dashboard);
      queryClient.clear();
      queryClient.setQueryData(accountQuery.queryKey, account);
    },
    [queryClient, navigate],
  );
}

/** Accepts an invitation that waits. */
export function useAcceptOwn() {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (id: string) => call(acceptOwnInvitation, { params: { id } }),
    onSuccess: arrive,
  });
}

/** Declines an invitation that waits. */
export function useDeclineOwn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(declineOwnInvitation, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  });
}

/** Founds an organisation and goes to work in it. */
export function useFounding() {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (founding: Founding) => call(foundOrganization, { body: founding }),
    onSuccess: arrive,
  });
}

/** Sends the link of the confirmation once more. */
export function useResend() {
  return useMutation({ mutationFn: () => call(resendConfirmation, {}) });
}
