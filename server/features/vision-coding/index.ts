export { visionCodingRoutes } from "./vision-coding.routes.ts";
