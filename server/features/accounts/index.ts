export { rolesOf } from "./accounts.queries.ts";
export { accountsRoutes } from "./accounts.routes.ts";
export { roleInUse, staffOf } from "./held-role.ts";
