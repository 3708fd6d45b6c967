export { inboxCountsRoutes } from "./inbox-counts.routes.ts";
