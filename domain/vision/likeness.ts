import { FLASHES_ALLOWED } from "./flashes.ts";
import type { PictureFigures } from "./picture-meter.ts";

/** So much may the light, and the movement, of one side of a pair be less than that of the other. */
export const LIKENESS = 0.1;

/** How far the sides of a pair are from each other, each from 0 (alike) to 1: by how much the lesser is less. */
export interface Difference {
  readonly light: number;
  readonly movement: number;
}

/** The difference of both sides of a pair. */
export function differenceOf(one: PictureFigures, other: PictureFigures): Difference {
  return {
    light: lessBy(one.light, other.light),
    movement: lessBy(one.movement, other.movement),
  };
}

function lessBy(one: number, other: number): number {
  const more = Math.max(one, other);
  return more === 0 ? 0 : 1 - Math.min(one, other) / more;
}

/** Whether a child could prefer one side for its light or its movement alone. */
export function isUnlike({ light, movement }: Difference): boolean {
  return light > LIKENESS || movement > LIKENESS;
}

/** Whether what was measured flashes more often than eyes can bear: it is never shown to a child. */
export function isHarmful({ flashes, redFlashes }: PictureFigures): boolean {
  return flashes > FLASHES_ALLOWED || redFlashes > FLASHES_ALLOWED;
}

/** The largest difference of light and of movement among pairs; null for none. */
export function worstOf(differences: readonly Difference[]): Difference | null {
  if (differences.length === 0) return null;
  return {
    light: Math.max(...differences.map(({ light }) => light)),
    movement: Math.max(...differences.map(({ movement }) => movement)),
  };
}
