import * as contract from "#contract/organization/exports.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { askForExport } from "./ask-for-export.ts";
import type { ExportKind } from "./export-kind.ts";
import { deleteExport, listExports, openFile, readExport } from "./read-exports.ts";

/** Files of these kinds: asked for, followed, fetched and taken away. */
export function exportsRoutes({ routes, deps }: Serving, kinds: readonly ExportKind[]): void {
  routes.staff(contract.createExport, ({ staff, body }) => askForExport(deps, kinds, staff, body));
  routes.staff(contract.listExports, async ({ staff, query, request, response }) => {
    const page = await listExports(deps, kinds, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.getExport, ({ staff, params }) =>
    readExport(deps, kinds, staff, params.id),
  );
  routes.staff(contract.deleteExport, async ({ staff, params }) => {
    await deleteExport(deps, staff, params.id);
    return {};
  });
  routes.staff(contract.getExportFile, async ({ staff, params, query, response }) => {
    const asked = { id: params.id, confirmation: query.confirmation };
    const { name, mediaType, size, content } = await openFile(deps, kinds, staff, asked);
    response
      .type(mediaType)
      .header("content-length", size)
      .header("content-disposition", `attachment; filename="${name}"`);
    return content;
  });
}
