import * as contract from "#contract/exchange/webhooks.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readLog, replayOne, replayPeriod, sendTest } from "./deliveries.service.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readWebhooks,
  rotateSecret,
} from "./webhooks.service.ts";

/** An organisation's own addresses that are told of events, looked after by its administrators. */
export function webhooksRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listWebhooks, ({ staff }) => readWebhooks(deps, staff));
  routes.staff(contract.createWebhook, ({ staff, body }) => createWebhook(deps, staff, body));
  routes.staff(contract.changeWebhook, ({ staff, params, body }) =>
    changeWebhook(deps, staff, params.id, body),
  );
  routes.staff(contract.deleteWebhook, ({ staff, params }) =>
    deleteWebhook(deps, staff, params.id),
  );
  routes.staff(contract.rotateWebhookSecret, ({ staff, params }) =>
    rotateSecret(deps, staff, params.id),
  );
  routes.staff(contract.testWebhook, ({ staff, params }) => sendTest(deps, staff, params.id));
  routes.staff(contract.listWebhookDeliveries, async ({ staff, query, request, response }) => {
    const page = await readLog(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.replayWebhookDelivery, ({ staff, params }) =>
    replayOne(deps, staff, params.id),
  );
  routes.staff(contract.replayWebhookPeriod, ({ staff, params, body }) =>
    replayPeriod(deps, staff, params.id, body),
  );
}
