export { suppressionsRoutes } from "./suppressions.routes.ts";
export { findOrganizationOf } from "./unsubscribe.queries.ts";
export { unsubscribe } from "./unsubscribe.ts";
export { unsubscribeRoutes } from "./unsubscribe.routes.ts";
