import { sql } from "kysely";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import {
  SEALED_COLUMNS,
  SEALED_COPIES,
  SEALED_PLACES,
  type SealedColumn,
  type SealedPlace,
} from "#server/platform/db/sealed-columns.ts";
import { copiedRowSql } from "#server/platform/db/sealed-rows.ts";
import { keyOfRow } from "#server/platform/db/tenant.ts";

/** Where texts stand that are sealed for a place: its column, or copies of it. */
export interface TextStand {
  readonly place: SealedPlace;
  readonly at: SealedColumn;
  /** Whether its rows are copies of what other rows hold. */
  readonly copies: boolean;
}

/** All of them. */
export const TEXT_STANDS: readonly TextStand[] = [
  ...SEALED_PLACES.map((place) => ({ place, at: SEALED_COLUMNS[place], copies: false })),
  ...SEALED_COPIES.map((copy) => ({ place: copy.place, at: copy, copies: true })),
];

/** A text as it is held: plain, or sealed with an older key. */
export interface StoredText {
  /** The key of the row in which it stands. */
  readonly id: string;
  /** That of the row it is bound to. */
  readonly row_id: string;
  readonly organization_id: string;
  readonly version: number;
  readonly text: string;
}

/** Where a walk through the texts of a column goes on. */
export type TextPosition = Pick<StoredText, "version" | "id">;

type OwnerDb = OwnerConnection["db"];

/** The table, its texts and the versions of their keys, as the index has them. */
function textsOf({ place, at: { table, column, member }, copies }: TextStand) {
  const text = member === undefined ? `t.${column}` : `(t.${column} ->> '${member}')`;
  const id = `t.${copies ? "id" : keyOfRow(place)}`;
  return {
    from: sql.raw(`app.${table} t`),
    id: sql.raw<string>(id),
    rowId: sql.raw<string>(copies ? copiedRowSql("t") : id),
    text: sql.raw<string>(text),
    version: sql.raw<number>(`app.sealed_with(${text})`),
  };
}

/** Locks the next texts of a column that are not sealed with `newest`; those that somebody is writing are left alone. */
export async function lockOlderTexts(
  db: OwnerDb,
  stand: TextStand,
  walk: { readonly newest: number; readonly after: TextPosition; readonly atMost: number },
): Promise<StoredText[]> {
  const { newest, after, atMost } = walk;
  const { from, id, rowId, text, version } = textsOf(stand);
  const { rows } = await sql<StoredText>`
    select ${id} as id, ${rowId} as row_id, organization_id, ${version} as version, ${text} as text from ${from}
    where ${text} <> '' and ${version} < ${newest}
      and (${version}, ${id}) > (${after.version}::integer, ${after.id}::uuid)
    order by ${version}, ${id} limit ${atMost} for update skip locked`.execute(db);
  return rows;
}

/** Writes texts in the place of those that were locked. An id that somebody chose may be that of another organization's row too. */
export async function replaceTexts(
  db: OwnerDb,
  stand: TextStand,
  texts: readonly Pick<StoredText, "id" | "organization_id" | "text">[],
): Promise<void> {
  const { column, member } = stand.at;
  const made =
    member === undefined
      ? sql`made.text`
      : sql`jsonb_set(t.${sql.ref(column)}, ${`{${member}}`}::text[], to_jsonb(made.text))`;
  const { from, id } = textsOf(stand);
  await sql`
    update ${from} set ${sql.ref(column)} = ${made}
    from unnest(${texts.map((each) => each.id)}::uuid[], ${texts.map((each) => each.organization_id)}::uuid[],
      ${texts.map(({ text }) => text)}::text[]) as made (id, organization_id, text)
    where ${id} = made.id and t.organization_id = made.organization_id`.execute(db);
}

/** How many texts of a column are not sealed with this key. */
export async function countOlderTexts(
  db: OwnerDb,
  stand: TextStand,
  newest: number,
): Promise<number> {
  const { from, text, version } = textsOf(stand);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${from} where ${text} <> '' and ${version} < ${newest}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the keys before one that was made at least so many seconds ago. Tells which. */
export async function deleteKeysBefore(
  db: OwnerDb,
  newest: number,
  seconds: number,
): Promise<number[]> {
  const rows = await db
    .deleteFrom("sealing_key")
    .where("version", "<", newest)
    .where(
      sql<boolean>`exists (select from app.sealing_key k where k.version = ${newest}
        and k.created_at < now() - make_interval(secs => ${seconds}))`,
    )
    .returning("version")
    .execute();
  return rows.map(({ version }) => version);
}
