export { type FilmError, findFilmError } from "./check-film.ts";
export { filmTroubleOf, type FilmTrouble } from "./film-error.ts";
export { measureFilm } from "./measure-film.ts";
