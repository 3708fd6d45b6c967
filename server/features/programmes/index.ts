export { programmesRoutes } from "./programmes.routes.ts";
export { sendsOnRegistration } from "./programmes.service.ts";
export { programmesSwept } from "./send-due.ts";
