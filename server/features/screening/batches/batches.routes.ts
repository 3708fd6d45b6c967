import * as contract from "#contract/screening/batches.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { createBatch } from "./create-batch.ts";
import { listPreview, previewBatch } from "./preview-batch.ts";
import { listBatches, listRecipients, readBatch } from "./read-batch.ts";
import { cancelBatch, pauseBatch, resumeBatch } from "./steer-batch.ts";

/** Batches of the form to many children: who would get what, the sending, and what becomes of it. */
export function batchesRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.previewBatch, ({ staff, body }) => previewBatch(deps, staff, body));
  routes.staff(contract.listBatchPreview, async ({ staff, body, query, request, response }) => {
    const page = await listPreview(deps, staff, body, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.createBatch, ({ staff, body }) => createBatch(deps, staff, body));
  routes.staff(contract.listBatches, async ({ staff, query, request, response }) => {
    const page = await listBatches(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.getBatch, ({ staff, params }) => readBatch(deps, staff, params.id));
  routes.staff(
    contract.listBatchRecipients,
    async ({ staff, params, query, request, response }) => {
      const page = await listRecipients(deps, staff, params.id, query);
      linkNext(request, response, page.next);
      return [...page.rows];
    },
  );
  routes.staff(contract.pauseBatch, ({ staff, params }) => pauseBatch(deps, staff, params.id));
  routes.staff(contract.resumeBatch, ({ staff, params }) => resumeBatch(deps, staff, params.id));
  routes.staff(contract.cancelBatch, ({ staff, params }) => cancelBatch(deps, staff, params.id));
}
