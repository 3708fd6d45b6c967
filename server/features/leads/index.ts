export { leadsRoutes } from "./leads.routes.ts";
export { leadsSwept } from "./sweep-leads.ts";
