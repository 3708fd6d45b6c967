export { fhirExport } from "./fhir.export.ts";
export { fhirRoutes } from "./fhir.routes.ts";
