export { patientsRoutes } from "./patients.routes.ts";
export { type Position, positionAfter, readPlace } from "./place.ts";
export { type Place, after, byName, groupsInReach, patientsInReach } from "./reach.queries.ts";
