export { activeSetIn, shownSetsIn } from "./present-sets.ts";
export { findActiveSet } from "./sets.queries.ts";
export { openFilm } from "./read-film.ts";
export { stimulusSetsRoutes } from "./stimulus-sets.routes.ts";
