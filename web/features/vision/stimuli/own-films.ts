export { FilmError, filmTroubleOf } from "./film-error.ts";
export { filmsOf } from "./films.ts";
