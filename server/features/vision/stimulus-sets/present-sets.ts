import type {
  SetFilm,
  UsedStimulusSet,
  StimulusFilm,
  StimulusManifest,
  StimulusSet,
} from "#contract/vision/stimulus-sets.ts";
import { isUnlike } from "#domain/vision/likeness.ts";
import type { PictureFigures } from "#domain/vision/picture-meter.ts";
import { type PlacedFilm, worstDifference } from "#domain/vision/stimulus-sets.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import {
  type PlacementRow,
  type SetRow,
  findActiveSet,
  findPlacements,
  findSets,
} from "./sets.queries.ts";

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
  const active = await findActiveSet(db);
  if (!active) return null;
  const { code, version, name } = active;
  const placed = pairsOf(await findPlacements(db, active.id), presentFilm);
  const pairs = placed.flatMap(({ social, geometric }) =>
    social && geometric ? [{ social, geometric }] : [],
  );
  return { code, version, name, pairs };
}

/** The sets that tests were ever made with, for whoever reads a result. */
export async function listUsedSets(db: TenantDb): Promise<UsedStimulusSet[]> {
  const placements = await findPlacements(db);
  return (await findSets(db))
    .filter(({ state }) => state !== "draft")
    .map((set) => {
      const { code, version, name } = set;
      const own = placements.filter(({ set_id: id }) => id === set.id);
      return { code, version, name, unlike: presentUnlike(set, own) };
    });
}

/** Where films stand, and what was measured of them. */
export function placedFilms(placements: readonly PlacementRow[]): PlacedFilm[] {
  return placements.map((row) => ({
    place: row.place,
    kind: row.kind,
    figures: figuresIn(row),
  }));
}

function figuresIn(row: PlacementRow): PictureFigures | null {
  const { light, movement, flashes, red_flashes: redFlashes } = row;
  const isMeasured = light !== null && movement !== null && flashes !== null && redFlashes !== null;
  return isMeasured ? { light, movement, flashes, redFlashes } : null;
}

/** How far the sides of what was shown differ, and the reason that was given. */
function presentUnlike(set: SetRow, placements: readonly PlacementRow[]): StimulusSet["unlike"] {
  const worst = worstDifference(placedFilms(placements));
  if (set.unlike_reason === null || !worst || !isUnlike(worst)) return null;
  return { ...worst, reason: set.unlike_reason, by: set.unlike_by ?? "" };
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
    pairs: pairsOf(placements, presentSetFilm),
    rights: isDeclared ? { holder, terms, name, date } : null,
    unlike: presentUnlike(row, placements),
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    sessions: Number(row.sessions ?? 0),
  };
}

function pairsOf<Film>(
  placements: readonly PlacementRow[],
  present: (row: PlacementRow) => Film,
): { place: number; social: Film | null; geometric: Film | null }[] {
  const places = [...new Set(placements.map(({ place }) => place))];
  const film = (wanted: number, kind: string): Film | null => {
    const row = placements.find((each) => each.place === wanted && each.kind === kind);
    return row ? present(row) : null;
  };
  return places.map((place) => ({
    place,
    social: film(place, "social"),
    geometric: film(place, "geometric"),
  }));
}

function presentSetFilm(row: PlacementRow): SetFilm {
  const figures = figuresIn(row);
  if (!figures) return { ...presentFilm(row), figures };
  const { redFlashes: red_flashes, ...others } = figures;
  return { ...presentFilm(row), figures: { ...others, red_flashes } };
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
