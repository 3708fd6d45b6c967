import { getLabel, getLabels } from "#contract/labels.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { labelOf, labelsOf } from "./labels.ts";

export { renderLabels } from "./label-sheet.ts";

/** Serves the sheets of labels. */
export function labelsRoutes(routes: Routes, deps: Deps): void {
  routes.staff(getLabels, async ({ staff, params, response }) => {
    const bytes = await labelsOf(deps, staff, params.id);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="etiquetas.pdf"');
    return bytes;
  });
  routes.staff(getLabel, async ({ staff, params, response }) => {
    const bytes = await labelOf(deps, staff, params.id);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="etiqueta.pdf"');
    return bytes;
  });
}
