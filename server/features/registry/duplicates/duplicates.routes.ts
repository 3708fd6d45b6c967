import * as contract from "#contract/registry/duplicates.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { findTyped } from "./find-likely-twins.ts";
import {
  compareDuplicates,
  countDuplicates,
  dismissDuplicate,
  listDuplicates,
} from "./list-duplicates.ts";
import { listMerges, mergesOf } from "./list-merges.ts";
import { mergeChildren } from "./merge.ts";
import { unmergeChildren } from "./unmerge.ts";

/** Records that may be one child's: to see, to compare, to make one, to take apart. */
export function duplicatesRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listDuplicates, async ({ staff, query, request, response }) => {
    const page = await listDuplicates(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.findLikelyTwins, ({ staff, body }) => findTyped(deps, staff, body));
  routes.staff(contract.countDuplicates, ({ staff }) => countDuplicates(deps, staff));
  routes.staff(contract.dismissDuplicate, ({ staff, body }) => dismissDuplicate(deps, staff, body));
  routes.staff(contract.compareDuplicates, ({ staff, body }) =>
    compareDuplicates(deps, staff, body),
  );
  routes.staff(contract.mergeDuplicates, ({ staff, body }) => mergeChildren(deps, staff, body));
  routes.staff(contract.listMerges, async ({ staff, query, request, response }) => {
    const page = await listMerges(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.getMergesOf, ({ staff, params }) => mergesOf(deps, staff, params.id));
  routes.staff(contract.undoMerge, ({ staff, params }) => unmergeChildren(deps, staff, params.id));
}
