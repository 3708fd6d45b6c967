import * as contract from "#contract/screening/groups.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readArchivedGroups } from "./archived-groups.ts";
import { changeGroup } from "./change-group.ts";
import { createGroup } from "./create-group.ts";
import { readGroupTree } from "./groups.service.ts";

/** The organisation's tree of groups with their children, and the changes of it. */
export function groupsRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getGroupTree, async ({ staff, query, request, response }) => {
    const page = await readGroupTree(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.createGroup, ({ staff, body }) => createGroup(deps, staff, body));
  routes.staff(contract.updateGroup, ({ staff, params, body }) =>
    changeGroup(deps, staff, params.id, body),
  );
  routes.staff(contract.listArchivedGroups, ({ staff }) => readArchivedGroups(deps, staff));
}
