import { useQuery } from "@tanstack/react-query";
import { GROUP_MAKERS } from "#contract/screening/groups.ts";
import { ADMIN_ROLES, type OrganizationKind } from "#domain/access/roles.ts";
import { type GroupKind, kindsBelow } from "#domain/screening/groups/group-kinds.ts";
import { accountQuery } from "#web/platform/session/account.ts";

/** What the account may do with the tree, as far as the screen must know. The server decides again on every call. */
export interface GroupRights {
  /** Renames, moves, archives, restores, and adds groups at the top. */
  readonly isAdmin: boolean;
  readonly organization: OrganizationKind;
  /** The kinds of groups that the account may add below one; null is the top of the tree. */
  readonly kindsToAdd: (parent: GroupKind | null) => readonly GroupKind[];
}

/** Reads the rights off the account. */
export function useGroupRights(): GroupRights {
  const held = useQuery(accountQuery).data?.primary_role;
  const organization = held?.organization_kind ?? "clinic";
  const isAdmin = ADMIN_ROLES.some((role) => role === held?.code);
  const isMaker = GROUP_MAKERS.some((role) => role === held?.code);
  return {
    isAdmin,
    organization,
    kindsToAdd: (parent) =>
      isAdmin || (isMaker && parent !== null) ? kindsBelow(organization, parent) : [],
  };
}
