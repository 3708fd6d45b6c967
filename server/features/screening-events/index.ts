export { screeningEventsRoutes } from "./screening-events.routes.ts";
