import * as contract from "#contract/insight/funnel.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listChildren, readFunnel } from "./funnel.service.ts";

/** From the invitation to the outcome: how many children came how far, and who they are. */
export function funnelRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getFunnel, ({ staff, query }) => readFunnel(deps, staff, query));
  routes.staff(contract.listFunnelChildren, async ({ staff, query, request, response }) => {
    const page = await listChildren(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
}
