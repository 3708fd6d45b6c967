export { instrumentsRoutes } from "./instruments.routes.ts";
