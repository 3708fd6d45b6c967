export { familyRoutes } from "./family.routes.ts";
export { appointmentsReminded } from "./remind-appointments.ts";
