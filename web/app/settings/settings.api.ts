import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import {
  getCurrentOrganization,
  updateCurrentOrganization,
  type OrganizationChange,
} from "#contract/organization/organizations.ts";
import {
  getPreferences,
  savePreferences,
  type Preferences,
} from "#contract/organization/preferences.ts";
import { call } from "#web/platform/api/client.ts";
import { accountQuery } from "#web/platform/session/account.ts";

const ALL = ["settings"] as const;
/** The lists of who works in the organisation and who was asked to. */
export const PEOPLE = [...ALL, "people"] as const;

/** The organisation of the role in use. */
export const organizationQuery = queryOptions({
  queryKey: [...ALL, "organization"],
  queryFn: ({ signal }) => call(getCurrentOrganization, { signal }),
});

/** What the person has chosen. */
export const preferencesQuery = queryOptions({
  queryKey: [...ALL, "preferences"],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
});

/** Keeps the organisation's data; the side panel's switcher shows its name. */
export function useSaveOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) => call(updateCurrentOrganization, { body: change }),
    onSuccess: (saved) => {
      queryClient.setQueryData(organizationQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}

/** Keeps the preferences: language and zone change on the whole application at once. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => call(savePreferences, { body: preferences }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      const { language, timezone } = saved;
      queryClient.setQueryData(accountQuery.queryKey, (account: CurrentAccount | undefined) =>
        account ? { ...account, language, timezone } : undefined,
      );
      // The names of its roles come in the language too.
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}
