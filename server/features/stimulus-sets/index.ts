export { activeSetIn } from "./present-sets.ts";
export { stimulusSetsRoutes } from "./stimulus-sets.routes.ts";
