import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createGroup,
  type GroupChange,
  type GroupCreate,
  listArchivedGroups,
  updateGroup,
} from "#contract/screening/groups.ts";
import { call } from "#web/platform/api/client.ts";

/** The groups that were put away. */
export const archivedGroupsQuery = queryOptions({
  queryKey: ["patients", "archived-groups"],
  queryFn: ({ signal }) => call(listArchivedGroups, { signal }),
});

/** Adds a group to the tree. */
export function useCreateGroup() {
  const forget = useForgetGroups();
  return useMutation({
    mutationFn: (group: GroupCreate) => call(createGroup, { body: group }),
    onSettled: forget,
  });
}

/** A change of one group. */
export interface ChangeOrder extends GroupChange {
  readonly id: string;
}

/** Renames, moves, archives or restores a group. */
export function useChangeGroup() {
  const forget = useForgetGroups();
  return useMutation({
    mutationFn: ({ id, ...change }: ChangeOrder) =>
      call(updateGroup, { params: { id }, body: change }),
    // A refusal too means that the screen is behind.
    onSettled: forget,
  });
}

/** After a change the tree, the lists, and the doctors and classes to choose from are asked for again. */
function useForgetGroups() {
  const queryClient = useQueryClient();
  return (): void => {
    for (const key of ["patients", "doctors", "classes", "dashboard"]) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
}
