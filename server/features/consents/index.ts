export { insertConsent } from "./consents.queries.ts";
