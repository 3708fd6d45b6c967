export { leftOutExport } from "./left-out-file.ts";
export { rostersRoutes } from "./rosters.routes.ts";
export { uploadRoster } from "./upload-roster.ts";
export { rostersResumed, rostersSwept, workingOnRosters } from "./rosters.work.ts";
