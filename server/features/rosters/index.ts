export { rostersRoutes } from "./rosters.routes.ts";
export { rostersResumed, rostersSwept, workingOnRosters } from "./rosters.work.ts";
