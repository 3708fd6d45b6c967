export { countDueWork } from "./my-work.ts";
export { myWorkRoutes } from "./my-work.routes.ts";
