import { getLabel, getLabels } from "#contract/screening/labels.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { labelOf, labelsOf } from "./labels.ts";

/** Serves the sheets of labels. */
export function labelsRoutes({ routes, deps }: Serving): void {
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
