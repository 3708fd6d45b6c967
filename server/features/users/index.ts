export { claimDoctorGroups } from "./users.queries.ts";
export { usersRoutes } from "./users.routes.ts";
