/** A column of free text that is kept sealed. Its table has `id` and `organization_id`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Every column whose text is sealed, by the place that its texts are bound to. Whoever writes one seals with `sealText`, and
 * whoever reads one selects it through `app.bound`; `docs/operations.md` lists them for those who run an installation.
 */
export const SEALED_COLUMNS = {
  "task_attempt.note": { table: "task_attempt", column: "note" },
  "task.outcome": { table: "task", column: "outcome" },
} as const satisfies Readonly<Record<string, SealedColumn>>;

/** The name of a sealed column. */
export type SealedPlace = keyof typeof SEALED_COLUMNS;

/** The names of all of them. */
export const SEALED_PLACES: readonly SealedPlace[] = Object.keys(SEALED_COLUMNS).filter(isSealed);

/** The place of a column, for whoever reads tables by their columns; undefined when it is not sealed. */
export function sealedPlaceOf(table: string, column: string): SealedPlace | undefined {
  const place = `${table}.${column}`;
  return isSealed(place) ? place : undefined;
}

function isSealed(place: string): place is SealedPlace {
  return Object.hasOwn(SEALED_COLUMNS, place);
}
