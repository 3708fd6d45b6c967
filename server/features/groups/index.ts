import { getGroupTree } from "#contract/groups.ts";
import type { Deps } from "#server/platform/deps.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { readGroupTree } from "./groups.service.ts";

/** The organisation's tree of groups with their children. */
export function groupsRoutes(routes: Routes, deps: Deps): void {
  routes.staff(getGroupTree, async ({ staff, query, request, response }) => {
    const page = await readGroupTree(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
}
