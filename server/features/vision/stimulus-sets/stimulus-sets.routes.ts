import * as contract from "#contract/vision/stimulus-sets.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { measureFilm, putFilm, removeFilm } from "./change-films.ts";
import { activateSet, createSet, declareRights, removeSet, retireSet } from "./change-sets.ts";
import { activeSetIn, setsIn, listUsedSets } from "./present-sets.ts";
import { openFilm } from "./read-film.ts";

/** Serves a clinic's own films for the visual test: sets in versions, and the films themselves. */
export function stimulusSetsRoutes({ routes, deps }: Serving): void {
  const { database } = deps;
  routes.staff(contract.listStimulusSets, ({ staff }) => withTenant(database, staff, setsIn));
  routes.staff(contract.getActiveStimulusSet, async ({ staff }) => ({
    set: await withTenant(database, staff, activeSetIn),
  }));
  routes.staff(contract.createStimulusSet, ({ staff, body }) => createSet(deps, staff, body));
  routes.staff(contract.putStimulusFilm, ({ staff, params, query, body }) =>
    putFilm(deps, staff, params, { bytes: body, declared: query.sha256 }),
  );
  routes.staff(contract.removeStimulusFilm, ({ staff, params }) => removeFilm(deps, staff, params));
  routes.staff(contract.declareStimulusRights, ({ staff, params, body }) =>
    declareRights(deps, staff, params.set, body),
  );
  routes.staff(contract.measureStimulusFilm, ({ staff, params, body }) =>
    measureFilm(deps, staff, params.film, body),
  );
  routes.staff(contract.activateStimulusSet, ({ staff, params, body }) =>
    activateSet(deps, staff, params.set, body.reason),
  );
  routes.staff(contract.listUsedStimulusSets, ({ staff }) =>
    withTenant(database, staff, listUsedSets),
  );
  routes.staff(contract.retireStimulusSet, ({ staff, params }) =>
    retireSet(deps, staff, params.set),
  );
  routes.staff(contract.deleteStimulusSet, ({ staff, params }) =>
    removeSet(deps, staff, params.set),
  );
  routes.staff(contract.getStimulusFilm, async ({ staff, params, request, response }) => {
    const film = await openFilm(deps, staff, params.film, request.headers.range);
    response.headers(film.headers);
    if (film.range === null) response.code(416);
    else if (film.range !== "whole") response.code(206);
    return film.content;
  });
}
