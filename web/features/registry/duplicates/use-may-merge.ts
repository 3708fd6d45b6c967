import { useQuery } from "@tanstack/react-query";
import { listDuplicates } from "#contract/registry/duplicates.ts";
import { accountQuery } from "#web/platform/session/account.ts";

/** Whether the account says which records are one child's; undefined until it is known. The server decides on every call. */
export function useMayMerge(): boolean | undefined {
  const account = useQuery(accountQuery).data;
  if (!account) return undefined;
  const { access } = listDuplicates;
  return Array.isArray(access) && access.some((role) => role === account.primary_role?.code);
}
