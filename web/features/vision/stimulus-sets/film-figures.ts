import type { FilmFigures, SetFilm, StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { type Difference, differenceOf } from "#domain/vision/likeness.ts";
import type { PictureFigures } from "#domain/vision/picture-meter.ts";
import { type PlacedFilm, SCENE_KINDS, worstDifference } from "#domain/vision/stimulus-sets.ts";

/** What was measured of a film, as it is reckoned with; null till it was. */
export function figuresOf(film: SetFilm | null): PictureFigures | null {
  if (!film?.figures) return null;
  const { red_flashes: redFlashes, ...others } = film.figures;
  return { ...others, redFlashes };
}

/** What was measured of a film, as it is sent. */
export function sentFigures({ redFlashes, ...others }: PictureFigures): FilmFigures {
  return { ...others, red_flashes: redFlashes };
}

type Pair = StimulusSet["pairs"][number];

/** How far both sides of a pair differ; null till both were measured. */
export function pairDifference({ social, geometric }: Pair): Difference | null {
  const [one, other] = [figuresOf(social), figuresOf(geometric)];
  return one && other && differenceOf(one, other);
}

/** By how much the sides of a set differ at most. */
export function setDifference({ pairs }: StimulusSet): Difference | null {
  const films = pairs.flatMap((pair) =>
    SCENE_KINDS.map((kind): PlacedFilm => ({
      place: pair.place,
      kind,
      figures: figuresOf(pair[kind]),
    })),
  );
  return worstDifference(films);
}
