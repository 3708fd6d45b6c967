/** The middle of the values, or null when there is none; of an even number the mean of both in the middle. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** The value below which this part of the values lies, from 0 to 1, between neighbours by their distance. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** A part of a whole in percent with one decimal; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
}
