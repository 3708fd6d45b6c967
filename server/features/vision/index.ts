// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { testsOf, testsOfAll } from "./read-tests.ts";
export { activeSetIn, listUsedSets } from "./stimulus-sets/present-sets.ts";
export { openFilm } from "./stimulus-sets/read-film.ts";
export { findActiveSet } from "./stimulus-sets/sets.queries.ts";
export { storeTest } from "./store-test.ts";
