import type { StimulusFilm, StimulusManifest, StimulusSet } from "#contract/stimulus-sets.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type PlacementRow, type SetRow, findPlacements, findSets } from "./sets.queries.ts";

/** Every set of the organisation as the settings show it. */
export async function setsIn(db: TenantDb): Promise<StimulusSet[]> {
  const sets = await findSets(db);
  const placements = await findPlacements(db);
  return sets.map((set) =>
    presentSet(
      set,
      placements.filter(({ set_id: id }) => id === set.id),
    ),
  );
}

/** What devices of the organisation show now; null is the built-in set. */
export async function activeSetIn(
  db: TenantDb,
): Promise<(StimulusManifest & { readonly name: string }) | null> {
  const active = (await findSets(db)).find(({ state }) => state === "active");
  if (!active) return null;
  const { code, version, name } = active;
  const pairs = pairsOf(await findPlacements(db, active.id)).flatMap(({ social, geometric }) =>
    social && geometric ? [{ social, geometric }] : [],
  );
  return { code, version, name, pairs };
}

function presentSet(row: SetRow, placements: readonly PlacementRow[]): StimulusSet {
  const { rights_holder: holder, rights_terms: terms, rights_name: name, rights_date: date } = row;
  const isDeclared = holder !== null && terms !== null && name !== null && date !== null;
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    name: row.name,
    state: row.state,
    pairs: pairsOf(placements),
    rights: isDeclared ? { holder, terms, name, date } : null,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    sessions: Number(row.sessions ?? 0),
  };
}

function pairsOf(placements: readonly PlacementRow[]): StimulusSet["pairs"] {
  const places = [...new Set(placements.map(({ place }) => place))];
  const film = (wanted: number, kind: string): StimulusFilm | null => {
    const row = placements.find((each) => each.place === wanted && each.kind === kind);
    return row ? presentFilm(row) : null;
  };
  return places.map((place) => ({
    place,
    social: film(place, "social"),
    geometric: film(place, "geometric"),
  }));
}

function presentFilm(row: PlacementRow): StimulusFilm {
  return {
    id: row.id,
    media_type: row.media_type,
    bytes: row.size,
    sha256: row.sha256.toString("hex"),
    duration_ms: row.duration_ms,
  };
}
