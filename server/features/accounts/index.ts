export { rolesOf } from "./accounts.queries.ts";
export { accountsRoutes } from "./accounts.routes.ts";
export { switchToRole } from "./accounts.service.ts";
export { roleInUse, staffOf } from "./held-role.ts";
