export type { Candidate } from "./blocking.queries.ts";
export { duplicatesRoutes } from "./duplicates.routes.ts";
export { likelyTwins } from "./likely-twins.ts";
