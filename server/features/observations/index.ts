export { decidePermission, livingPermissions, permissionsWanted } from "./family-permission.ts";
export { observationsRoutes } from "./observations.routes.ts";
