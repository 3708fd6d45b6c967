import { sql } from "kysely";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import {
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedPlace,
  keyOfRow,
} from "#server/platform/db/sealed-columns.ts";
import { sealedTextSql } from "#server/platform/db/tenant.ts";

/** A text as its column holds it: plain, or sealed with an older key. */
export interface StoredText {
  /** The key of its row. */
  readonly id: string;
  readonly organization_id: string;
  readonly version: number;
  readonly text: string;
}

/** Where a walk through the texts of a column goes on. */
export type TextPosition = Pick<StoredText, "version" | "id">;

type OwnerDb = OwnerConnection["db"];

/** The table of a column, its text and the version of its key, as the index of the column has them. */
function textsOf(place: SealedPlace) {
  const text = sealedTextSql(place, "t");
  return {
    from: sql.raw(`app.${SEALED_COLUMNS[place].table} t`),
    key: sql.raw<string>(`t.${keyOfRow(place)}`),
    text: sql.raw<string>(text),
    version: sql.raw<number>(`app.sealed_with(${text})`),
  };
}

/** Locks the next texts of a column that are not sealed with `newest`; those that somebody is writing are left alone. */
export async function lockOlderTexts(
  db: OwnerDb,
  place: SealedPlace,
  walk: { readonly newest: number; readonly after: TextPosition; readonly atMost: number },
): Promise<StoredText[]> {
  const { newest, after, atMost } = walk;
  const { from, key, text, version } = textsOf(place);
  const { rows } = await sql<StoredText>`
    select ${key} as id, organization_id, ${version} as version, ${text} as text from ${from}
    where ${text} <> '' and ${version} < ${newest}
      and (${version}, ${key}) > (${after.version}::integer, ${after.id}::uuid)
    order by ${version}, ${key} limit ${atMost} for update skip locked`.execute(db);
  return rows;
}

/** Writes texts in the place of those that were locked. */
export async function replaceTexts(
  db: OwnerDb,
  place: SealedPlace,
  texts: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  const { column, member }: SealedColumn = SEALED_COLUMNS[place];
  const made =
    member === undefined
      ? sql`made.text`
      : sql`jsonb_set(t.${sql.ref(column)}, ${`{${member}}`}::text[], to_jsonb(made.text))`;
  const { from, key } = textsOf(place);
  await sql`
    update ${from} set ${sql.ref(column)} = ${made}
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as made (id, text)
    where ${key} = made.id`.execute(db);
}

/** How many texts of a column are not sealed with this key. */
export async function countOlderTexts(
  db: OwnerDb,
  place: SealedPlace,
  newest: number,
): Promise<number> {
  const { from, text, version } = textsOf(place);
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
