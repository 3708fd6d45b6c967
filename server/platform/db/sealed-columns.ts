/** A column of free text that is kept sealed. Its table has `id` and `organization_id`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Of a column of JSON: which member of it is the text. */
  readonly member?: string;
}

/**
 * Every column whose text is sealed, by the place that its texts are bound to. Whoever writes one seals with `sealText`, and
 * whoever reads one selects it through `app.bound`; `docs/operations.md` lists them for those who run an installation.
 */
export const SEALED_COLUMNS = {
  "task_attempt.note": { table: "task_attempt", column: "note" },
  "task.outcome": { table: "task", column: "outcome" },
  "inbound_message.body": { table: "inbound_message", column: "body" },
  "message.data.text": { table: "message", column: "data", member: "text" },
} as const satisfies Readonly<Record<string, SealedColumn>>;

/** The name of a sealed column. */
export type SealedPlace = keyof typeof SEALED_COLUMNS;

/** The names of all of them. */
export const SEALED_PLACES: readonly SealedPlace[] = Object.keys(SEALED_COLUMNS).filter(isSealed);

/** The place of a column, for whoever reads tables by their columns; undefined when nothing of it is sealed. */
export function sealedPlaceOf(table: string, column: string): SealedPlace | undefined {
  return SEALED_PLACES.find((place) => {
    const own = SEALED_COLUMNS[place];
    return own.table === table && own.column === column;
  });
}

/** The text of a sealed column as SQL, of the row that goes by this name. */
export function sealedTextSql(place: SealedPlace, row: string): string {
  const { column, member }: SealedColumn = SEALED_COLUMNS[place];
  return member === undefined ? `${row}.${column}` : `(${row}.${column} ->> '${member}')`;
}

/** The same with its place, for the program to open. */
export function boundTextSql(place: SealedPlace, row: string): string {
  return `app.bound('${place}', ${row}.organization_id, ${row}.id, ${sealedTextSql(place, row)})`;
}

/** The whole column with the text in it bound: the text itself, or the JSON that it is a member of. */
export function boundColumnSql(place: SealedPlace, row: string): string {
  const { column, member }: SealedColumn = SEALED_COLUMNS[place];
  const text = boundTextSql(place, row);
  if (member === undefined) return text;
  return `case when ${sealedTextSql(place, row)} is null then ${row}.${column}
    else jsonb_set(${row}.${column}, '{${member}}', to_jsonb(${text})) end`;
}

function isSealed(place: string): place is SealedPlace {
  return Object.hasOwn(SEALED_COLUMNS, place);
}
