import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { resetFactors } from "#contract/access/factors.ts";
import {
  changeRole,
  deactivateUser,
  inviteUser,
  listInvitations,
  listOrganizationUsers,
  reactivateUser,
  resendInvitation,
  revokeInvitation,
  type InvitationCreate,
  type RoleChange,
} from "#contract/access/users.ts";
import { call } from "#web/platform/api/client.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { PEOPLE } from "./settings.api.ts";

/** Everybody who has, or had, a role in the organisation. */
export const usersQuery = queryOptions({
  queryKey: [...PEOPLE, "users"],
  queryFn: ({ signal }) => call(listOrganizationUsers, { query: { deactivated: "1" }, signal }),
});

/** The invitations that wait for an answer. */
export const invitationsQuery = queryOptions({
  queryKey: [...PEOPLE, "invitations"],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
});

/** Asks somebody by e-mail to take a role. */
export function useInvite() {
  return usePeopleChange((invitation: InvitationCreate) => call(inviteUser, { body: invitation }));
}

/** Sends an invitation once more. */
export function useResend() {
  return usePeopleChange((id: string) => call(resendInvitation, { params: { id } }));
}

/** Ends an invitation. */
export function useRevoke() {
  return usePeopleChange((id: string) => call(revokeInvitation, { params: { id } }));
}

interface Change extends RoleChange {
  readonly id: string;
}

/** Gives a person another role, or other groups. */
export function useChangeRole() {
  return usePeopleChange(({ id, ...change }: Change) =>
    call(changeRole, { params: { id }, body: change }),
  );
}

/** Takes the second factor of a person away who has lost it. */
export function useResetFactors() {
  return usePeopleChange((id: string) => call(resetFactors, { params: { id } }));
}

/** Ends a person's role. */
export function useDeactivate() {
  return usePeopleChange((id: string) => call(deactivateUser, { params: { id } }));
}

/** Gives a role back. */
export function useReactivate() {
  return usePeopleChange((id: string) => call(reactivateUser, { params: { id } }));
}

/** A refusal too means that the list is behind. The change may have been to whoever is logged in. */
function usePeopleChange<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: PEOPLE });
      void queryClient.invalidateQueries({ queryKey: ["doctors"] });
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}
