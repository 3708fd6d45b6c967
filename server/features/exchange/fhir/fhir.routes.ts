import { getPatientFhir, importFhir as importFhirCall } from "#contract/exchange/fhir.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { childBundle } from "./child-bundle.ts";
import { importFhir } from "./import-fhir.ts";

/** Serves a child's record in FHIR, and takes what was exported back. */
export function fhirRoutes({ routes, deps }: Serving): void {
  routes.staff(getPatientFhir, async ({ staff, params, response }) => {
    const bundle = await childBundle(deps, staff, params.id);
    // No name of a child: what is downloaded lies about.
    response
      .type("application/fhir+json")
      .header("content-disposition", 'attachment; filename="cadastro-fhir.json"');
    return bundle;
  });
  routes.staff(importFhirCall, ({ staff, body }) => importFhir(deps, staff, body));
}
