import { activeSetIn } from "#server/features/vision/stimulus-sets/present-sets.ts";
import { openFilm } from "#server/features/vision/stimulus-sets/read-film.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import type { LiveDevice } from "./authenticate-device.ts";

/**
 * Opens a film for a device: one of the set that its organisation shows now, while its event goes on. Throws `not_found` for
 * any other film, its own organisation's drafts and former sets included.
 */
export async function openKitFilm(
  deps: Deps,
  { isClosed, ownScope }: LiveDevice,
  id: string,
): ReturnType<typeof openFilm> {
  const set = isClosed ? null : await withTenant(deps.database, ownScope, activeSetIn);
  const films = (set?.pairs ?? []).flatMap(({ social, geometric }) => [social.id, geometric.id]);
  if (!films.includes(id)) throw new Problem("not_found");
  return openFilm(deps, ownScope, id, undefined);
}
