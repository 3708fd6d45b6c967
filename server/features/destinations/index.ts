export { chosenDestination } from "./choose-destination.ts";
export type { DestinationRow } from "./destinations.queries.ts";
export { destinationsRoutes } from "./destinations.routes.ts";
