import { queryOptions, useQuery } from "@tanstack/react-query";
import { getCurrentAccount, type CurrentAccount } from "#contract/organization/accounts.ts";
import { maySeeResults, SCHOOL_ROLES, type Role } from "#domain/access/roles.ts";
import { call } from "#web/platform/api/client.ts";

/** The current account; every part of the staff area reads this one entry of the cache. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => call(getCurrentAccount, { signal }),
  staleTime: 60_000,
});

/** What the account may do here, as far as the screens must know. The server decides again on every call. */
export interface Rights {
  readonly role: Role | null;
  /** Sees answers, scores and referrals; chooses a doctor for a child. */
  readonly isClinic: boolean;
  /** Sees only whether a form was answered; chooses a class for a child. */
  readonly isSchool: boolean;
}

/** Reads the rights off an account; one without a role has none. */
export function rightsOf(account: CurrentAccount | undefined): Rights {
  const role = account?.primary_role?.code ?? null;
  return {
    role,
    isClinic: role !== null && maySeeResults(role),
    isSchool: SCHOOL_ROLES.some((each) => each === role),
  };
}

/** The rights of whoever is logged in; none while the account loads. */
export function useRights(): Rights {
  return rightsOf(useQuery(accountQuery).data);
}
