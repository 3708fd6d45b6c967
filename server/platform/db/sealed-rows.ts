import { type RawBuilder, sql } from "kysely";
import {
  SEALED_COLUMNS,
  SEALED_COPIES,
  type SealedColumn,
  type SealedPlace,
  sealedPlaceOf,
} from "./sealed-columns.ts";
import { type TenantDb, boundTextSql, sealText, sealedTextSql } from "./tenant.ts";

/** The values of a row as its table keeps them: those of its sealed columns sealed, the others as they are. */
export async function sealColumns<Values extends object>(
  db: TenantDb,
  table: string,
  rowId: string,
  values: Values,
): Promise<Values> {
  const sealed: Record<string, string> = {};
  for (const [column, value] of Object.entries(values)) {
    const place = sealedPlaceOf(table, column);
    if (place && typeof value === "string")
      sealed[column] = await sealText(db, place, rowId, value);
  }
  return { ...values, ...sealed };
}

/** The whole column with the text in it bound: the text itself, or the JSON that it is a member of. */
export function boundColumnSql(place: SealedPlace, row: string): string {
  const { column, member }: SealedColumn = SEALED_COLUMNS[place];
  const text = boundTextSql(place, row);
  if (member === undefined) return text;
  return `case when ${sealedTextSql(place, row)} is null then ${row}.${column}
    else jsonb_set(${row}.${column}, '{${member}}', to_jsonb(${text})) end`;
}

/** The same for a query. */
export function boundColumn(place: SealedPlace, row: string): RawBuilder<unknown> {
  return sql.raw(boundColumnSql(place, row));
}

/** A column of JSON in which copies of sealed texts are kept, with those bound to the rows that they are of. */
export function boundCopiesSql(table: string, column: string, row: string): string {
  let made = `${row}.${column}`;
  for (const copy of SEALED_COPIES) {
    if (copy.table !== table || copy.column !== column) continue;
    const text = `${row}.${column} ->> '${copy.member}'`;
    const bound = `app.bound('${copy.place}', ${row}.organization_id, ${copiedRowSql(row)}, ${text})`;
    made = `case when ${text} is null then ${made}
      else jsonb_set(${made}, '{${copy.member}}', to_jsonb(${bound})) end`;
  }
  return made;
}

/** The id of the row that a copy is of. */
export function copiedRowSql(row: string): string {
  return `(${row}.row_key ->> 'id')::uuid`;
}
