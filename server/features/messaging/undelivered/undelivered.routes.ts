import * as contract from "#contract/messaging/undelivered.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  countUndeliveredByClass,
  listChannelTroubles,
  listUndelivered,
  settleAll,
  settleOne,
} from "./undelivered.service.ts";

/** The messages that were given up, for administrators: read, tried once more, or dropped. */
export function undeliveredRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listUndelivered, async ({ staff, query, request, response }) => {
    const page = await listUndelivered(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.countUndelivered, ({ staff }) => countUndeliveredByClass(deps, staff));
  routes.staff(contract.listChannelTroubles, ({ staff }) => listChannelTroubles(deps, staff));
  routes.staff(contract.retryUndelivered, ({ staff, params }) =>
    settleOne(deps, staff, params.id, "retry"),
  );
  routes.staff(contract.dropUndelivered, ({ staff, params }) =>
    settleOne(deps, staff, params.id, "drop"),
  );
  routes.staff(contract.settleUndelivered, ({ staff, body }) => settleAll(deps, staff, body));
}
