import { getPatientFhir, importFhir } from "./fhir.ts";
import { confirmPortability } from "./portability.ts";
import { WEBHOOKS } from "./webhooks.ts";

/** The calls about other systems. */
export const EXCHANGE_CALLS = [
  getPatientFhir,
  importFhir,
  ...WEBHOOKS,
  confirmPortability,
] as const;
